// The page: draws the game, turns clicks into moves.

import { Engine } from './engine.js';
import { Board } from './board.js';
import { BOTS, PERSON } from './bots.js';
import { Game } from './game.js';
import { Pan } from './pan.js';
import { Setup } from './setup.js';
import { addFigures, hasFigure, piece } from './pieces.js';
import * as link from './link.js';
import * as touch from './touch.js';
import { outcomeText, seatName, wordy } from './words.js';

const $ = (id) => document.getElementById(id);
const NONE = new Set();
const DEFAULT = { spec: 'chess', seats: [PERSON, BOTS[0].spec] };

let selected = null;
let flipped = false;
let board;
let game;
let setup;
let pan;

async function startUp() {
  const engine = await Engine.load();
  addFigures(engine.symbols());
  const { games } = engine.ask('games');
  board = new Board($('board'), { pick, drop, cancel: () => select(null) });
  pan = new Pan($('frame'), $('board'));
  game = new Game(engine, games, draw, (text) => say(`The bot gave up (${text}). Play its side yourself.`, true));
  setup = new Setup(games, engine.another(), start);
  wire();
  openLink();
}

function start(spec, seats, more) {
  selected = null;
  say('');
  const turnTo = seats.findIndex((kind) => kind === PERSON);
  flipped = seats.length === 2 && turnTo === 1;
  game.begin(spec, seats, more);
}

/** The game of the address; where it tells none, the one there is, or one to begin with. */
function openLink() {
  const from = link.read(location.hash);
  if (!from && game.state) return;
  const { spec, seats, ...more } = from ?? DEFAULT;
  try {
    start(spec, seats.length ? seats : DEFAULT.seats, more);
  } catch (error) {
    if (!game.state) start(DEFAULT.spec, DEFAULT.seats);
    say(`The link is not all right: ${error.message}`, true);
  }
}

// Clicks and keys on the board

/** The moves that clicks may mean now. */
function open() {
  return game.mover !== null && game.handover === null && !game.over ? game.state.touch : [];
}

function unitOn(square) {
  return game.state.rows.flat().find((cell) => cell.name === square)?.unit ?? null;
}

function pick(square) {
  if (game.mover === null || game.handover !== null) return;
  const meant = touch.click(open(), selected, square, unitOn(square) !== null);
  say('');
  if (meant.moves) choose(meant.moves, square);
  else if (meant.refused) explain(meant.refused);
  else select(meant.select);
}

function drop(from, to) {
  if (selected !== from) select(from);
  pick(to);
}

function select(square) {
  selected = square;
  draw({ still: true });
  if (square === null) return;
  const ways = touch.targets(open(), square).size + touch.solo(open(), square).length;
  announce(`${square} selected, ${ways === 0 ? 'no legal move' : ways === 1 ? '1 target' : `${ways} targets`}`);
}

function explain(move) {
  const { message, rule } = game.why(move) ?? {};
  if (!message) return;
  const number = rule?.number ? ` (rule ${rule.number})` : '';
  say(`${message}${rule?.text ? ` — ${rule.text}` : ''}${number}`, true);
}

/** Plays the move, or asks which one where there are several. */
function choose(moves, square) {
  if (moves.length === 1) {
    play(moves[0].move);
    return;
  }
  const unit = { color: game.state.turn, controller: game.state.turn };
  $('choice-title').textContent = square;
  const buttons = moves.map(({ move, label }) => {
    const name = label ?? move;
    const button = makeButton(wordy(name), () => {
      $('choice').close();
      play(move);
    });
    if (hasFigure(name)) button.prepend(piece({ ...unit, name }));
    if (name !== move) button.append(Object.assign(document.createElement('small'), { textContent: move }));
    return button;
  });
  $('choice-list').replaceChildren(...buttons);
  $('choice').showModal();
}

function play(move) {
  selected = null;
  attempt(() => game.play(move));
}

// Drawing

function draw({ by = null, move = null, touch: touched = null, still = false } = {}) {
  const { state } = game;
  if (!still) selected = null;
  const moves = open();
  board.render({
    state,
    flipped,
    selected,
    targets: selected === null ? touch.drops(moves) : touch.targets(moves, selected),
    origins: moves.length ? touch.origins(moves) : NONE,
    covered: game.handover !== null,
    moved: by === null ? null : { touch: state.last?.move === move ? touched : null },
  });
  pan.update(state, flipped);
  $('zoom').hidden = !state.plane;
  drawStatus(by, move);
  drawSeats();
  drawActions(moves);
  drawHistory();
  drawTexts();
  if (game.handover !== null) askHandover();
}

function drawStatus(by, move) {
  const { state } = game;
  const info = game.games.find(({ id }) => id === state.game);
  document.title = `${info.name} — Chess variants`;
  $('title').textContent = info.name;
  $('title').title = info.summary;
  $('options').textContent = state.options.replaceAll('=', ' ').replaceAll(',', ', ');
  let text;
  if (state.outcome) text = outcomeText(state.outcome, state.seats);
  else if (game.mover === null) text = `${seatName(state.turn, state.seats)} thinks …`;
  else text = `${seatName(state.turn, state.seats)} to move`;
  if (state.offers.length && !state.outcome) text += ` · ${state.offers.map((seat) => seatName(seat, state.seats)).join(', ')} offers a draw`;
  $('status').textContent = text;
  $('status').classList.toggle('over', state.outcome !== null);
  if (state.rule && !$('message').textContent) say(`Rule ${state.rule.number}: ${state.rule.text}`);
  if (by !== null) {
    const seen = state.history.at(-1) ?? null;
    announce(`${seatName(by, state.seats)}: ${seen === null && game.hidden && !game.over ? 'a hidden move' : move}. ${text}.`);
  } else if (state.outcome) {
    announce(text);
  }
}

function drawSeats() {
  const { state } = game;
  const kinds = new Map(BOTS.map(({ spec, name }) => [spec, name]));
  $('seats').replaceChildren(...game.seats.map((kind, index) => {
    const seat = index + 1;
    const item = document.createElement('li');
    item.className = `seat-${seat}`;
    item.classList.toggle('turn', state.turn === seat);
    item.classList.toggle('gone', !state.alive.includes(seat));
    const dot = document.createElement('span');
    dot.className = 'dot';
    const name = seatName(seat, state.seats);
    const who = kind === PERSON ? 'person' : kinds.get(kind) ?? kind;
    const won = state.outcome?.winner === seat ? ' · winner' : '';
    const out = state.alive.includes(seat) || state.outcome ? '' : ' · out';
    item.append(dot, `${name} · ${who}${won}${out}`);
    const hand = state.hands.find(({ player }) => player === seat);
    if (hand) item.append(handOf(hand));
    return item;
  }));
  const { actor } = game;
  const others = state.offers.filter((seat) => seat !== actor);
  const asked = actor !== null && others.length > 0 && !state.offers.includes(actor);
  $('undo').disabled = state.ply === 0;
  $('resign').disabled = actor === null;
  $('offer').disabled = actor === null || state.offers.includes(actor);
  $('offer').hidden = asked;
  $('accept').hidden = !asked;
  $('decline').hidden = !asked;
  $('claim').hidden = game.mover === null || state.claimable === null;
}

/** What a player has yet to place. */
function handOf({ player, units }) {
  const hand = document.createElement('span');
  hand.className = 'hand';
  hand.setAttribute('role', 'img');
  hand.setAttribute('aria-label', `in hand: ${units.map(({ name, count }) => `${count} ${name}${count > 1 ? 's' : ''}`).join(', ')}`);
  for (const { letter, name, count } of units) hand.append(piece({ letter, name, color: player, controller: player }), count > 1 ? `${count} ` : '');
  return hand;
}

function drawActions(moves) {
  const list = [...touch.free(moves), ...(selected === null ? [] : touch.solo(moves, selected))];
  $('actions').replaceChildren(...list.map(({ move }) => makeButton(wordy(move), () => play(move))));
}

function drawHistory() {
  const { state } = game;
  const two = state.seats === 2;
  const texts = state.history.map((text) => text ?? 'hidden');
  if (two && game.startTurn === 2) texts.unshift('…');
  const step = two ? 2 : 1;
  const lines = [];
  for (let i = 0; i < texts.length; i += step) {
    const item = document.createElement('li');
    item.append(...texts.slice(i, i + step).map((text) => Object.assign(document.createElement('span'), { textContent: text })));
    lines.push(item);
  }
  lines.at(-1)?.lastElementChild.classList.add('now');
  $('moves').replaceChildren(...lines);
  $('moves').scrollTop = $('moves').scrollHeight;
}

function drawTexts() {
  if (document.activeElement !== $('position')) $('position').value = game.state.position;
  // The address holds the game; but not its secrets while it lasts.
  const secret = game.hidden && !game.over;
  history.replaceState(null, '', secret ? location.pathname + location.search : link.write(game.link()));
}

function askHandover() {
  if ($('handover').open) return;
  const name = seatName(game.handover, game.state.seats);
  $('handover-title').textContent = `${name} to move`;
  $('handover-go').textContent = `I am ${name}: show the board`;
  $('handover').showModal();
}

// Small parts

function makeButton(text, click) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(text);
  button.addEventListener('click', click);
  return button;
}

/** A line below the board. */
function say(text, alarm = false) {
  $('message').textContent = text;
  $('message').classList.toggle('alarm', alarm);
}

/** A line for screen readers only. */
function announce(text) {
  $('live').textContent = text;
}

/** Does what the engine may refuse; says why it does. */
function attempt(action) {
  say('');
  try {
    action();
  } catch (error) {
    say(error.message, true);
  }
}

async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(text); // no clipboard here: to be copied by hand
  }
}

function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

function offer() {
  const { actor } = game;
  game.act('offer', actor);
  const others = game.state.alive.filter((seat) => seat !== actor);
  if (!game.over && others.every((seat) => game.seats[seat - 1] !== PERSON)) {
    game.act('decline');
    say('The offer is declined: bots play on.');
  }
}

function wire() {
  const on = (id, action) => $(id).addEventListener('click', action);
  on('new', () => setup.open(game.spec, game.seats));
  on('undo', () => attempt(() => game.undo()));
  on('flip', () => {
    flipped = !flipped;
    draw({ still: true });
  });
  on('claim', () => attempt(() => game.act('claim')));
  on('offer', () => attempt(offer));
  on('accept', () => attempt(() => game.act('accept', game.actor)));
  on('decline', () => attempt(() => game.act('decline')));
  on('resign', () => {
    const name = seatName(game.actor, game.state.seats);
    $('choice-title').textContent = 'Give up?';
    $('choice-list').replaceChildren(makeButton(`${name} resigns`, () => {
      $('choice').close();
      attempt(() => game.act('resign', game.actor));
    }));
    $('choice').showModal();
  });
  on('choice-cancel', () => $('choice').close());
  on('handover-go', () => {
    $('handover').close();
    game.takeScreen(game.handover);
    board.focus();
  });
  $('handover').addEventListener('cancel', (event) => event.preventDefault());
  on('position-set', () => attempt(() => {
    selected = null;
    game.setPosition($('position').value.trim().replace(/\s+/g, ' '));
  }));
  on('position-copy', () => copy(game.state.position, 'Position copied.'));
  on('record', () => attempt(() => download(game.record(), `${game.state.game}.txt`)));
  on('link', () => {
    const warning = game.hidden && !game.over ? ' It tells the secrets of all players.' : '';
    copy(location.href.split('#')[0] + link.write(game.link()), `Link copied.${warning}`);
  });
  on('zoom-in', () => pan.zoom(1.25));
  on('zoom-out', () => pan.zoom(0.8));
  on('zoom-fit', () => pan.fit());
  addEventListener('hashchange', openLink);
  addEventListener('resize', () => pan.active && pan.fit());
}

startUp().catch((error) => {
  $('status').textContent = `The engine does not start here: ${error.message}`;
});
