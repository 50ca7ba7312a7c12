// Which legal moves a click means. `touch` is the list of the state: { move, from, to }.

/** Moves that belong to no square: buttons of their own. */
export const free = (touch) => touch.filter((t) => t.from === null && t.to === null);

/** Moves of the unit on a square that need no second square: shown as buttons when it is selected. */
export const solo = (touch, square) =>
  touch.filter((t) => (t.from === null || t.from === square) && t.to === square);

/** Squares to go to from a square. */
export const targets = (touch, square) =>
  new Set(touch.filter((t) => t.from === square && t.to !== null && t.to !== square).map((t) => t.to));

/** Squares where a move can begin, or that are a whole move by one click. */
export const origins = (touch) =>
  new Set(touch.filter((t) => t.to !== null || t.from !== null).map((t) => t.from ?? t.to));

/**
 * What a click on `square` means while `selected` (or null) is selected:
 * { moves } to play (or choose from), { select } another square (null for none), or { refused } text of the move that is not legal.
 */
export function click(touch, selected, square, occupied) {
  if (selected !== null && selected !== square) {
    const moves = touch.filter((t) => t.from === selected && t.to === square);
    if (moves.length) return { moves };
  }
  const begins = touch.some((t) => t.from === square && t.to !== square);
  const alone = solo(touch, square);
  if (selected === square) return alone.length ? { moves: alone } : { select: null };
  if (begins) return { select: square };
  if (alone.length) return { moves: alone };
  if (selected !== null) return { refused: moveLike(touch, selected, square) };
  return occupied ? { select: square } : { select: null };
}

/** The text of a move that is not in the list, in the form of one that is. */
function moveLike(touch, from, to) {
  const model = touch.find((t) => t.from && t.to && t.from !== t.to && t.move.startsWith(t.from) && t.move.includes(t.to, t.from.length));
  const between = model ? model.move.slice(model.from.length, model.move.indexOf(model.to, model.from.length)) : '';
  return from + between + to;
}

/** Squares where something can be put by one click, without an origin. */
export const drops = (touch) => new Set(touch.filter((t) => t.from === null && t.to !== null).map((t) => t.to));
