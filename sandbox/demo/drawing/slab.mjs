import { add, dot, roundedRectangle, signedArea, subtract, unit } from './geometry.mjs';
import { darker, lighter } from './colours.mjs';

/** Where the light comes from: above, from the left, a little from the front. */
const LIGHT = unit([-0.55, 0.75, 0.45]);

/** @returns the colour of a surface with this normal. */
function shade(colour, normal) {
  const brightness = dot(unit(normal), LIGHT);
  return brightness > 0 ? lighter(colour, brightness * 0.28) : darker(colour, 0.12 - brightness * 0.42);
}

/**
 * A flat box with round corners: the base or the lid of a laptop.
 * @param place coordinate system with the corner of the box at its origin
 * @param size width, length, thickness and corner radius in centimetres; `taper` moves the lower edge inwards
 */
export function slab(place, { width, length, thickness, radius, taper = 0 }) {
  const upper = roundedRectangle(0, 0, width, length, radius);
  const lower = roundedRectangle(taper, taper, width - 2 * taper, length - 2 * taper, radius);
  return {
    place,
    size: { width, length, thickness, radius },
    top: upper.map(([a, b]) => place(a, b, thickness)),
    bottom: lower.map(([a, b]) => place(a, b, 0)),
  };
}

/** Paints the sides that face the viewer. */
function drawSides(drawing, project, box, colour) {
  const middle = box.place(box.size.width / 2, box.size.length / 2, box.size.thickness / 2);
  box.top.forEach((corner, i) => {
    const next = (i + 1) % box.top.length;
    const quad = [corner, box.top[next], box.bottom[next], box.bottom[i]];
    const seen = quad.map(project);
    if (signedArea(seen) >= 0) return;
    const normal = subtract(add(corner, box.bottom[next]), add(middle, middle));
    const paint = shade(colour, normal);
    drawing.fill(seen, paint, { stroke: paint, 'stroke-width': 0.8, 'stroke-linejoin': 'round' });
  });
}

/**
 * Paints the box.
 * @returns 'top' or 'bottom': the large face that the viewer sees
 */
export function drawSlab(drawing, project, box, colour) {
  drawSides(drawing, project, box, colour);
  const top = box.top.map(project);
  const visible = signedArea(top) > 0 ? 'top' : 'bottom';
  const face = visible === 'top' ? top : box.bottom.map(project);
  const { width, length } = box.size;
  const [from, to] = [project(box.place(0, 0)), project(box.place(width, length))];
  const paint = drawing.linear(from, to, {
    0: lighter(colour, 0.2),
    0.45: lighter(colour, 0.06),
    1: darker(colour, 0.1),
  });
  drawing.fill(face, paint);
  const edge = { fill: 'none', stroke: lighter(colour, 0.55), 'stroke-width': 1.1, 'stroke-opacity': 0.75 };
  drawing.path(`M${face.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z`, edge);
  return visible;
}
