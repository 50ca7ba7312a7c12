// What a change of the position looks like: units slide, vanish, appear; a blast flashes.

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** board: the Board after drawing; before: cells by name as they were drawn last; last: what the last move changed. */
export function animate(board, before, last) {
  if (calm.matches || before.size === 0) return;
  const gone = []; // squares that lost their unit, and what it was
  const come = []; // squares with a unit that was not there
  for (const [name, { cell }] of board.cells) {
    const old = before.get(name)?.unit ?? null;
    const now = cell.unit;
    if (same(old, now)) continue;
    if (old) gone.push({ name, unit: old });
    if (now) come.push({ name, unit: now });
  }
  // A change of the whole board is another game, not a move.
  if (gone.length + come.length > 24) return;

  for (const { name, unit } of come) {
    const piece = board.elementOf(name).querySelector('.piece');
    const source = take(gone, (g) => g.name !== name && alike(g.unit, unit)) ?? take(gone, (g) => g.name !== name && g.unit.color === unit.color && g.unit.letter === 'P');
    if (source) slide(piece, board.elementOf(source.name), board.elementOf(name));
    else if (!before.get(name)?.unit) piece.animate([{ opacity: 0, transform: 'scale(0.4)' }, { opacity: 1, transform: 'none' }], { duration: 200, easing: 'ease-out' });
  }
  const cleared = gone.filter((g) => !board.cells.get(g.name).cell.unit && last.has(g.name));
  if (cleared.length) for (const { name } of cleared) blast(board.elementOf(name));
}

const same = (a, b) => (a === null || b === null ? a === b : alike(a, b));
const alike = (a, b) => a.letter === b.letter && a.color === b.color;

function take(list, fits) {
  const index = list.findIndex(fits);
  return index < 0 ? null : list.splice(index, 1)[0];
}

function slide(piece, from, to) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const away = `translate(${a.left - b.left}px, ${a.top - b.top}px)`;
  to.classList.add('moving');
  const motion = piece.animate([{ transform: away }, { transform: 'none' }], { duration: 220, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' });
  motion.addEventListener('finish', () => to.classList.remove('moving'));
  motion.addEventListener('cancel', () => to.classList.remove('moving'));
}

function blast(square) {
  const flash = document.createElement('span');
  flash.className = 'blast';
  square.append(flash);
  flash.addEventListener('animationend', () => flash.remove());
}
