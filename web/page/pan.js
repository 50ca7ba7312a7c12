// A board without edges: pan by dragging or scrolling, zoom by buttons, Ctrl and wheel, or two fingers.

const SIZES = { least: 20, most: 110, usual: 56 };

export class Pan {
  constructor(frame, board) {
    this.frame = frame;
    this.board = board;
    this.size = SIZES.usual;
    this.corner = null; // coordinates of the top left cell
    this.fingers = new Map();
    this.drag = null;
    frame.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    frame.addEventListener('pointerdown', (event) => this.#down(event));
    addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, (event) => this.#end(event));
  }

  get active() {
    return this.frame.classList.contains('plane');
  }

  /** After each drawing: keeps the view steady when the picture grows at its left or top. */
  update(state, flipped) {
    this.frame.classList.toggle('plane', state.plane);
    if (!state.plane) {
      this.corner = null;
      return;
    }
    const rows = state.rows;
    const first = flipped ? rows.at(-1).at(-1) : rows[0][0];
    const sign = flipped ? -1 : 1;
    const old = this.corner;
    this.corner = { x: first.x, y: first.y, flipped };
    if (!old || old.flipped !== flipped) {
      this.fit();
      return;
    }
    this.frame.scrollLeft += (old.x - first.x) * sign * this.size;
    this.frame.scrollTop += (first.y - old.y) * sign * this.size;
    this.#centerSmall();
  }

  zoom(factor, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2) {
    const size = Math.min(SIZES.most, Math.max(SIZES.least, this.size * factor));
    const scale = size / this.size;
    const [left, top] = [this.frame.scrollLeft, this.frame.scrollTop];
    this.#resize(size);
    this.frame.scrollLeft = (left + x) * scale - x;
    this.frame.scrollTop = (top + y) * scale - y;
  }

  /** The whole picture, as large as it fits. */
  fit() {
    const columns = Number(this.board.style.getPropertyValue('--columns'));
    const rows = Number(this.board.style.getPropertyValue('--rows'));
    const size = Math.min(this.frame.clientWidth / columns, this.frame.clientHeight / rows);
    this.#resize(Math.min(SIZES.usual + 8, Math.max(SIZES.least, Math.floor(size))));
  }

  #resize(size) {
    this.size = size;
    this.board.style.setProperty('--cell', `${size}px`);
    this.#centerSmall();
  }

  #centerSmall() {
    const fits = this.board.offsetWidth <= this.frame.clientWidth && this.board.offsetHeight <= this.frame.clientHeight;
    this.frame.classList.toggle('fits', fits);
  }

  #wheel(event) {
    if (!this.active || !event.ctrlKey) return;
    event.preventDefault();
    const box = this.frame.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top);
  }

  #down(event) {
    if (!this.active) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.drag = null;
    if (this.fingers.size === 1 && event.pointerType === 'mouse' && !event.target.closest('.origin.occupied')) {
      this.drag = { x: event.clientX, y: event.clientY, left: this.frame.scrollLeft, top: this.frame.scrollTop };
    }
  }

  #move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    const spread = () => {
      const [a, b] = [...this.fingers.values()];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    const before = this.fingers.size === 2 ? spread() : 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (before > 0) {
      this.zoom(spread() / before);
    } else if (this.drag) {
      this.frame.scrollLeft = this.drag.left - (event.clientX - this.drag.x);
      this.frame.scrollTop = this.drag.top - (event.clientY - this.drag.y);
    }
  }

  #end(event) {
    this.fingers.delete(event.pointerId);
    this.drag = null;
  }
}
