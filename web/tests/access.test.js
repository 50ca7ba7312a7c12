// Can everybody use the page? Rules of axe-core on every face of it, light and dark, wide and on a phone.

import assert from 'node:assert/strict';
import axe from 'axe-core';
import { after, before, test } from 'node:test';
import { link, openBrowser, sit } from './table.js';

let place;
before(async () => { place = await openBrowser(); });
after(() => place.close());

async function check({ page }) {
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3).join(' ')}`);
  });
  assert.deepEqual(violations, []);
}

const WIDE = { viewport: { width: 1200, height: 850 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const colorScheme of ['light', 'dark']) {
  for (const [width, settings] of Object.entries({ wide: WIDE, phone: PHONE })) {
    test(`${colorScheme}, ${width}: the board, the form, a menu, the end`, async () => {
      const table = await sit(place, link({ game: 'chess', start: '6k1/4P3/8/8/8/8/8/4K2R w - - 0 1', seats: 'person person' }), { colorScheme, ...settings });
      const { page } = table;
      await page.evaluate(axe.source);
      await page.click('details summary');
      await check(table);
      await table.square('h1').click();
      await check(table);
      await page.click('#new');
      await page.selectOption('#setup-game', 'tile');
      await check(table);
      await page.click('#setup-cancel');
      await table.square('e7').click();
      await table.square('e8').click();
      await check(table);
      await page.click('#choice-list button');
      await page.click('#resign');
      await page.click('#choice-list button');
      await check(table);
      await table.close();
    });
  }

  test(`${colorScheme}: a table without edges, a board handed over`, async () => {
    const tile = await sit(place, link({ game: 'tile:players=4', moves: 'K@0,0', seats: 'person person person person' }), { colorScheme });
    await tile.page.evaluate(axe.source);
    await check(tile);
    await tile.close();
    const beirut = await sit(place, link({ game: 'beirut', seats: 'person person' }), { colorScheme });
    await beirut.page.evaluate(axe.source);
    await check(beirut);
    await beirut.page.click('#handover-go');
    await check(beirut);
    await beirut.close();
  });
}
