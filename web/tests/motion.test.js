// What moves look like: the edits of a move, in motion.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { link, openBrowser, sit } from './table.js';

let place;
before(async () => { place = await openBrowser(); });
after(() => place.close());

/** Plays by clicks; gives the effects that were put on squares: `blast e5`. */
async function effects(game, start, squares, reducedMotion = 'no-preference') {
  const table = await sit(place, link({ game, start, seats: 'person person' }), { reducedMotion });
  await table.page.evaluate(() => {
    window.seen = [];
    const watch = new MutationObserver((records) => {
      for (const node of records.flatMap((record) => [...record.addedNodes])) {
        if (node.classList?.contains('effect')) window.seen.push(`${node.classList[1]} ${node.parentElement.dataset.square}`);
        if (node.classList?.contains('ghost')) window.seen.push(`ghost ${node.parentElement.dataset.square}`);
      }
    });
    watch.observe(document.getElementById('board'), { childList: true, subtree: true });
  });
  for (const square of squares) await table.square(square).click();
  const moving = await table.page.$$eval('.moving', (cells) => cells.map((cell) => `slide ${cell.dataset.square}`));
  const seen = await table.page.evaluate(() => window.seen);
  // Effects are gone when they are over.
  await table.page.waitForFunction(() => !document.querySelector('.effect, .ghost, .moving'));
  await table.close();
  return [...seen, ...moving].sort();
}

test('a unit slides', async () => {
  assert.deepEqual(await effects('chess', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', ['h1', 'h8']), ['slide h8']);
});

test('a captured unit fades below the one that takes it', async () => {
  assert.deepEqual(await effects('chess', '4k2n/8/8/8/8/8/8/4K2R w - - 0 1', ['h1', 'h8']), ['ghost h8', 'slide h8']);
});

test('an atomic capture blasts all that goes', async () => {
  // The rook flies to e5, where it goes with the pawn and the knight; the pawn on d4 stays.
  const seen = await effects('atomic', '7k/8/5n2/4p3/3P4/8/8/K3R3 w - - 0 1', ['e1', 'e5']);
  assert.deepEqual(seen, ['blast e5', 'blast f6', 'ghost e5']);
});

test('a spear thrusts from its pawn', async () => {
  const seen = await effects('phalanx', '6k1/8/8/8/4r3/8/4P3/6K1 w - - 0 1', ['e2', 'e4']);
  assert.deepEqual(seen, ['blast e4', 'spear e2']);
});

test('who runs into a spear is struck by it', async () => {
  const seen = await effects('phalanx', '4r1k1/8/8/8/8/8/4P3/6K1 b - - 0 1', ['e8', 'e3']);
  assert.deepEqual(seen, ['blast e3', 'ghost e3', 'spear e2']);
});

test('a missile flies, and its blast clears the target and what is around it', async () => {
  const start = '4q1k1/8/8/8/8/8/8/4K2R w - - 0 1 armed';
  assert.deepEqual(await effects('stratomic-mini', start, ['h1', 'd7']), ['blast d7', 'blast e8', 'ghost d7']);
});

test('what changes hands gets a ring', async () => {
  const start = '4k3/8/8/1p6/P7/8/8/4K3 w - 0/0 0 1';
  assert.ok((await effects('monochrome', start, ['a4', 'b5'])).includes('conquest b5'));
});

test('nothing moves where people asked for calm', async () => {
  assert.deepEqual(await effects('atomic', '7k/8/5n2/4p3/8/8/8/K3R3 w - - 0 1', ['e1', 'e5'], 'reduce'), []);
});
