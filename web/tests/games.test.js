// Every game of the registry, played by mouse against a bot until it ends, or given up.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickRandom, dice, link, openBrowser, sit } from './table.js';

const PLIES = Number(process.env.PLIES ?? 40);
let place;
before(async () => { place = await openBrowser(); });
after(() => place.close());

const SPECS = [
  'chess', 'chess:chess960', 'atomic', 'beirut', 'beirut:carriers=3,chain', 'monochrome', 'phalanx', 'stratomic', 'stratomic-mini',
  'stratomic-mini:launch=silo', 'tile', 'tile:players=4', 'chess-t1', 'chess-t', 'chess-t2',
];

test('the list of games to play is complete', async () => {
  const table = await sit(place);
  const ids = await table.page.$$eval('#setup-game option', (options) => options.map((option) => option.value));
  assert.deepEqual(ids.sort(), [...new Set(SPECS.map((spec) => spec.split(':')[0]))].sort());
  await table.close();
});

for (const [index, spec] of SPECS.entries()) {
  test(`a game of ${spec} against a bot`, async () => {
    const bot = ['greedy', 'random', 'alphabeta:nodes=2000', 'mcts:playouts=30'][index % 4];
    const table = await sit(place, link({ game: spec, seats: `person ${bot} ${bot} ${bot}` }));
    const roll = dice(index + 1);
    const { page } = table;
    const over = () => page.locator('#status.over').count();
    for (let ply = 0; ply < PLIES && !(await over()); ply += 2) {
      await table.rest();
      if (await over()) break;
      assert.match(await table.status(), /to move/);
      const plies = await table.plies();
      await clickRandom(table, roll);
      await page.waitForFunction((old) => document.querySelectorAll('#moves li span').length > old || document.querySelector('#status.over'), plies);
      assert.equal(await page.locator('#message.alarm:not(:empty)').count(), 0, await table.message());
    }
    await table.rest();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/game-${spec.replace(/\W/g, '-')}.png` });
    if (!(await over())) {
      await page.click('#resign');
      await page.click('#choice-list button');
      await table.rest();
      // With more than two players the others may play on.
      if (!spec.includes('players=')) assert.match(await table.status(), /wins: resignation/);
    }
    await table.close();
  });
}
