import { fitCamera, placed, roundedRectangle, signedArea } from './geometry.mjs';
import { darker, FINISHES, lighter, lightOf } from './colours.mjs';
import { drawDeck, drawPorts } from './deck.mjs';
import { assemble } from './forms.mjs';
import { drawScreen } from './screen.mjs';
import { drawSlab } from './slab.mjs';

const DEFAULTS = {
  form: 'clamshell',
  width: 31.5,
  depth: 22,
  thickness: 1.3,
  lid: 0.55,
  radius: 1,
  open: 108,
  yaw: -24,
  pitch: 22,
  finish: 'silver',
  wallpaper: 'waves',
  colours: ['#0f766e', '#14b8a6', '#f59e0b'],
  shadow: 0.42,
};

/**
 * Draws one laptop so that it fills a box of the picture.
 * @param options measures, finish, view and wallpaper; see DEFAULTS. `glow` lights the keyboard
 * @param box [x, y, width, height] in pixels
 */
export function drawLaptop(drawing, options, box) {
  const spec = { ...DEFAULTS, ...options };
  const finish = FINISHES[spec.finish];
  const { base, lid, kickstand } = assemble(spec);
  const corners = [...base.top, ...base.bottom, ...lid.top, ...lid.bottom];
  const project = fitCamera(spec, corners, box);

  drawShadow(drawing, project, [base, lid], spec);
  if (kickstand) drawing.fill(kickstand.map(project), darker(finish.body, 0.35));
  const deckColour = finish.deck ?? finish.body;
  const baseFace = drawSlab(drawing, project, base, deckColour);
  drawPorts(drawing, project, base);
  if (baseFace === 'top' && ['clamshell', 'detachable'].includes(spec.form)) {
    drawDeck(drawing, project, base, { ...spec, ...finish, deck: deckColour });
  }
  if (spec.form !== 'closed') drawHinge(drawing, project, lid, finish);
  const lidFace = drawSlab(drawing, project, lid, finish.body);
  if (lidFace === 'top') drawScreen(drawing, project, lid, { ...spec, bezel: finish.bezel });
  else drawCover(drawing, project, lid, finish, spec);
}

/** A wide soft shadow and a narrow dark one where the laptop touches the table. */
function drawShadow(drawing, project, boxes, { shadow, glow }) {
  if (!shadow) return;
  const onTable = (point) => project([point[0] + 0.6, 0, point[2] + 0.8]);
  const footprints = boxes.map(({ bottom }) => bottom.map(onTable));
  if (glow) {
    drawing.group({ filter: drawing.blur(project.scale * 1.9), opacity: 0.5 }, () =>
      drawing.fill(footprints[0], lightOf(glow, 0.9)),
    );
  }
  for (const [blur, opacity] of [
    [1.3, shadow],
    [0.32, shadow * 1.15],
  ]) {
    drawing.group({ filter: drawing.blur(project.scale * blur), opacity }, () => {
      for (const footprint of footprints) drawing.fill(footprint, '#020617');
    });
  }
}

function drawHinge(drawing, project, { place, size }, { body }) {
  const [from, to] = [size.width * 0.1, size.width * 0.9];
  const bar = [
    place(from, size.length - 0.5, 0),
    place(to, size.length - 0.5, 0),
    place(to, size.length + 0.55, size.thickness),
    place(from, size.length + 0.55, size.thickness),
  ];
  drawing.fill(bar.map(project), darker(body, 0.72));
}

/** The outside of the lid: a soft band of light, and for gaming laptops two lines and a light bar. */
function drawCover(drawing, project, { place, size }, { body }, { glow }) {
  const { width, length } = size;
  const on = (a, b) => project(place(a, b, 0));
  const face = placed(roundedRectangle(0, 0, width, length, size.radius), on);
  if (signedArea(face) > 0) return;
  drawing.inside(face, () => {
    const sheen = [
      on(width * 0.15, 0),
      on(width * 0.5, 0),
      on(width * 0.95, length),
      on(width * 0.6, length),
    ];
    const paint = drawing.linear(sheen[0], sheen[1], {
      0: ['#ffffff', 0],
      0.5: ['#ffffff', 0.2],
      1: ['#ffffff', 0],
    });
    drawing.fill(sheen, paint);
    if (glow) drawCoverLines(drawing, on, width, length, body, glow);
  });
}

function drawCoverLines(drawing, on, width, length, body, glow) {
  for (const side of [0.3, 0.7]) {
    const lean = side < 0.5 ? -0.06 : 0.06;
    const line = [
      on(width * side, 0),
      on(width * (side + 0.012), 0),
      on(width * (side + lean + 0.012), length),
      on(width * (side + lean), length),
    ];
    drawing.fill(line, darker(body, 0.35));
  }
  const light = lightOf(glow, 0.62);
  const bar = roundedRectangle(width * 0.44, length * 0.47, width * 0.12, length * 0.03, 0.25);
  drawing.fill(placed(bar, on), light, { filter: drawing.blur(6) });
  drawing.fill(placed(bar, on), lighter(light, 0.5));
}
