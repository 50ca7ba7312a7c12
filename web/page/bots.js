// Bots think in a worker; a thought nobody waits for any more is cut off with its worker.

export const BOTS = [
  { spec: 'greedy', name: 'Greedy bot' },
  { spec: 'random', name: 'Random bot' },
  { spec: 'alphabeta:nodes=20000', name: 'Search bot' },
  { spec: 'alphabeta:nodes=200000', name: 'Search bot, slow' },
  { spec: 'mcts:playouts=400', name: 'Playout bot' },
];

export const PERSON = 'person';

export class Thinker {
  #worker = null;
  #next = 0;
  #waiting = null;

  /** The answer of the last command. */
  ask(commands) {
    this.cancel();
    this.#worker ??= this.#start();
    const id = ++this.#next;
    return new Promise((resolve, reject) => {
      this.#waiting = { id, resolve, reject };
      this.#worker.postMessage({ id, commands });
    });
  }

  /** Forgets the thought in progress, if any; its promise stays open for ever. */
  cancel() {
    if (!this.#waiting) return;
    this.#waiting = null;
    this.#worker.terminate();
    this.#worker = null;
  }

  #start() {
    const worker = new Worker('worker.js', { type: 'module' });
    worker.addEventListener('message', ({ data: { id, answer, error } }) => {
      if (this.#waiting?.id !== id) return;
      const { resolve, reject } = this.#waiting;
      this.#waiting = null;
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    });
    worker.addEventListener('error', (event) => {
      const waiting = this.#waiting;
      this.#waiting = null;
      this.#worker = null;
      waiting?.reject(new Error(event.message || 'the bot stopped'));
    });
    return worker;
  }
}
