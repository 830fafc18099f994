import { ellipse, placed, roundedRectangle } from './geometry.mjs';
import { lighter } from './colours.mjs';
import { WALLPAPERS } from './wallpapers.mjs';

/** The frame, the picture on the display, a camera and a reflection of the window. */
export function drawScreen(drawing, project, { place, size }, style) {
  const { width, length, thickness } = size;
  const on = (a, b) => project(place(a, b, thickness));
  const rim = style.form === 'detachable' ? 0.25 : 0.2;
  const glass = roundedRectangle(rim, rim, width - 2 * rim, length - 2 * rim, size.radius * 0.8);
  drawing.fill(placed(glass, on), style.bezel);
  const side = style.border ?? 0.75;
  const [top, bottom] = [side * 1.35, style.form === 'clamshell' ? side * 1.9 : side * 1.2];
  const [displayWidth, displayHeight] = [width - 2 * side, length - top - bottom];
  const display = placed(roundedRectangle(side, top, displayWidth, displayHeight, 0.25), on);
  /** From 0..1 across and down the display to pixels. */
  const at = (u, v) => on(side + u * displayWidth, top + v * displayHeight);
  drawing.inside(display, () => {
    WALLPAPERS[style.wallpaper](drawing, at, style.colours);
    drawReflection(drawing, at);
  });
  const camera = ellipse(width / 2, (rim + top) / 2, 0.16, 0.16, 12).map((p) => on(...p));
  drawing.fill(camera, lighter(style.bezel, 0.25));
}

function drawReflection(drawing, at) {
  const paint = drawing.linear(at(0.5, 0), at(1, 0.6), { 0: ['#ffffff', 0.02], 1: ['#ffffff', 0.17] });
  drawing.fill([at(0.66, 0), at(1, 0), at(1, 0.95), at(0.84, 1), at(0.5, 1)], paint);
}
