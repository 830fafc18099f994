import { darker, lighter } from './colours.mjs';

/** Wall, table and disc behind the laptop, by category. */
export const BACKDROPS = {
  gaming: { wall: '#2a2350', table: '#191433', disc: '#5b3fb0', shadow: 0.75, light: 0.1 },
  ultrabook: { wall: '#e3f1fb', table: '#c9e1f2', disc: '#a9d3ee', shadow: 0.4 },
  business: { wall: '#e6eaf0', table: '#cfd6e0', disc: '#b4c0d0', shadow: 0.42 },
  creator: { wall: '#fdeadf', table: '#f5d3bf', disc: '#f6b694', shadow: 0.36 },
  student: { wall: '#fef4d3', table: '#f8e4a5', disc: '#fbcf66', shadow: 0.36 },
  convertible: { wall: '#d9f5ef', table: '#b5e4da', disc: '#7fd0c1', shadow: 0.4 },
};

/** Fills the picture with a quiet studio: light from the upper left, a disc, and a table without an edge. */
export function drawBackdrop(drawing, { wall, table, disc, light = 0.35 }) {
  const { width, height } = drawing;
  const paint = drawing.linear([0, 0], [0, height], {
    0: lighter(wall, light * 0.7),
    0.62: wall,
    0.7: table,
    1: lighter(table, light * 0.5),
  });
  drawing.rect(0, 0, width, height, paint);
  const centre = [width * 0.5, height * 0.46];
  const radius = height * 0.4;
  const glow = drawing.linear([centre[0] - radius, 0], [centre[0] + radius, height], {
    0: lighter(disc, 0.25),
    1: [disc, 0.55],
  });
  drawing.circle(centre, radius, glow, { opacity: 0.7 });
  const window = drawing.radial([width * 0.2, 0], width * 0.8, { 0: ['#ffffff', light], 1: ['#ffffff', 0] });
  drawing.rect(0, 0, width, height, window);
  const dark = drawing.radial([width * 0.5, height * 0.5], width * 0.72, {
    0.6: [darker(table, 0.4), 0],
    1: [darker(table, 0.4), 0.22],
  });
  drawing.rect(0, 0, width, height, dark);
}
