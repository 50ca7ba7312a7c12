// A whole game in the part of the address after `#`: nothing of it is sent to any server.

/** game: { spec, start, moves, seats } -> text */
export function write({ spec, start, moves, seats }) {
  const fields = new URLSearchParams({ game: spec });
  if (start) fields.set('start', start);
  if (moves.length) fields.set('moves', moves.join(' '));
  if (seats.length) fields.set('seats', seats.join(' '));
  return `#${fields}`;
}

/** The reverse; null where the text names no game. */
export function read(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const spec = fields.get('game');
  if (!spec) return null;
  const list = (name) => (fields.get(name) ?? '').split(' ').filter(Boolean);
  return { spec, start: fields.get('start') || null, moves: list('moves'), seats: list('seats') };
}
