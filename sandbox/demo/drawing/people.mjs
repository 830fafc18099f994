import { darker, lighter, mix } from './colours.mjs';

/**
 * People in simple shapes, each described by { skin, hair, style, top, glasses?, beard?, turn? }. A head is drawn
 * around (0, 0), 76 wide and 92 high; `turn` (-1..1) moves the face to one side.
 */

/** Skin in the shade gets warmer, not grey. */
const shaded = (skin, part) => mix(skin, '#7a2e12', part);

const HEAD = { rx: 38, ry: 46 };

/** Hair behind the head. */
const BEHIND = {
  long: 'M-44 -8C-50 -66 50 -66 44 -8C46 30 52 58 48 84H-48C-52 58 -46 30 -44 -8Z',
  bob: 'M-46 -6C-54 -68 54 -68 46 -6C49 14 48 34 40 48H-40C-48 34 -49 14 -46 -6Z',
  scarf: 'M-50 -4C-56 -76 56 -76 50 -4C54 34 62 62 70 96H-70C-62 62 -54 34 -50 -4Z',
};

/** Hair on the forehead. */
const FRONT = {
  short: 'M-40 -6C-48 -66 48 -66 40 -6C36 -14 34 -22 26 -28C6 -22 -18 -24 -30 -28C-36 -20 -37 -14 -40 -6Z',
  side: 'M-41 -2C-52 -64 36 -76 41 -2C38 -14 36 -24 30 -30C8 -14 -16 -18 -26 -26C-34 -20 -38 -12 -41 -2Z',
  long: 'M-42 0C-48 -64 48 -64 42 0C38 -16 28 -28 6 -34C-8 -24 -32 -20 -42 0Z',
  bob: 'M-43 2C-50 -64 50 -64 43 2C40 -12 36 -20 32 -24H-32C-37 -20 -40 -12 -43 2Z',
  bun: 'M-40 -6C-48 -64 48 -64 40 -6C34 -22 20 -31 0 -31C-20 -31 -34 -22 -40 -6Z',
  curly: 'M-40 -4C-46 -60 46 -60 40 -4C34 -20 20 -26 0 -26C-20 -26 -34 -20 -40 -4Z',
  quiff:
    'M-39 -8C-46 -52 -26 -64 -6 -58C14 -76 50 -58 40 -8C36 -18 34 -24 28 -30C10 -32 -14 -28 -30 -28C-35 -22 -37 -16 -39 -8Z',
};

const CURLS = [-160, -135, -110, -90, -70, -45, -20];

/** Head and shoulders; hair falls behind the shoulders. */
export function drawBust(drawing, person, height) {
  const behind = BEHIND[person.style];
  if (behind) drawing.path(behind, { fill: darker(person.hair, 0.12) });
  drawShoulders(drawing, person, height);
  drawHead(drawing, person);
}

function drawHead(drawing, person) {
  const { skin, hair, style, turn = 0 } = person;
  if (style === 'bun') drawing.circle([0, -56], 19, hair);
  if (style === 'curly') {
    for (const angle of CURLS) {
      const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      drawing.circle([x * 37, y * 42 + 2], 17, hair);
    }
  }
  if (style !== 'scarf') for (const side of [-1, 1]) drawing.circle([side * 37, 4], 9, shaded(skin, 0.16));
  drawing.add(`<ellipse rx="${HEAD.rx}" ry="${HEAD.ry}" fill="${skin}"/>`);
  if (person.beard) drawBeard(drawing, hair);
  drawFace(drawing, person, turn * 9);
  if (style === 'scarf') {
    drawing.path('M-46 4C-50 -70 50 -70 46 4C42 -24 26 -36 0 -36C-26 -36 -42 -24 -46 4Z', { fill: hair });
    drawing.path('M-44 0C-42 34 -24 52 0 52C24 52 42 34 44 0C56 44 60 70 66 96H-66C-60 70 -56 44 -44 0Z', {
      fill: hair,
    });
  }
  if (FRONT[style]) drawing.path(FRONT[style], { fill: hair });
}

function drawBeard(drawing, hair) {
  const outline =
    'M-38 0C-37 36 -22 52 0 52C22 52 37 36 38 0C35 14 28 19 16 17C6 13 -6 13 -16 17C-28 19 -35 14 -38 0Z';
  drawing.path(outline, { fill: hair });
}

function drawFace(drawing, { skin, hair, style, glasses, beard }, shift) {
  const brow = style === 'scarf' ? '#3b2a20' : darker(hair, 0.2);
  for (const x of [-15, 15]) {
    drawing.circle([x + shift, 0], 3.6, '#1f2937');
    drawing.stroke(`M${x - 7 + shift} -11q7 -5 14 0`, brow, 3);
  }
  drawing.stroke(`M${shift * 1.2} 4q${shift >= 0 ? 4 : -4} 6 0 9`, shaded(skin, 0.6), 2.6);
  if (beard) drawing.path(`M${-12 + shift} 23q12 14 24 0Z`, { fill: '#fff7ed' });
  else drawing.stroke(`M${-11 + shift} 23q11 10 22 0`, '#9f3a3a', 3.4);
  for (const x of [-22, 22]) drawing.circle([x + shift, 13], 6, '#f87171', { opacity: beard ? 0 : 0.22 });
  if (!glasses) return;
  for (const x of [-15, 15]) {
    drawing.circle([x + shift, 0], 12, '#ffffff', {
      'fill-opacity': 0.18,
      stroke: '#1f2937',
      'stroke-width': 2.6,
    });
  }
  drawing.stroke(`M${-3 + shift} -2q3 -3 6 0`, '#1f2937', 2.6);
}

/** Shoulders in a pullover, below a head at (0, 0). */
function drawShoulders(drawing, { top, skin }, height = 110) {
  const bottom = 58 + height;
  drawing.path('M-15 26V66Q0 80 15 66V26Z', { fill: shaded(skin, 0.3) });
  drawing.path(`M-23 53Q0 84 23 53C62 60 82 76 86 112V${bottom}H-86V112C-82 76 -62 60 -23 53Z`, {
    fill: top,
  });
  drawing.stroke('M-23 54Q0 84 23 54', lighter(top, 0.25), 6);
}

/** A square portrait that can be cut to a circle. */
export function drawPortrait(drawing, person) {
  const { width } = drawing;
  const paint = drawing.linear([0, 0], [width, width], { 0: lighter(person.ground, 0.35), 1: person.ground });
  drawing.rect(0, 0, width, width, paint);
  drawing.circle([width * 0.78, width * 0.2], width * 0.3, '#ffffff', { opacity: 0.18 });
  drawing.group({ transform: `translate(${width / 2} ${width * 0.44}) scale(${width / 220})` }, () => {
    drawBust(drawing, person);
  });
}
