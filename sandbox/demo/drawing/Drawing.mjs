/** An SVG document under construction: shapes in painting order, with gradients, blurs and clips kept apart. */
export class Drawing {
  #definitions = [];
  #shapes = [];

  constructor(width, height) {
    this.width = width;
    this.height = height;
  }

  #define(markup) {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(markup(id));
    return `url(#${id})`;
  }

  /** @param stops by their offset 0..1: a colour, or [colour, opacity 0..1] */
  linear(from, to, stops) {
    const line = `x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"`;
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stopList(stops)}</linearGradient>`,
    );
  }

  radial([x, y], radius, stops) {
    const circle = `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`;
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${stopList(stops)}</radialGradient>`,
    );
  }

  /** @param deviation of the Gaussian blur, in pixels */
  blur(deviation) {
    const room = 'x="-50%" y="-50%" width="200%" height="200%"';
    return this.#define(
      (id) => `<filter id="${id}" ${room}><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
    );
  }

  /** Paints what `draw` adds only inside the polygon. */
  inside(points, draw) {
    const clip = this.#define((id) => `<clipPath id="${id}"><path d="${polygon(points)}"/></clipPath>`);
    this.group({ 'clip-path': clip }, draw);
  }

  group(attributes, draw) {
    this.add(`<g ${attributeList(attributes)}>`);
    draw();
    this.add('</g>');
  }

  /** @param points of a closed polygon, in pixels */
  fill(points, fill, attributes = {}) {
    this.path(polygon(points), { fill, ...attributes });
  }

  path(d, attributes) {
    this.add(`<path d="${d}" ${attributeList(attributes)}/>`);
  }

  circle([x, y], radius, fill, attributes = {}) {
    const list = attributeList({ fill, ...attributes });
    this.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${list}/>`);
  }

  rect(x, y, width, height, fill, attributes = {}) {
    const size = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
    this.add(`<rect ${size} ${attributeList({ fill, ...attributes })}/>`);
  }

  /** A line with round ends. */
  stroke(d, colour, width, attributes = {}) {
    const line = { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' };
    this.path(d, { ...line, 'stroke-linejoin': 'round', ...attributes });
  }

  add(markup) {
    this.#shapes.push(markup);
  }

  toString() {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    const definitions = this.#definitions.length ? `<defs>${this.#definitions.join('')}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${this.#shapes.join('')}</svg>`;
  }
}

export const round = (value) => Math.round(value * 10) / 10;

/** @returns path data of a closed polygon. */
export function polygon(points) {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

function stopList(stops) {
  return Object.entries(stops)
    .sort(([one], [other]) => one - other)
    .map(([offset, stop]) => {
      const [colour, opacity = 1] = [stop].flat();
      const transparent = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${transparent}/>`;
    })
    .join('');
}

function attributeList(attributes) {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
