// What people read.

const UNITS = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };
const CHESS_T = { K: 'king', C: 'connet', P: 'prince', R: 'ritter', V: 'ver knecht', N: 'knecht', S: 'scout' };
// Names of units by letter, for moves that name units not on the board: what is on it, the engine names itself.
const OWN = {
  stratomic: { M: 'nuclea' },
  'stratomic-mini': { R: 'missile' },
  'chess-t1': CHESS_T,
  'chess-t': CHESS_T,
  'chess-t2': CHESS_T,
};

export function unitName(game, letter) {
  return OWN[game]?.[letter] ?? UNITS[letter] ?? letter;
}

export function seatName(seat, seats) {
  if (seats > 2) return `Player ${seat}`;
  return seat === 1 ? 'White' : 'Black';
}

const spaced = (text) => text.replaceAll('-', ' ');
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export function outcomeText({ winners, winner, reason, scores }, seats) {
  const names = winners.map((seat) => seatName(seat, seats));
  const who = winner !== null ? `${names[0]} wins` : names.length === seats ? 'Draw' : `Draw of ${names.join(' and ')}`;
  const points = scores ? ` (${scores.join(' : ')})` : '';
  return `${who}: ${spaced(reason)}${points}`;
}

/** A square for a screen reader. */
export function cellLabel(state, cell, flags) {
  const parts = [cell.name];
  const { unit } = cell;
  if (unit) {
    const { name } = unit;
    const owner = seatName(unit.controller, state.seats);
    if (unit.color === null) parts.push(`${name} of ${owner}`);
    else if (unit.color === unit.controller) parts.push(`${owner} ${name}`);
    else parts.push(`${seatName(unit.color, state.seats)} ${name}, controlled by ${owner}`);
  } else {
    parts.push('empty');
  }
  if (cell.mark) parts.push(spaced(cell.mark));
  if (cell.zone) parts.push(spaced(cell.zone));
  if (flags.selected) parts.push('selected');
  if (flags.target) parts.push('legal target');
  if (flags.last) parts.push('last move');
  return parts.join(', ');
}

/** The moves of a menu, each with what sets it apart from the others: `q` of `e7e8q`, `K` of `K@0,0`. */
export function choiceLabels(game, moves) {
  const texts = moves.map((m) => m.move);
  const head = common(texts);
  const tail = common(texts.map((t) => [...t.slice(head)].reverse().join('')));
  return moves.map((m) => {
    const own = m.move.slice(head, m.move.length - tail);
    const letter = /^[a-z]$/i.test(own) ? own.toUpperCase() : null;
    return { move: m.move, text: m.move, letter, name: letter ? capital(unitName(game, letter)) : wordy(m.move) };
  });
}

function common(texts) {
  const shortest = Math.min(...texts.map((t) => t.length));
  let n = 0;
  while (n < shortest && texts.every((t) => t[n] === texts[0][n])) n += 1;
  return n;
}

/** A move by itself on a button. */
export function wordy(label) {
  return /^[a-z-]+$/.test(label) ? capital(spaced(label)) : label;
}
