// The engine on a thread of its own: thinks for the bots while the page stays awake.

import { Engine } from './engine.js';

const ready = Engine.load();

// A message is { id, commands }; the reply carries the answer of the last command.
addEventListener('message', async ({ data: { id, commands } }) => {
  try {
    const engine = await ready;
    let answer;
    for (const command of commands) answer = engine.ask(command);
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, error: error.message });
  }
});
