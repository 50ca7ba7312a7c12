// What people read.

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
  if (cell.zone) parts.push(cell.owner ? `${spaced(cell.zone)} of ${seatName(cell.owner, state.seats)}` : spaced(cell.zone));
  if (flags.selected) parts.push('selected');
  if (flags.target) parts.push('legal target');
  if (flags.last) parts.push('last move');
  return parts.join(', ');
}

/** A move, or a unit, by itself on a button. */
export function wordy(label) {
  return /^[a-z -]+$/.test(label) ? capital(spaced(label)) : label;
}
