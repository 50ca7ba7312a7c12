// The picture of a unit: its figure, or a disc with its letter, in the colors of its seat.

const SVG = 'http://www.w3.org/2000/svg';

/** Puts the figures into the page: the text of an SVG element with symbols. */
export function addFigures(text) {
  const sheet = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
  sheet.setAttribute('class', 'figures');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.append(sheet);
}

const figure = (name) => `unit-${name.replaceAll(' ', '-')}`;

export const hasFigure = (name) => document.getElementById(figure(name)) !== null;

/** unit: { letter, name, color, controller }; color null where both sides look alike. */
export function piece({ letter, name, color, controller }) {
  const svg = create('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true', class: `piece seat-${color ?? 0}` });
  // Paint and control differ: a frame in the color of who controls it.
  if (color !== null && color !== controller) svg.append(create('rect', { x: 4, y: 4, width: 92, height: 92, rx: 14, class: `held seat-${controller}` }));
  if (hasFigure(name)) {
    svg.append(create('use', { href: `#${figure(name)}` }));
  } else {
    const text = create('text', { x: 50, y: 66, class: 'letter' });
    text.textContent = letter;
    svg.append(create('circle', { cx: 50, cy: 50, r: 38 }), text);
  }
  return svg;
}

function create(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
