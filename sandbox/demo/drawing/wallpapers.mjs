import { ellipse, placed } from './geometry.mjs';
import { darker, lighter, mix } from './colours.mjs';
import { APPLICATIONS, desktop } from './applications.mjs';

/**
 * Abstract pictures for displays. Each gets `at`, from 0..1 across and down the display to pixels, and three
 * colours: ground, main and accent.
 */

/** @returns the area under a curve `height(u)`. */
function under(at, height, steps = 40) {
  const line = Array.from({ length: steps + 1 }, (_, i) => at(i / steps, height(i / steps)));
  return [...line, at(1, 1.02), at(0, 1.02)];
}

function waves(drawing, at, [base, main, accent]) {
  desktop(drawing, at, lighter(base, 0.1), darker(base, 0.35));
  const bands = [
    [0.34, 0.13, 0.2, mix(base, main, 0.55)],
    [0.47, 0.12, 1.6, main],
    [0.62, 0.1, 2.7, mix(main, accent, 0.5)],
    [0.76, 0.09, 3.9, accent],
    [0.9, 0.06, 5.2, lighter(accent, 0.35)],
  ];
  for (const [level, swing, phase, colour] of bands) {
    const height = (u) => level + swing * Math.sin(u * 4.4 + phase) - 0.16 * (u - 0.5);
    const paint = drawing.linear(at(0, level), at(1, level), {
      0: darker(colour, 0.15),
      1: lighter(colour, 0.12),
    });
    drawing.fill(under(at, height), paint);
  }
}

function orbs(drawing, at, [base, main, accent]) {
  desktop(drawing, at, base, darker(base, 0.5));
  const lights = [
    [0.22, 0.3, 0.42, main],
    [0.82, 0.78, 0.45, accent],
    [0.62, 0.2, 0.28, lighter(main, 0.4)],
    [0.3, 0.9, 0.25, mix(main, accent, 0.5)],
  ];
  for (const [u, v, radius, colour] of lights) {
    const centre = at(u, v);
    const size = Math.hypot(at(u + radius, v)[0] - centre[0], at(u + radius, v)[1] - centre[1]);
    const paint = drawing.radial(centre, size, { 0: [colour, 0.95], 1: [colour, 0] });
    drawing.circle(centre, size, paint);
  }
}

function peaks(drawing, at, [base, main, accent]) {
  desktop(drawing, at, mix(accent, '#ffffff', 0.35), mix(base, accent, 0.45));
  drawing.fill(placed(ellipse(0.66, 0.36, 0.09, 0.145), at), lighter(accent, 0.7));
  const ranges = [
    [0.52, 0.16, 5, 0.4, mix(main, accent, 0.55)],
    [0.64, 0.15, 4, 1.9, mix(main, base, 0.25)],
    [0.78, 0.13, 3, 3.2, mix(main, base, 0.65)],
    [0.9, 0.08, 4, 0.9, darker(base, 0.35)],
  ];
  for (const [level, swing, count, phase, colour] of ranges) {
    const ridge = (u) => {
      const at1 = (u * count + phase) % 1;
      const at2 = (u * count * 2.3 + phase * 1.7) % 1;
      return (
        level - swing * (1 - Math.abs(at1 * 2 - 1)) - swing * 0.3 * (1 - Math.abs(at2 * 2 - 1)) + swing * 0.6
      );
    };
    drawing.fill(under(at, ridge, 90), colour);
  }
}

function ribbons(drawing, at, [base, main, accent]) {
  desktop(drawing, at, darker(base, 0.55), darker(base, 0.2));
  for (let i = 0; i < 9; i += 1) {
    const colour = mix(main, accent, i / 8);
    const centre = (u) => 0.5 + 0.3 * Math.sin(u * 3.6 + i * 0.28) * (0.35 + u) - 0.05 * (i - 4);
    const line = Array.from({ length: 41 }, (_, step) => at(step / 40, centre(step / 40)));
    const back = Array.from({ length: 41 }, (_, step) => at(1 - step / 40, centre(1 - step / 40) + 0.085));
    drawing.fill([...line, ...back], colour, { opacity: 0.62 });
  }
}

function facets(drawing, at, [base, main, accent]) {
  desktop(drawing, at, base, main);
  const [columns, rows] = [6, 4];
  const node = (i, j) => [
    (i + (i % columns ? 0.35 * Math.sin(i * 5.1 + j * 2.3) : 0)) / columns,
    (j + (j % rows ? 0.35 * Math.cos(i * 3.7 + j * 4.9) : 0)) / rows,
  ];
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < rows; j += 1) {
      const [a, b, c, d] = [node(i, j), node(i + 1, j), node(i + 1, j + 1), node(i, j + 1)];
      const part = (i / columns + j / rows) / 2;
      const tone = mix(mix(base, main, Math.min(part * 2, 1)), accent, Math.max(part * 2 - 0.9, 0));
      const light = 0.16 * Math.abs(Math.sin(i * 2.7 + j * 1.9));
      drawing.fill(
        [a, b, c].map((p) => at(...p)),
        lighter(tone, light),
      );
      drawing.fill(
        [a, c, d].map((p) => at(...p)),
        darker(tone, light),
      );
    }
  }
}

function rings(drawing, at, [base, main, accent]) {
  desktop(drawing, at, mix(base, main, 0.25), base);
  for (let i = 7; i >= 0; i -= 1) {
    const radius = 0.12 + i * 0.105;
    const colour = mix(accent, mix(base, main, 0.4), Math.min(1, i / 6.2));
    drawing.fill(
      placed(ellipse(0.72, 0.62, radius * 0.78, radius * 1.24, 48), at),
      i % 2 ? darker(colour, 0.08) : colour,
    );
  }
}

export const WALLPAPERS = { waves, orbs, peaks, ribbons, facets, rings, ...APPLICATIONS };
