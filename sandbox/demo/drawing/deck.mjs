import { ellipse, placed, roundedRectangle, signedArea } from './geometry.mjs';
import { darker, lighter, lightOf } from './colours.mjs';
import { drawKeyboard } from './keyboard.mjs';

/** Keyboard, touchpad, speakers and the notch that helps to open the lid. */
export function drawDeck(drawing, project, { place, size }, style) {
  const { width, length, thickness } = size;
  const on = (a, b) => project(place(a, b, thickness));
  const chin = style.chin ?? 0;
  const wide = style.numberPad || style.form === 'detachable';
  const margin = width * (wide ? 0.045 : 0.085);
  const depth = length - chin;
  const keys = {
    x: margin,
    y: chin + depth * 0.1,
    width: width - 2 * margin,
    height: depth * 0.46,
  };
  drawScreenLight(drawing, on, size, style);
  if (chin) drawVents(drawing, on, width, chin, style);
  drawKeyboard(drawing, on, keys, style);
  if (!wide && width > 30) drawSpeakers(drawing, on, keys, width, style.deck);
  drawTouchpad(drawing, on, keys, size, style);
  const notch = roundedRectangle(width * 0.43, length - 0.35, width * 0.14, 0.5, 0.2);
  drawing.fill(placed(notch, on), darker(style.deck, 0.3));
}

/** The screen lights the part of the deck next to it. */
function drawScreenLight(drawing, on, { width, length }, { colours }) {
  const centre = on(width / 2, -length * 0.1);
  const reach = Math.hypot(on(width, 0)[0] - centre[0], on(width, 0)[1] - centre[1]) * 0.95;
  const paint = drawing.radial(centre, reach, { 0: [colours[1], 0.4], 1: [colours[1], 0] });
  const deck = roundedRectangle(0.4, 0.3, width - 0.8, length - 0.6, 0.8);
  drawing.fill(placed(deck, on), paint);
}

function drawTouchpad(drawing, on, keys, { width, length }, { deck, numberPad }) {
  const top = keys.y + keys.height + length * 0.055;
  const [padWidth, height] = [width * 0.36, length - top - length * 0.045];
  const left = (width - padWidth) / 2 - (numberPad ? width * 0.07 : 0);
  const pad = placed(roundedRectangle(left, top, padWidth, height, 0.5), on);
  const paint = drawing.linear(on(left, top), on(left + padWidth, top + height), {
    0: lighter(deck, 0.26),
    1: lighter(deck, 0.04),
  });
  drawing.fill(pad, paint, { stroke: darker(deck, 0.24), 'stroke-width': 1 });
}

function drawSpeakers(drawing, on, keys, width, deck) {
  const colour = darker(deck, 0.35);
  const gap = (keys.x - 0.35) / 2;
  for (const x of [gap, width - gap]) {
    for (let row = 0; row < 20; row += 1) {
      const y = keys.y + 0.2 + (row * (keys.height - 0.4)) / 19;
      const slot = [on(x - 0.5, y), on(x + 0.5, y), on(x + 0.5, y + 0.18), on(x - 0.5, y + 0.18)];
      drawing.fill(slot, colour);
    }
  }
}

function drawVents(drawing, on, width, chin, { deck, glow }) {
  for (const [from, to] of [
    [0.08, 0.36],
    [0.64, 0.92],
  ]) {
    for (let i = 0; i < 14; i += 1) {
      const x = width * (from + ((to - from) * i) / 14);
      const slot = [on(x, 0.5), on(x + 0.45, 0.5), on(x + 0.3, chin - 0.4), on(x - 0.15, chin - 0.4)];
      drawing.fill(slot, darker(deck, 0.65));
    }
  }
  if (!glow) return;
  const bar = placed(roundedRectangle(width * 0.4, chin * 0.4, width * 0.2, 0.3, 0.14), on);
  drawing.fill(bar, lighter(lightOf(glow, 0.7), 0.3));
}

/** Ports on the side that the viewer sees: distance from the hinge and length, in centimetres. */
const PORTS = [
  [3, 0.9],
  [5, 0.9],
  [7.2, 1.4],
];

export function drawPorts(drawing, project, { place, size }) {
  const { width, length, thickness } = size;
  if (thickness < 1) return;
  const sides = [
    { x: 0.25, away: 1 },
    { x: width - 0.25, away: -1 },
  ];
  for (const { x, away } of sides) {
    const wall = (b, c) => project(place(x, b, c));
    const outline = [wall(0, 0), wall(length, 0), wall(length, thickness), wall(0, thickness)];
    if (signedArea(outline) * away >= 0) continue;
    for (const [from, long] of PORTS) {
      const port = roundedRectangle(from, thickness * 0.42, long, thickness * 0.26, thickness * 0.12, 3);
      drawing.fill(placed(port, wall), '#0b0e14', { opacity: 0.85 });
    }
    const jack = placed(ellipse(9.9, thickness * 0.55, 0.2, 0.2, 12), wall);
    drawing.fill(jack, '#0b0e14', { opacity: 0.85 });
  }
}
