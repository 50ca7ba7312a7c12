// The engine on this thread: commands of the text protocol in, objects out.

import init, { Table, symbols } from './engine/engine.js';

export class Refusal extends Error {
  constructor(error) {
    super(error.message);
    Object.assign(this, error); // kind, and for moves ply, move, rule
  }
}

export class Engine {
  static async load() {
    await init();
    return new Engine();
  }

  constructor() {
    this.table = new Table();
  }

  /** Carries out one command; throws a Refusal where the engine refuses it. */
  ask(...words) {
    const answer = JSON.parse(this.table.ask(words.join(' ')));
    if (!answer.ok) throw new Refusal(answer.error);
    return answer;
  }

  /** The figures of all units: the text of an SVG element with a symbol for each. */
  symbols() {
    return symbols();
  }

  /** A second, independent table. */
  another() {
    return new Engine();
  }
}
