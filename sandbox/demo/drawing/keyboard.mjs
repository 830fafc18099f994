import { placed, roundedRectangle } from './geometry.mjs';
import { darker, lighter, lightOf } from './colours.mjs';

/** Key widths row by row, in key units; every row adds up to 15. */
const ROWS = [
  Array(15).fill(1),
  [...Array(13).fill(1), 2],
  [1.5, ...Array(12).fill(1), 1.5],
  [1.75, ...Array(11).fill(1), 2.25],
  [2.25, ...Array(10).fill(1), 2.75],
  [1, 1, 1, 1.25, 5.5, 1.25, 1, 1, 1, 1],
];
const MAIN_UNITS = 15;
const NUMBER_PAD = [0.4, 1, 1, 1];
const ROW_HEIGHTS = [0.62, 1, 1, 1, 1, 1];
const GAP = 0.15;

/** @returns every key as { x, y, width, height } in key units, and the size of the whole block. */
function layout(numberPad) {
  const keys = [];
  let y = 0;
  ROWS.forEach((row, i) => {
    const place = (widths, from) =>
      widths.reduce((x, width) => {
        keys.push({ x, y, width, height: ROW_HEIGHTS[i] });
        return x + width;
      }, from);
    const end = place(row, 0);
    if (numberPad) place(NUMBER_PAD.slice(1), end + NUMBER_PAD[0]);
    y += ROW_HEIGHTS[i];
  });
  const extra = numberPad ? NUMBER_PAD.reduce((sum, width) => sum + width) : 0;
  return { keys, units: MAIN_UNITS + extra, rows: y };
}

/**
 * Paints the keyboard into an area of the deck.
 * @param on from deck coordinates (centimetres) to pixels
 * @param area { x, y, width, height } in centimetres
 * @param style key colour, deck colour, `glow` (a colour, 'rainbow' or nothing), `numberPad`
 */
export function drawKeyboard(drawing, on, area, { key, deck, glow, numberPad }) {
  const { keys, units, rows } = layout(numberPad);
  const cell = { width: area.width / units, height: area.height / rows };
  const well = roundedRectangle(area.x - 0.35, area.y - 0.35, area.width + 0.7, area.height + 0.7, 0.5);
  drawing.fill(placed(well, on), darker(deck, glow ? 0.75 : 0.22));
  if (glow) drawGlow(drawing, on, area, glow);
  for (const { x, y, width, height } of keys) {
    const left = area.x + (x + GAP / 2) * cell.width;
    const top = area.y + (y + GAP / 2) * cell.height;
    const right = left + (width - GAP) * cell.width;
    const bottom = top + (height - GAP) * cell.height;
    const light = lightOf(glow, (x + width / 2) / units);
    const corners = [on(left, top), on(right, top), on(right, bottom), on(left, bottom)];
    const outline = light ? darker(light, 0.55) : lighter(key, 0.12);
    const edge = { stroke: outline, 'stroke-width': light ? 0.5 : 0.7, 'stroke-linejoin': 'round' };
    drawing.fill(corners, light ? darker(light, 0.86) : lighter(key, 0.02 + 0.06 * (y / rows)), edge);
  }
}

function drawGlow(drawing, on, area, glow) {
  const steps = 6;
  drawing.group({ filter: drawing.blur(5), opacity: 0.95 }, () => {
    for (let i = 0; i < steps; i += 1) {
      const [x1, x2] = [area.x + (area.width * i) / steps, area.x + (area.width * (i + 1)) / steps];
      const [top, bottom] = [area.y - 0.4, area.y + area.height + 0.4];
      const strip = [on(x1, top), on(x2, top), on(x2, bottom), on(x1, bottom)];
      drawing.fill(strip, lightOf(glow, (i + 0.5) / steps));
    }
  });
}
