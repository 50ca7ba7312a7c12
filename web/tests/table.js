// A browser, a server for web/dist, and a person's hands.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Serves web/dist and opens a browser; gives { browser, address, close }. */
export async function openBrowser() {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname).replace(/\/$/, '/index.html');
    try {
      const body = await readFile(join(DIST, path));
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: FLAGS });
  const address = `http://127.0.0.1:${server.address().port}/`;
  return {
    browser,
    address,
    async close() {
      await browser.close();
      await new Promise((done) => { server.close(done); });
    },
  };
}

/** A page of the playground. Whatever goes to the console as an error, or leaves the server, is kept in `faults`. */
export async function sit({ browser, address }, hash = '', settings = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1200, height: 850 }, acceptDownloads: true, ...settings });
  const page = await context.newPage();
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => !/^(data|blob):/.test(request.url()) && !request.url().startsWith(address) && faults.push(`request to ${request.url()}`));
  await page.goto(address + hash);
  await page.waitForSelector('.cell');
  const table = {
    page,
    faults,
    square: (name) => page.locator(`[data-square="${name}"]`),
    status: () => page.textContent('#status'),
    message: () => page.textContent('#message'),
    /** Until no bot thinks. */
    async rest() {
      await page.waitForFunction(() => !document.getElementById('status').textContent.includes('thinks'), null, { timeout: 60000 });
    },
    async plies() {
      return page.locator('#moves li span', { hasNotText: '…' }).count();
    },
    async close() {
      assert.deepEqual(faults, []);
      await context.close();
    },
  };
  return table;
}

export const link = (fields) => `#${new URLSearchParams(fields)}`;

/** Small generator, so that a failure can be played again. */
export function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** One random legal move by mouse: a square and a target, a choice from a menu, or a button. */
export async function clickRandom({ page, square }, roll) {
  const squares = (selector) => page.$$eval(selector, (cells) => cells.map((cell) => cell.dataset.square));
  const before = await page.textContent('#moves');
  const buttons = await page.locator('#actions button').count();
  const places = [...new Set([...(await squares('.cell.origin')), ...(await squares('.cell.target'))])];
  const chosen = roll(places.length + (buttons ? 1 : 0));
  if (chosen >= places.length) {
    await page.locator('#actions button').nth(roll(buttons)).click();
  } else {
    await square(places[chosen]).click();
    const decided = (await page.textContent('#moves')) !== before || (await page.locator('#choice').isVisible());
    if (!decided) {
      const targets = await squares('.cell.target');
      const solo = await page.locator('#actions button').count();
      const next = roll(targets.length + (solo ? 1 : 0));
      if (next >= targets.length) await page.locator('#actions button').nth(roll(solo)).click();
      else await square(targets[next]).click();
    }
  }
  const choices = page.locator('#choice-list button');
  if (await page.locator('#choice').isVisible()) await choices.nth(roll(await choices.count())).click();
}
