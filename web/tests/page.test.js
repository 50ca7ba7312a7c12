// The page's own manners: keyboard, phone, dark, links, secrets, explanations.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { link, openBrowser, sit } from './table.js';

let place;
before(async () => { place = await openBrowser(); });
after(() => place.close());

const TWO = 'person person';
const shot = async ({ page }, name) => process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

test('a move by keyboard alone, told to screen readers', async () => {
  const table = await sit(place, link({ game: 'chess', seats: TWO }));
  const { page } = table;
  await table.square('e1').focus();
  for (const key of ['ArrowUp', 'Enter', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  assert.match(await table.square('e4').getAttribute('aria-label'), /e4, empty, legal target/);
  assert.equal(await table.square('e2').getAttribute('aria-selected'), 'true');
  await page.keyboard.press('Enter');
  assert.equal(await table.square('e4').getAttribute('aria-label'), 'e4, White pawn, last move');
  assert.match(await page.textContent('#live'), /White: e2e4\. Black to move/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), 'e4');
  await page.keyboard.press('Home');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), 'a4');
  assert.equal(await page.locator('[role=grid] [role=row] [role=gridcell][tabindex="0"]').count(), 1);
  await table.close();
});

test('Escape lets go of a square', async () => {
  const table = await sit(place, link({ game: 'chess', seats: TWO }));
  await table.square('b1').click();
  assert.equal(await table.page.locator('.cell.target').count(), 2);
  await table.page.keyboard.press('Escape');
  assert.equal(await table.page.locator('.cell.target').count(), 0);
  await table.close();
});

test('a move by dragging', async () => {
  const table = await sit(place, link({ game: 'chess', seats: TWO }));
  await table.square('g1').dragTo(table.square('f3'));
  assert.match(await table.square('f3').getAttribute('aria-label'), /White knight/);
  await table.square('g8').dragTo(table.square('g6'));
  assert.equal(await table.plies(), 1);
  assert.match(await table.message(), /N on g8 does not go to g6/);
  await table.close();
});

test('an illegal move is explained', async () => {
  const table = await sit(place, link({ game: 'chess', start: '4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1', seats: TWO }));
  await table.square('e2').click();
  await table.square('c3').click();
  assert.match(await table.message(), /K on e1 would be attacked by R on e4/);
  assert.equal(await table.plies(), 0);
  await table.close();
});

test('promotions ask for the unit', async () => {
  const table = await sit(place, link({ game: 'chess', start: '7k/4P3/8/8/8/8/8/4K3 w - - 0 1', seats: TWO }));
  await table.square('e7').click();
  await table.square('e8').click();
  const names = await table.page.$$eval('#choice-list button', (buttons) => buttons.map((button) => button.textContent));
  assert.equal(names.length, 4);
  await shot(table, 'promotion');
  await table.page.click('#choice-list button:has-text("Knight")');
  assert.match(await table.square('e8').getAttribute('aria-label'), /White knight/);
  await table.close();
});

test('a link holds the game', async () => {
  const table = await sit(place, link({ game: 'atomic:check=off', start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 5', seats: TWO }));
  for (const name of ['g1', 'f3', 'b8', 'c6']) await table.square(name).click();
  const address = await table.page.evaluate(() => location.hash);
  const position = await table.page.inputValue('#position');
  const other = await sit(place, address);
  assert.equal(await other.page.inputValue('#position'), position);
  assert.equal(await other.plies(), 2);
  assert.equal(await other.page.textContent('#title'), await table.page.textContent('#title'));
  await other.page.click('#undo');
  assert.equal(await other.plies(), 1);
  await other.close();
  await table.close();
});

test('a bad link says what is wrong', async () => {
  const table = await sit(place, link({ game: 'chess', moves: 'e2e4 e7e5 e4e5', seats: TWO }));
  assert.match(await table.message(), /e4e5/);
  assert.equal(await table.plies(), 2);
  await table.close();
  const none = await sit(place, link({ game: 'ches' }));
  assert.match(await none.message(), /ches/);
  assert.equal(await none.page.locator('.cell').count(), 64);
  await none.close();
});

test('positions go in and out as text', async () => {
  const table = await sit(place, link({ game: 'chess', seats: TWO }));
  const { page } = table;
  await page.click('summary');
  await page.fill('#position', '4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  await page.click('#position-set');
  assert.equal(await page.locator('.cell.occupied').count(), 3);
  await page.fill('#position', 'nonsense');
  await page.click('#position-set');
  assert.ok((await table.message()).length > 5);
  assert.equal(await page.locator('.cell.occupied').count(), 3);
  await table.close();
});

test('the record is a file', async () => {
  const table = await sit(place, link({ game: 'chess', moves: 'e2e4 e7e5', seats: TWO }));
  await table.page.click('summary');
  const [file] = await Promise.all([table.page.waitForEvent('download'), table.page.click('#record')]);
  const text = await readFile(await file.path(), 'utf8');
  assert.match(text, /^\[Variant "chess/m);
  assert.match(text, /e2e4/);
  await table.close();
});

test('offers, agreement, resignation, undo', async () => {
  const table = await sit(place, link({ game: 'chess', moves: 'e2e4', seats: TWO }));
  const { page } = table;
  await page.click('#offer');
  assert.match(await table.status(), /Black offers a draw/);
  await table.square('d7').click();
  await table.square('d5').click();
  await page.click('#accept');
  assert.match(await table.status(), /Draw: agreement/);
  assert.equal(await page.locator('.cell.origin').count(), 0);
  await page.click('#undo');
  assert.equal(await table.status(), 'Black to move');
  await table.close();
});

test('a threefold repetition can be claimed', async () => {
  const moves = 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8';
  const table = await sit(place, link({ game: 'chess', moves, seats: TWO }));
  await table.page.click('#claim');
  assert.match(await table.status(), /Draw: .*repetition/);
  await table.close();
});

test('hidden games are handed over, and show each player only what that player knows', async () => {
  const table = await sit(place, link({ game: 'beirut', seats: TWO }));
  const { page } = table;
  assert.ok(await page.locator('#handover').isVisible());
  await shot(table, 'handover');
  assert.ok(await page.locator('.board.covered').isVisible());
  await page.click('#handover-go');
  await table.square('e2').click();
  await page.waitForSelector('#handover[open]');
  assert.equal(await page.locator('.mark').count(), 0);
  assert.ok(!(await page.textContent('#moves')).includes('e2'));
  assert.ok(!(await page.evaluate(() => location.hash)).includes('e2'));
  await page.click('#handover-go');
  assert.equal(await page.locator('.mark').count(), 0);
  await table.square('d7').click();
  await page.click('#handover-go');
  assert.deepEqual(await page.$$eval('.mark', (marks) => marks.map((mark) => mark.parentElement.dataset.square)), ['e2']);
  await shot(table, 'beirut');
  await table.close();
});

test('the form of a new game is made of the options, and tells what excludes what', async () => {
  const table = await sit(place);
  const { page } = table;
  await page.click('#new');
  await page.selectOption('#setup-game', 'tile');
  await page.fill('#option-players', '3');
  await page.locator('#option-players').blur();
  assert.equal(await page.locator('#setup-seats select').count(), 3);
  await shot(table, 'setup');
  await page.fill('#option-players', '9');
  await page.locator('#option-players').blur();
  assert.match(await page.textContent('#setup-error'), /9/);
  assert.ok(await page.locator('#setup-start').isDisabled());
  await page.fill('#option-players', '2');
  await page.locator('#option-players').blur();
  await page.selectOption('#setup-seat-2', 'person');
  await page.click('#setup-start');
  assert.equal(await page.textContent('#title'), 'Tile Chess');
  assert.equal(await table.status(), 'White to move');
  await table.close();
});

test('the table without edges pans, zooms and asks which tile', async () => {
  const table = await sit(place, link({ game: 'tile', seats: TWO }));
  const { page } = table;
  await table.square('0,0').click();
  await page.click('#choice-list button:has-text("King")');
  await page.locator('.cell.target').first().click();
  await page.locator('#choice-list button').first().click();
  assert.equal(await table.plies(), 2);
  const width = async () => (await table.square('0,0').boundingBox()).width;
  const small = await width();
  for (let i = 0; i < 3; i += 1) await page.click('#zoom-in');
  assert.ok((await width()) > small * 1.4);
  const box = await page.locator('#frame').boundingBox();
  const left = () => page.$eval('#frame', (frame) => frame.scrollLeft);
  for (let i = 0; i < 6; i += 1) await page.click('#zoom-in');
  await page.setViewportSize({ width: 420, height: 700 });
  for (let i = 0; i < 6; i += 1) await page.click('#zoom-in');
  const old = await left();
  await page.mouse.move(100, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(40, box.y + 150, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await left(), old);
  await table.close();
});

for (const game of ['chess', 'stratomic', 'tile']) {
  test(`${game} fits a phone`, async () => {
    const table = await sit(place, link({ game, seats: TWO }), { viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true });
    const { page } = table;
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    if (game !== 'tile') assert.ok((await page.locator('.cell').first().boundingBox()).width >= 32);
    if (game === 'chess') {
      await table.square('e2').tap();
      await table.square('e4').tap();
      assert.equal(await table.plies(), 1);
    }
    await shot(table, `phone-${game}`);
    await page.click('#new');
    assert.ok((await page.locator('#setup').boundingBox()).width <= 360);
    await table.close();
  });
}

test('dark where the system is dark', async () => {
  const color = async (scheme) => {
    const table = await sit(place, link({ game: 'chess', moves: 'e2e4', seats: TWO }), { colorScheme: scheme });
    await shot(table, scheme);
    const [page, ink] = await table.page.evaluate(() => {
      const style = getComputedStyle(document.body);
      return [style.backgroundColor, style.color].map((text) => Math.max(...text.match(/\d+/g).slice(0, 3).map(Number)));
    });
    await table.close();
    return [page, ink];
  };
  const [[lightPage, lightInk], [darkPage, darkInk]] = [await color('light'), await color('dark')];
  assert.ok(lightPage > 200 && lightInk < 80);
  assert.ok(darkPage < 60 && darkInk > 200);
});

test('hands, options and the rule that ended the game are told', async () => {
  const tile = await sit(place, link({ game: 'tile:players=3', seats: 'person person person' }));
  assert.equal(await tile.page.textContent('#options'), 'players 3');
  assert.match(await tile.page.getAttribute('#seats li:first-child .hand', 'aria-label'), /in hand: .*1 king/);
  await tile.close();
  const chess = await sit(place, link({ game: 'chess', moves: 'f2f3 e7e5 g2g4 d8h4', seats: TWO }));
  assert.match(await chess.status(), /Black wins: checkmate/);
  assert.match(await chess.message(), /^Rule 3\.1: /);
  await chess.close();
});

test('undo against a bot takes back both moves', async () => {
  const table = await sit(place, link({ game: 'chess', seats: 'person random' }));
  await table.square('e2').click();
  await table.square('e4').click();
  await table.rest();
  assert.equal(await table.plies(), 2);
  await table.page.click('#undo');
  assert.equal(await table.plies(), 0);
  assert.equal(await table.status(), 'White to move');
  await table.close();
});

test('two bots play by themselves, in a worker', async () => {
  const table = await sit(place, link({ game: 'atomic', seats: 'random random' }));
  await table.page.waitForFunction(() => document.querySelectorAll('#moves li').length > 5, null, { timeout: 30000 });
  assert.ok(table.page.workers().some((worker) => worker.url().endsWith('/worker.js')));
  await table.close();
});
