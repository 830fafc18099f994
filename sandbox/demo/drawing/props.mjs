import { darker, lighter } from './colours.mjs';

/** Things around laptops. Each stands with the middle of its foot at (x, y); sizes are its height in pixels. */

const ellipseAt = (drawing, x, y, rx, ry, fill, more = '') =>
  drawing.add(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`);

/** A soft shadow on the table. */
export function drawFootShadow(drawing, x, y, halfWidth, opacity = 0.3) {
  const blur = `filter="${drawing.blur(halfWidth * 0.14)}" opacity="${opacity}"`;
  ellipseAt(drawing, x + halfWidth * 0.2, y, halfWidth, halfWidth * 0.24, '#020617', blur);
}

export function drawMug(drawing, x, y, size, colour) {
  const half = size * 0.42;
  drawFootShadow(drawing, x, y, half * 1.5);
  const handle = `M${x + half * 0.9} ${y - size * 0.75}c${half * 1.1} ${-size * 0.05} ${half * 1.1} ${size * 0.5} 0 ${size * 0.45}`;
  drawing.stroke(handle, darker(colour, 0.12), size * 0.11);
  const paint = drawing.linear([x - half, 0], [x + half, 0], {
    0: lighter(colour, 0.3),
    0.5: colour,
    1: darker(colour, 0.22),
  });
  const [rim, foot] = [half * 0.28, half * 0.24];
  drawing.path(
    `M${x - half} ${y - size}L${x - half * 0.88} ${y - foot}A${half * 0.88} ${foot} 0 0 0 ${x + half * 0.88} ${y - foot}L${x + half} ${y - size}Z`,
    { fill: paint },
  );
  ellipseAt(drawing, x, y - size, half, rim, lighter(colour, 0.35));
  ellipseAt(drawing, x, y - size + 1, half * 0.86, rim * 0.78, '#4a2c17');
}

/** Books that lie on each other, the first one at the bottom; `size` is the width of the pile. */
export function drawBooks(drawing, x, y, size, colours) {
  drawFootShadow(drawing, x, y, size * 0.6);
  const thick = size * 0.17;
  colours.forEach((colour, i) => {
    const width = size * (1 - 0.09 * i);
    const left = x - width / 2 + (i % 2 ? size * 0.035 : -size * 0.02);
    const top = y - thick * (i + 1);
    drawing.rect(left, top, width, thick, colour, { rx: 4 });
    drawing.rect(left + width * 0.94, top + thick * 0.16, width * 0.06, thick * 0.68, '#f8fafc');
    drawing.rect(left, top, width, thick * 0.2, '#ffffff', { rx: 3, opacity: 0.22 });
    drawing.rect(left + width * 0.1, top + thick * 0.2, width * 0.04, thick * 0.6, lighter(colour, 0.5));
    drawing.rect(left + width * 0.2, top + thick * 0.4, width * 0.34, thick * 0.18, lighter(colour, 0.6));
  });
}

export function drawPencils(drawing, x, y, size, cup) {
  const half = size * 0.26;
  const top = y - size * 0.55;
  drawFootShadow(drawing, x, y, half * 1.5);
  [
    [-0.55, -13, '#f59e0b'],
    [-0.15, -3, '#0f766e'],
    [0.25, 7, '#e11d48'],
    [0.6, 16, '#2563eb'],
  ].forEach(([at, angle, colour], i) => {
    const long = size * (0.5 + (i % 2) * 0.09);
    const wide = size * 0.055;
    drawing.group({ transform: `translate(${x + half * at} ${top}) rotate(${angle})` }, () => {
      drawing.rect(-wide, -long * 0.78, wide * 2, long, colour);
      drawing.rect(0, -long * 0.78, wide, long, darker(colour, 0.2));
      drawing.path(`M${-wide} ${-long * 0.78}L0 ${-long}L${wide} ${-long * 0.78}Z`, { fill: '#f1d9b5' });
    });
  });
  const paint = drawing.linear([x - half, 0], [x + half, 0], { 0: lighter(cup, 0.3), 1: darker(cup, 0.2) });
  drawing.path(
    `M${x - half} ${top}L${x - half * 0.86} ${y - 3}Q${x} ${y + 6} ${x + half * 0.86} ${y - 3}L${x + half} ${top}Z`,
    { fill: paint },
  );
}

export function drawHeadset(drawing, x, y, size, colour, light) {
  const half = size * 0.42;
  drawFootShadow(drawing, x, y, half * 1.5, 0.5);
  const arc = `M${x - half} ${y - size * 0.32}C${x - half * 1.05} ${y - size * 1.18} ${x + half * 1.05} ${y - size * 1.18} ${x + half} ${y - size * 0.32}`;
  drawing.stroke(arc, darker(colour, 0.3), size * 0.13);
  drawing.stroke(arc, lighter(colour, 0.22), size * 0.04);
  for (const side of [-1, 1]) {
    const [width, height] = [size * 0.2, size * 0.48];
    drawing.rect(x + side * half - width / 2, y - height, width, height, colour, { rx: width * 0.45 });
    drawing.rect(
      x + side * (half - width * 0.55) - width * 0.3,
      y - height * 0.95,
      width * 0.6,
      height * 0.9,
      '#0b0e14',
      { rx: width * 0.3 },
    );
    drawing.rect(
      x + side * (half + width * 0.12) - width * 0.12,
      y - height * 0.75,
      width * 0.24,
      height * 0.5,
      light,
      { rx: width * 0.12 },
    );
  }
}

export function drawMouse(drawing, x, y, size, colour, light) {
  drawFootShadow(drawing, x, y, size * 0.7, 0.4);
  const paint = drawing.linear([x - size / 2, y - size * 0.5], [x + size / 2, y], {
    0: lighter(colour, 0.35),
    1: darker(colour, 0.25),
  });
  drawing.path(
    `M${x - size * 0.5} ${y - size * 0.12}C${x - size * 0.55} ${y - size * 0.75} ${x + size * 0.5} ${y - size * 0.7} ${x + size * 0.55} ${y - size * 0.14}C${x + size * 0.5} ${y + size * 0.1} ${x - size * 0.45} ${y + size * 0.1} ${x - size * 0.5} ${y - size * 0.12}Z`,
    { fill: paint },
  );
  drawing.stroke(
    `M${x - size * 0.34} ${y - size * 0.26}q${size * 0.2} ${-size * 0.1} ${size * 0.3} ${-size * 0.2}`,
    light,
    size * 0.05,
  );
}

/** A drawing tablet with a pen, seen from above at an angle; `size` is its width. */
export function drawTablet(drawing, x, y, size) {
  drawFootShadow(drawing, x, y - size * 0.12, size * 0.55);
  const sheet = (inset) =>
    `M${x - size * 0.5 + inset * 1.6} ${y - inset * 0.5}L${x - size * 0.36 + inset} ${y - size * 0.3 + inset * 0.7}H${x + size * 0.42 - inset}L${x + size * 0.5 - inset * 1.2} ${y - inset * 0.5}Z`;
  drawing.path(sheet(0), {
    fill: '#1f2937',
    stroke: '#1f2937',
    'stroke-width': 8,
    'stroke-linejoin': 'round',
  });
  drawing.path(sheet(size * 0.04), { fill: '#f8fafc' });
  const line = `M${x - size * 0.28} ${y - size * 0.09}c${size * 0.1} ${-size * 0.2} ${size * 0.16} ${size * 0.08} ${size * 0.27} ${-size * 0.08}s${size * 0.12} ${-size * 0.05} ${size * 0.2} ${-size * 0.01}`;
  drawing.stroke(line, '#ec4899', size * 0.022);
  drawing.stroke(
    `M${x + size * 0.2} ${y - size * 0.18}l${size * 0.2} ${-size * 0.3}`,
    '#334155',
    size * 0.045,
  );
  drawing.stroke(
    `M${x + size * 0.3} ${y - size * 0.33}l${size * 0.1} ${-size * 0.15}`,
    '#f59e0b',
    size * 0.045,
  );
}
