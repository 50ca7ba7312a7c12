// The form of a new game: made from what the engine says about its games.

import { BOTS, PERSON } from './bots.js';
import { seatName } from './words.js';

const $ = (id) => document.getElementById(id);

export class Setup {
  /** scratch: an engine to try options on; start(spec, seats) begins the game. */
  constructor(games, scratch, start) {
    this.games = games;
    this.scratch = scratch;
    this.seats = [PERSON, BOTS[0].spec];
    for (const { id, name } of games) $('setup-game').append(new Option(name, id));
    $('setup-game').addEventListener('change', () => this.#showGame({}));
    $('setup-options').addEventListener('change', () => this.#check());
    $('setup-seats').addEventListener('change', () => {
      this.seats = [...$('setup-seats').querySelectorAll('select')].map((select) => select.value);
    });
    $('setup-cancel').addEventListener('click', () => $('setup').close());
    $('setup-form').addEventListener('submit', (event) => {
      if (!this.#check()) event.preventDefault();
      else start(this.#spec(), this.#chosenSeats());
    });
  }

  open(spec, seats) {
    const [id, options = ''] = spec.split(/:(.*)/s);
    const pairs = options.split(',').filter(Boolean).map((text) => text.split('='));
    this.seats = [...seats];
    $('setup-game').value = id;
    this.#showGame(Object.fromEntries(pairs.map(([name, value]) => [name, value ?? true])));
    $('setup').showModal();
  }

  get #game() {
    return this.games.find(({ id }) => id === $('setup-game').value);
  }

  #showGame(chosen) {
    const game = this.#game;
    const notes = [game.summary];
    if (game.hidden) notes.push('Each player has secrets.');
    if (game.status !== 'exact') notes.push('The rules are a reconstruction.');
    $('setup-summary').textContent = notes.join(' ');
    const fields = game.options.map((option) => optionField(option, chosen[option.name]));
    $('setup-options').replaceChildren($('setup-options').firstElementChild, ...fields);
    $('setup-options').hidden = fields.length === 0;
    this.#check();
  }

  #spec() {
    const chosen = [];
    for (const option of this.#game.options) {
      const input = $(`option-${option.name}`);
      if (option.kind === 'flag') {
        if (input.checked) chosen.push(option.name);
      } else if (input.value !== String(option.default)) {
        chosen.push(`${option.name}=${input.value}`);
      }
    }
    return this.#game.id + (chosen.length ? `:${chosen.join(',')}` : '');
  }

  /** Does the engine take these options? Says why not, and shows a line for each seat. */
  #check() {
    let state = null;
    try {
      state = this.scratch.ask('new', this.#spec());
      $('setup-error').textContent = '';
    } catch (error) {
      $('setup-error').textContent = error.message;
    }
    $('setup-start').disabled = !state;
    if (state) this.#showSeats(state.seats);
    return Boolean(state);
  }

  #showSeats(count) {
    while (this.seats.length < count) this.seats.push(BOTS[0].spec);
    const rows = Array.from({ length: count }, (_, index) => {
      const select = document.createElement('select');
      select.id = `setup-seat-${index + 1}`;
      select.append(new Option('Person', PERSON));
      const bots = BOTS.some(({ spec }) => spec === this.seats[index]) || this.seats[index] === PERSON ? BOTS : [...BOTS, { spec: this.seats[index], name: this.seats[index] }];
      for (const { spec, name } of bots) select.append(new Option(name, spec));
      select.value = this.seats[index];
      return field(select, seatName(index + 1, count));
    });
    $('setup-seats').replaceChildren($('setup-seats').firstElementChild, ...rows);
  }

  #chosenSeats() {
    return [...$('setup-seats').querySelectorAll('select')].map((select) => select.value);
  }
}

function optionField(option, value) {
  let input;
  if (option.kind === 'one') {
    input = document.createElement('select');
    for (const name of option.values) input.append(new Option(name, name));
    input.value = value ?? option.default;
  } else {
    input = document.createElement('input');
    input.type = option.kind === 'flag' ? 'checkbox' : 'number';
    if (option.kind === 'flag') input.checked = Boolean(value);
    else Object.assign(input, { min: option.min, max: option.max, value: value ?? option.default, required: true });
  }
  input.id = `option-${option.name}`;
  return field(input, option.name, option.meaning);
}

function field(input, name, meaning = '') {
  const label = document.createElement('label');
  label.className = 'field';
  const title = document.createElement('span');
  title.textContent = name;
  label.append(title, input);
  if (meaning) {
    const note = document.createElement('small');
    note.textContent = meaning;
    label.append(note);
  }
  return label;
}
