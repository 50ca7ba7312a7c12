// The board: an ARIA grid of squares, worked by mouse, finger and keyboard. It knows squares, not rules.

import { piece } from './pieces.js';
import { cellLabel } from './words.js';
import { animate } from './motion.js';

const DRAG = 5; // pixels before a press becomes a drag
const KEYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const unitKey = (cell) => JSON.stringify([cell.unit, cell.mark]);

export class Board {
  /** on: { pick(square), drop(from, to), cancel() } */
  constructor(element, on) {
    this.element = element;
    this.on = on;
    this.cells = new Map(); // name -> { cell, element, row, column }
    this.grid = []; // names, row by row as shown
    this.shape = '';
    this.focused = null;
    this.press = null;
    element.setAttribute('role', 'grid');
    element.setAttribute('aria-label', 'Board');
    element.addEventListener('click', (event) => this.#click(event));
    element.addEventListener('keydown', (event) => this.#key(event));
    element.addEventListener('focusin', (event) => this.#focusIn(event));
    element.addEventListener('pointerdown', (event) => this.#down(event));
    addEventListener('pointermove', (event) => this.#move(event));
    addEventListener('pointerup', (event) => this.#up(event));
    addEventListener('pointercancel', () => this.#endDrag());
  }

  /** view: { state, flipped, selected, targets, origins, covered, moved }; moved, { touch } of the move just made, asks for motion. */
  render(view) {
    const { state } = view;
    const rows = view.flipped ? state.rows.map((row) => [...row].reverse()).reverse() : state.rows;
    const shape = JSON.stringify([state.plane, rows.map((row) => row.map((cell) => cell.name))]);
    const before = new Map([...this.cells].map(([name, { cell, element }]) => [name, { ...cell, piece: element.querySelector('.piece') }]));
    const rebuilt = shape !== this.shape;
    if (rebuilt) this.#build(rows, state, shape);
    const last = new Set(state.last?.squares.map(({ square }) => square));
    for (const row of rows) {
      for (const cell of row) this.#draw(cell, view, last);
    }
    this.element.classList.toggle('covered', Boolean(view.covered));
    this.element.setAttribute('aria-rowcount', String(rows.length));
    this.element.setAttribute('aria-colcount', String(rows[0]?.length ?? 0));
    if (view.moved && !view.covered) animate(this, { last: state.last, touch: view.moved.touch, before, game: state.game });
  }

  elementOf(square) {
    return this.cells.get(square)?.element ?? null;
  }

  focus(square = this.focused) {
    this.elementOf(square)?.focus();
  }

  #build(rows, state, shape) {
    const hadFocus = this.element.contains(document.activeElement);
    this.shape = shape;
    this.cells.clear();
    this.grid = rows.map((row) => row.map((cell) => cell.name));
    this.element.replaceChildren();
    this.element.classList.toggle('plane', state.plane);
    this.element.style.setProperty('--columns', rows[0]?.length ?? 1);
    this.element.style.setProperty('--rows', rows.length);
    rows.forEach((row, r) => {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      line.className = 'row';
      const below = rows[r + 1];
      line.classList.toggle('border', state.border !== null && below !== undefined && row[0].y < state.border !== below[0].y < state.border);
      row.forEach((cell, c) => {
        const element = document.createElement('div');
        element.setAttribute('role', 'gridcell');
        element.dataset.square = cell.name;
        element.tabIndex = -1;
        if (!state.plane) {
          if (c === 0) element.dataset.rank = cell.name.replace(/^[a-z]+/, '');
          if (r === rows.length - 1) element.dataset.file = cell.name.replace(/[0-9]+$/, '');
        }
        this.cells.set(cell.name, { cell: { ...cell, unit: undefined }, element, row: r, column: c, key: '' });
        line.append(element);
      });
      this.element.append(line);
    });
    if (!this.cells.has(this.focused)) {
      const lowest = this.grid[this.grid.length - 1] ?? [];
      this.focused = lowest[Math.floor(lowest.length / 2)] ?? null;
    }
    const element = this.elementOf(this.focused);
    if (element) element.tabIndex = 0;
    if (hadFocus) element?.focus();
  }

  #draw(cell, view, last) {
    const entry = this.cells.get(cell.name);
    const { element } = entry;
    const flags = {
      selected: view.selected === cell.name,
      target: view.targets.has(cell.name),
      origin: view.origins.has(cell.name),
      last: last.has(cell.name),
    };
    element.className = ['cell', cell.dark ? 'dark' : 'light', ...Object.keys(flags).filter((f) => flags[f]), cell.unit ? 'occupied' : 'empty'].join(' ');
    if (cell.zone) element.dataset.zone = cell.zone;
    else delete element.dataset.zone;
    element.setAttribute('aria-label', cellLabel(view.state, cell, flags));
    element.setAttribute('aria-selected', String(flags.selected));
    const key = unitKey(cell);
    if (entry.key !== key) {
      element.replaceChildren();
      if (cell.unit) element.append(piece(cell.unit));
      if (cell.mark) {
        const mark = document.createElement('span');
        mark.className = `mark mark-${cell.mark}`;
        element.append(mark);
      }
    }
    Object.assign(entry, { cell, key });
  }

  // Keyboard: one square holds the focus; arrows carry it.

  #focusIn(event) {
    const square = event.target.closest('[data-square]')?.dataset.square;
    if (square) this.#setFocus(square);
  }

  #setFocus(square) {
    const old = this.elementOf(this.focused);
    if (old) old.tabIndex = -1;
    this.focused = square;
    this.elementOf(square).tabIndex = 0;
  }

  #key(event) {
    const entry = this.cells.get(this.focused);
    if (!entry || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = KEYS[event.key];
    if (step) this.#step(entry.row + step[0], entry.column + step[1]);
    else if (event.key === 'Home') this.#step(entry.row, 0);
    else if (event.key === 'End') this.#step(entry.row, this.grid[entry.row].length - 1);
    else if (event.key === 'Enter' || event.key === ' ') this.on.pick(this.focused);
    else if (event.key === 'Escape') this.on.cancel();
    else return;
    event.preventDefault();
  }

  #step(row, column) {
    const square = this.grid[row]?.[column];
    if (!square) return;
    this.#setFocus(square);
    this.focus(square);
  }

  // Mouse and finger: a click picks; a piece that can move may be dragged.

  #click(event) {
    const square = event.target.closest('[data-square]')?.dataset.square;
    if (square && !this.justDragged) this.on.pick(square);
  }

  #down(event) {
    this.justDragged = false;
    const element = event.target.closest('.cell.origin.occupied');
    if (!element || event.button !== 0) return;
    this.press = { id: event.pointerId, element, x: event.clientX, y: event.clientY, ghost: null };
  }

  #move(event) {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.ghost) {
      if (Math.hypot(dx, dy) < DRAG) return;
      if (!press.element.classList.contains('selected')) this.on.pick(press.element.dataset.square);
      press.ghost = press.element.querySelector('.piece');
      press.element.classList.add('dragging');
    }
    // The selection may have drawn the square anew.
    press.ghost = press.element.querySelector('.piece');
    press.ghost?.style.setProperty('transform', `translate(${dx}px, ${dy}px) scale(1.12)`);
    event.preventDefault();
  }

  #up(event) {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    const dragged = Boolean(press.ghost);
    this.#endDrag();
    if (!dragged) return;
    this.justDragged = true;
    setTimeout(() => { this.justDragged = false; });
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-square]');
    if (below && this.element.contains(below) && below !== press.element) this.on.drop(press.element.dataset.square, below.dataset.square);
  }

  #endDrag() {
    const { press } = this;
    this.press = null;
    if (!press) return;
    press.element.classList.remove('dragging');
    press.element.querySelector('.piece')?.style.removeProperty('transform');
  }
}
