// A game at the table: who sits where, whose eyes look, when a bot thinks. Knows no page.

import { PERSON, Thinker } from './bots.js';

const PAUSE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 320; // between a move and a bot's answer, in ms

export class Game {
  /** changed({ by, move, touch, still }) after every change; failed(text) where a bot gives up. */
  constructor(engine, games, changed, failed) {
    this.engine = engine;
    this.games = games;
    this.changed = changed;
    this.failed = failed;
    this.thinker = new Thinker();
    this.age = 0; // grows with every change, so that a late bot is not listened to
  }

  /** Starts a game; throws where the engine refuses it, and then the old game is lost too. */
  begin(spec, seats, { start = null, moves = [] } = {}) {
    this.#stop();
    this.state = this.engine.ask('new', spec);
    if (start) this.state = this.engine.ask('position', start);
    this.spec = spec;
    this.start = start;
    this.startTurn = this.state.turn;
    this.seats = Array.from({ length: this.state.seats }, (_, index) => seats[index] ?? PERSON);
    this.holder = null;
    let refused = null;
    try {
      if (moves.length) this.engine.ask('play', ...moves);
    } catch (error) {
      refused = error; // the moves before it are played
    }
    this.#after({ still: true });
    if (refused) throw refused;
  }

  get hidden() {
    return this.games.find(({ id }) => id === this.state.game).hidden;
  }
  get over() {
    return this.state.outcome !== null;
  }
  get people() {
    return this.seats.flatMap((kind, index) => (kind === PERSON ? [index + 1] : []));
  }
  get living() {
    return this.people.filter((seat) => this.state.alive.includes(seat));
  }
  /** The person whose move it is, or null. */
  get mover() {
    const { turn } = this.state;
    return turn !== null && this.seats[turn - 1] === PERSON ? turn : null;
  }
  /** The person who may take the screen now, where another one, or nobody, holds it. */
  get handover() {
    return this.hidden && !this.over && this.people.length > 1 && this.mover !== null && this.mover !== this.holder ? this.mover : null;
  }
  /** Who acts for the buttons of resignation and draws: the mover, else the first living person. */
  get actor() {
    return this.over ? null : this.mover ?? this.living[0] ?? null;
  }

  takeScreen(seat) {
    this.holder = seat;
    this.#look();
    this.changed({ still: true });
  }

  play(move) {
    const by = this.state.turn;
    this.#stop();
    // In a game with secrets nobody else may.
    const state = this.hidden ? this.engine.ask('as', by) : this.state;
    const touch = named(state).find((t) => t.move === move) ?? null;
    try {
      this.engine.ask('play', move);
    } catch (error) {
      this.#look();
      throw error;
    }
    this.#after({ by, move, touch });
  }

  /** Back to the last position in which a person is to move, or to the start. */
  undo() {
    this.#stop();
    let state = this.engine.ask('undo');
    while (state.ply > 0 && state.turn !== null && this.people.length > 0 && this.seats[state.turn - 1] !== PERSON) state = this.engine.ask('undo');
    this.#after({});
  }

  setPosition(text) {
    const answer = this.engine.ask('position', text);
    this.#stop();
    this.start = this.#full().position;
    this.startTurn = answer.turn;
    this.holder = null;
    this.#after({ still: true });
  }

  /** resign SEAT, offer SEAT, accept SEAT, decline, claim */
  act(...words) {
    this.engine.ask(...words);
    this.#stop();
    const full = this.#full();
    // Where a player of more than two leaves, the game starts over from the position without him.
    if (words[0] === 'resign' && full.ply === 0) {
      this.start = full.position;
      this.startTurn = full.turn;
    }
    this.#after({});
  }

  /** All of it, for a link. */
  link() {
    return { spec: this.spec, start: this.start, moves: this.#full().history, seats: this.seats };
  }

  /** Why a move is refused: { message, rule }; null of a legal one. */
  why(move) {
    if (this.state.moves.includes(move)) return null;
    try {
      const answer = this.engine.ask('why', move);
      return answer.legal ? null : answer;
    } catch (error) {
      return { message: error.message, rule: null };
    }
  }

  record() {
    return this.engine.ask('record').record;
  }

  /** The state for every eye, whoever looks at the page. */
  #full() {
    const state = this.engine.ask('as', 'all');
    this.#look();
    return state;
  }

  #look() {
    let viewer = 'all';
    if (this.hidden && !this.over) {
      const { people } = this;
      if (people.length === 1) viewer = people[0];
      else viewer = people.length > 1 && this.holder !== null && this.handover === null ? this.holder : 'spectator';
    }
    this.state = this.engine.ask('as', viewer);
    this.state.touch = named(this.state);
  }

  #after(change) {
    this.age += 1;
    this.state = this.engine.ask('as', 'all');
    this.#look();
    this.changed(change);
    this.#think();
  }

  #stop() {
    this.thinker.cancel();
    this.age += 1;
  }

  async #think() {
    const { turn } = this.state;
    if (this.over || turn === null || this.mover !== null) return;
    const age = this.age;
    const seed = Math.floor(Math.random() * 1e9);
    const moves = this.#full().history;
    const commands = [`new ${this.spec}`];
    if (this.start) commands.push(`position ${this.start}`);
    if (moves.length) commands.push(`play ${moves.join(' ')}`);
    if (this.hidden) commands.push(`as ${turn}`);
    commands.push(`go ${this.seats[turn - 1]} seed ${seed}`);
    const thought = this.thinker.ask(commands).then(({ move }) => () => this.play(move), (error) => () => { throw error; });
    const [act] = await Promise.all([thought, new Promise((done) => { setTimeout(done, PAUSE); })]);
    if (age !== this.age) return; // too late: the position is gone
    try {
      act();
    } catch (error) {
      this.seats[turn - 1] = PERSON;
      this.failed(error.message);
      this.#after({ still: true });
    }
  }
}

/**
 * The squares of a move as people think of them: what acts from where it stands (`e2*e4`, a spear) goes by both squares, whatever it
 * clears, and a move that changes no unit but names a square (the choice of a bomb carrier) is made by a click on it.
 */
function named({ touch, rows }) {
  const squares = new Set(rows.flat().map((cell) => cell.name));
  return touch.map((t) => {
    const [from, to] = t.move.split('*');
    if (squares.has(from) && squares.has(to)) return { ...t, from, to, label: null };
    const name = t.move.replace(/^[^a-z0-9-]+/i, '');
    return t.from === null && t.to === null && squares.has(name) ? { ...t, to: name, label: null } : t;
  });
}
