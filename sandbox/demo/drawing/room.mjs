import { lighter, mix } from './colours.mjs';

/** A wall that is calm on the left and lighter on the right, and a table in front of it. */
export function drawRoom(drawing, { left, right, table, horizon }) {
  const { width, height } = drawing;
  const wall = drawing.linear([0, 0], [width, height * 0.4], { 0: left, 0.45: left, 1: right });
  drawing.rect(0, 0, width, height, wall);
  drawTable(drawing, { left, table, horizon });
}

/** @param horizon upper edge of the table, in pixels */
export function drawTable(drawing, { left, table, horizon }) {
  const { width, height } = drawing;
  const top = drawing.linear([0, 0], [width, 0], { 0: mix(left, table, 0.4), 0.62: table });
  drawing.rect(0, horizon, width, height - horizon, top);
  const edge = drawing.linear([0, 0], [width, 0], { 0: ['#ffffff', 0.03], 0.7: ['#ffffff', 0.35] });
  drawing.rect(0, horizon, width, 3, edge);
}

/** A large disc on the wall. */
export function drawDisc(drawing, x, y, radius, colour) {
  const paint = drawing.linear([x - radius, y - radius], [x + radius, y + radius], {
    0: lighter(colour, 0.2),
    1: [colour, 0.35],
  });
  drawing.circle([x, y], radius, paint, { opacity: 0.6 });
}
