import { ellipse, placed } from './geometry.mjs';
import { darker, lighter, mix } from './colours.mjs';

/** Programs on displays, drawn with the same helpers as the wallpapers. */

const box = (at, u, v, width, height) => [
  at(u, v),
  at(u + width, v),
  at(u + width, v + height),
  at(u, v + height),
];

/** What is behind everything: one colour in the upper left corner, another in the lower right. */
export function desktop(drawing, at, from, to) {
  drawing.fill(box(at, -0.01, -0.01, 1.02, 1.02), drawing.linear(at(0, 0), at(1, 1), { 0: from, 1: to }));
}

/** Coloured lines of a program in a dark editor. */
function editor(drawing, at, [base, main, accent]) {
  desktop(drawing, at, '#0f172a', '#131c31');
  drawing.fill(box(at, 0, 0, 1, 0.07), '#1e293b');
  drawing.fill(box(at, 0, 0.07, 0.2, 1), '#16213a');
  const colours = [main, accent, '#94a3b8', lighter(base, 0.45), '#e2e8f0'];
  for (let i = 0; i < 9; i += 1) {
    drawing.fill(box(at, 0.03, 0.13 + i * 0.07, 0.06 + 0.08 * Math.abs(Math.sin(i * 2.1)), 0.022), '#475569');
  }
  for (let row = 0; row < 15; row += 1) {
    let u = 0.25 + [0, 1, 2, 2, 1, 2, 3, 3, 2, 1, 0, 1, 2, 1, 0][row] * 0.04;
    for (let word = 0; word < 2 + (row % 3); word += 1) {
      const long = 0.04 + 0.1 * Math.abs(Math.sin(row * 3.3 + word * 1.7));
      drawing.fill(box(at, u, 0.13 + row * 0.055, long, 0.022), colours[(row * 2 + word) % colours.length]);
      u += long + 0.018;
    }
  }
}

/** Figures of a business: tiles, bars and a curve. */
function charts(drawing, at, [base, main, accent]) {
  desktop(drawing, at, '#f8fafc', '#e2e8f0');
  drawing.fill(box(at, 0, 0, 0.15, 1), darker(base, 0.25));
  for (let i = 0; i < 6; i += 1) {
    drawing.fill(box(at, 0.035, 0.1 + i * 0.11, 0.08, 0.03), lighter(base, i === 0 ? 0.8 : 0.35));
  }
  [main, accent, base].forEach((colour, i) => {
    drawing.fill(box(at, 0.2 + i * 0.26, 0.09, 0.23, 0.2), '#ffffff');
    drawing.fill(box(at, 0.22 + i * 0.26, 0.13, 0.09, 0.03), '#94a3b8');
    drawing.fill(box(at, 0.22 + i * 0.26, 0.19, 0.13, 0.055), colour);
  });
  drawing.fill(box(at, 0.2, 0.35, 0.49, 0.56), '#ffffff');
  for (let i = 0; i < 9; i += 1) {
    const height = 0.12 + 0.26 * Math.abs(Math.sin(i * 0.55 + 0.5));
    drawing.fill(
      box(at, 0.235 + i * 0.05, 0.86 - height, 0.03, height),
      i === 6 ? accent : mix(main, '#ffffff', 0.1),
    );
  }
  drawing.fill(box(at, 0.72, 0.35, 0.23, 0.56), '#ffffff');
  const ring = (size, colour) => drawing.fill(placed(ellipse(0.835, 0.55, size * 0.62, size), at), colour);
  ring(0.145, main);
  drawing.fill([at(0.835, 0.55), at(0.835, 0.405), at(0.93, 0.46), at(0.925, 0.6)], accent);
  ring(0.085, '#ffffff');
  for (let i = 0; i < 3; i += 1)
    drawing.fill(box(at, 0.75, 0.76 + i * 0.045, 0.17 - i * 0.03, 0.018), '#cbd5e1');
}

/** A picture being painted, with a tool bar and colour swatches. */
function studio(drawing, at, [base, main, accent]) {
  desktop(drawing, at, '#1f2430', '#171b25');
  const canvas = box(at, 0.1, 0.1, 0.68, 0.8);
  drawing.inside(canvas, () => {
    const sky = drawing.linear(at(0.1, 0.1), at(0.1, 0.9), {
      0: mix(base, '#ffffff', 0.15),
      1: lighter(accent, 0.5),
    });
    drawing.fill(canvas, sky);
    drawing.fill(placed(ellipse(0.5, 0.5, 0.12, 0.2), at), lighter(accent, 0.75));
    for (const [level, phase, colour] of [
      [0.62, 0, mix(main, accent, 0.5)],
      [0.72, 2, main],
      [0.82, 4.4, darker(base, 0.4)],
    ]) {
      const line = Array.from({ length: 25 }, (_, i) => {
        const u = 0.09 + (0.71 * i) / 24;
        return at(u, level + 0.07 * Math.sin(u * 9 + phase));
      });
      drawing.fill([...line, at(0.8, 0.95), at(0.08, 0.95)], colour);
    }
  });
  for (let i = 0; i < 8; i += 1) {
    drawing.fill(placed(ellipse(0.045, 0.16 + i * 0.09, 0.014, 0.022, 14), at), i === 2 ? accent : '#64748b');
  }
  [main, accent, base, lighter(main, 0.5), lighter(accent, 0.5), '#f8fafc'].forEach((colour, i) => {
    drawing.fill(box(at, 0.82 + (i % 2) * 0.075, 0.12 + Math.floor(i / 2) * 0.12, 0.06, 0.09), colour);
  });
  for (let i = 0; i < 5; i += 1) {
    drawing.fill(box(at, 0.82, 0.54 + i * 0.075, 0.135, 0.05), i === 1 ? '#475569' : '#2b3242');
  }
}

/** Notes of a student: a page of text with a highlighted line and a drawing. */
function notes(drawing, at, [base, main, accent]) {
  desktop(drawing, at, lighter(base, 0.55), lighter(main, 0.4));
  drawing.fill(box(at, 0.1, 0.09, 0.5, 0.95), '#ffffff');
  drawing.fill(box(at, 0.15, 0.17, 0.27, 0.045), darker(base, 0.2));
  for (let i = 0; i < 9; i += 1) {
    const long = 0.4 - 0.12 * Math.abs(Math.sin(i * 2.4));
    if (i === 3)
      drawing.fill(box(at, 0.145, 0.27 + i * 0.075 - 0.018, long + 0.01, 0.058), lighter(accent, 0.55));
    drawing.fill(box(at, 0.15, 0.27 + i * 0.075, long, 0.022), '#94a3b8');
  }
  drawing.fill(box(at, 0.66, 0.15, 0.26, 0.34), '#ffffff');
  drawing.fill([at(0.69, 0.45), at(0.76, 0.28), at(0.81, 0.36), at(0.85, 0.24), at(0.9, 0.45)], main);
  drawing.fill(box(at, 0.66, 0.55, 0.26, 0.34), lighter(accent, 0.65));
  for (let i = 0; i < 4; i += 1)
    drawing.fill(box(at, 0.69, 0.6 + i * 0.065, 0.17 - i * 0.02, 0.022), darker(accent, 0.3));
}

export const APPLICATIONS = { editor, charts, studio, notes };
