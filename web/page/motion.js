// What a move looks like: its edits, step by step. Units slide, spears thrust, what vanishes bursts or fades, what changes hands rings.

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const SLIDE = 240; // milliseconds

/**
 * board: the Board after drawing; last: the last move as the engine tells it; touch: its squares { from, to } where they are known;
 * before: the cells as they were drawn before the move, by name.
 */
export function animate(board, { last, touch, before, game }) {
  if (calm.matches || !last) return;
  const { slides, gone, conquered, lifted } = sort(last.edits, before);
  const vanished = gone.filter(({ square }) => !slides.some(({ to }) => to === square));

  for (const { from, to } of slides) slide(board, from, to);
  for (const { square, unit } of gone) if (!vanished.some((v) => v.square === square)) fade(board, square, unit, before);

  // The mover itself is gone: it goes where it was sent first. Or it strikes from where it stands.
  let delay = 0;
  const { from, to } = touch ?? {};
  if (from && to && from !== to) {
    if (vanished.some(({ square }) => square === from)) {
      fly(board, from, to, before);
      delay = SLIDE;
      const striker = STRIKERS[game]?.(board, to);
      if (striker) thrust(board, striker, to, delay);
    } else if (!lifted.has(from)) {
      thrust(board, from, to, 0);
      delay = 160;
    }
  }
  const violent = vanished.length > 1 || delay > 0;
  for (const { square, unit } of vanished) {
    if (!violent) fade(board, square, unit, before);
    else if (square !== from || from === to) flash(board, square, 'blast', delay);
  }
  if (delay === SLIDE && !vanished.some(({ square }) => square === to)) flash(board, to, 'blast', delay);
  for (const { square, controller } of conquered) flash(board, square, `conquest seat-${controller}`, slides.length ? SLIDE : 0);
}

/** Who thrusts where somebody ran into a spear: the pawn behind the square. Only Phalanx has those. */
const STRIKERS = {
  phalanx(board, square) {
    const { x, y } = board.cells.get(square).cell;
    const isPawn = ({ cell }) => cell.unit?.letter === 'P' && cell.x === x && cell.y === y + (cell.unit.controller === 1 ? -1 : 1);
    return [...board.cells.values()].find(isPawn)?.cell.name ?? null;
  },
};

/** Edits by what the eye sees: { slides: [{ from, to }], gone: [{ square, unit }], conquered: [{ square, controller }], lifted }. */
function sort(edits, before) {
  const slides = [];
  const conquered = [];
  const lifted = new Set();
  let gone = [];
  for (const step of edits) {
    if (step.edit === 'lift') {
      lifted.add(step.square);
      // A unit that had just arrived is gone from where it came.
      const arrived = slides.findIndex(({ to }) => to === step.square);
      gone.push({ square: arrived < 0 ? step.square : slides.splice(arrived, 1)[0].from, unit: step.unit });
    } else if (step.edit === 'drop') {
      // A promotion keeps the color only; and what stood on the square itself is captured rather than moved.
      const kin = gone.filter(({ unit }) => unit.color === step.unit.color).sort((a, b) => (a.square === step.square) - (b.square === step.square));
      const source = kin.find(({ unit }) => unit.letter === step.unit.letter) ?? kin[0];
      if (!source) continue;
      gone = gone.filter((g) => g !== source);
      if (source.square !== step.square) slides.push({ from: source.square, to: step.square });
      const holder = before.get(source.square)?.unit?.controller;
      if (holder !== undefined && holder !== step.controller) conquered.push({ square: step.square, controller: step.controller });
    } else if (step.edit === 'control') {
      conquered.push({ square: step.square, controller: step.controller });
    }
  }
  return { slides, gone, conquered, lifted };
}

function away(board, from, to) {
  const [a, b] = [from, to].map((square) => board.elementOf(square)?.getBoundingClientRect());
  return a && b ? { x: a.left - b.left, y: a.top - b.top, size: b.width } : null;
}

function slide(board, from, to) {
  const way = away(board, from, to);
  const piece = board.elementOf(to)?.querySelector('.piece');
  if (!way || !piece) return;
  const cell = board.elementOf(to);
  cell.classList.add('moving');
  const motion = piece.animate([{ transform: `translate(${way.x}px, ${way.y}px)` }, { transform: 'none' }], { duration: SLIDE, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' });
  const rest = () => cell.classList.remove('moving');
  motion.addEventListener('finish', rest);
  motion.addEventListener('cancel', rest);
}

/** The picture of a unit that stands there no more. */
function ghost(board, square, source, before) {
  const cell = board.elementOf(square);
  const piece = before.get(source)?.piece?.cloneNode(true);
  if (!cell || !piece) return null;
  piece.classList.add('ghost');
  cell.append(piece);
  return piece;
}

function fade(board, square, unit, before) {
  const piece = ghost(board, square, square, before);
  if (!piece) return;
  piece.animate([{ opacity: 1 }, { opacity: 0 }], { duration: SLIDE, fill: 'forwards' }).addEventListener('finish', () => piece.remove());
}

function fly(board, from, to, before) {
  const way = away(board, from, to);
  const piece = ghost(board, to, from, before);
  if (!way || !piece) return;
  piece.animate([{ transform: `translate(${way.x}px, ${way.y}px)` }, { transform: 'none' }], { duration: SLIDE, easing: 'ease-in' })
    .addEventListener('finish', () => piece.remove());
}

/** A spear from the middle of a square to the middle of another. */
function thrust(board, from, to, delay) {
  const way = away(board, to, from);
  if (!way) return;
  const spear = effect(board, from, 'spear', delay);
  spear.style.setProperty('--length', `${Math.hypot(way.x, way.y)}px`);
  spear.style.setProperty('--angle', `${Math.atan2(way.y, way.x)}rad`);
}

function flash(board, square, name, delay) {
  if (board.elementOf(square)) effect(board, square, name, delay);
}

function effect(board, square, name, delay) {
  const span = document.createElement('span');
  span.className = `effect ${name}`;
  span.style.setProperty('animation-delay', `${delay}ms`);
  board.elementOf(square).append(span);
  span.addEventListener('animationend', () => span.remove());
  return span;
}
