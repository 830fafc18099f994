import { add, cosine, frame, sine, times } from './geometry.mjs';
import { slab } from './slab.mjs';

const RIGHT = [1, 0, 0];
const UP = [0, 1, 0];
const TOWARDS = [0, 0, 1];
const AWAY = [0, 0, -1];
/** Height of the rubber feet, in centimetres. */
const FEET = 0.35;

/** Standing like a notebook: the lid opens `open` degrees from the keyboard. */
function clamshell({ width, depth, thickness, lid, radius, open, chin = 0, taper = 0.7 }) {
  const base = slab(frame([-width / 2, FEET, -depth / 2], RIGHT, TOWARDS, UP), {
    width,
    length: depth,
    thickness,
    radius,
    taper,
  });
  const rise = [0, sine(open), cosine(open)];
  const facing = [0, -cosine(open), sine(open)];
  const hinge = [-width / 2, FEET + thickness, -depth / 2 + chin + 0.3];
  const length = depth - chin - 0.3;
  const corner = add(add(hinge, times(rise, length + 0.25)), times(facing, -lid));
  const place = frame(corner, RIGHT, times(rise, -1), facing);
  return { base, lid: slab(place, { width, length, thickness: lid, radius }) };
}

/** Turned over like an easel: the keyboard lies face down behind the screen. */
function stand({ width, depth, thickness, lid, radius, open }) {
  const base = slab(frame([-width / 2, 0.1, -depth], RIGHT, TOWARDS, UP), {
    width,
    length: depth,
    thickness,
    radius,
    taper: 0.3,
  });
  const rise = [0, sine(open), cosine(open)];
  const facing = [0, -cosine(open), sine(open)];
  const corner = add([-width / 2, 0.2, 0.5], add(times(rise, depth), times(facing, -lid)));
  const place = frame(corner, RIGHT, times(rise, -1), facing);
  return { base, lid: slab(place, { width, length: depth, thickness: lid, radius }) };
}

/** Standing on two edges like a tent; each side leans `open / 2` degrees. */
function tent({ width, depth, thickness, lid, radius, open }) {
  const [lean, height] = [sine(open / 2), cosine(open / 2)];
  const top = depth * height + 0.4;
  const facing = [0, lean, height];
  const front = frame(add([-width / 2, top, 0], times(facing, -lid)), RIGHT, [0, -height, lean], facing);
  const outwards = [0, lean, -height];
  const back = frame(
    add([width / 2, top, -0.2], times(outwards, -thickness)),
    times(RIGHT, -1),
    [0, -height, -lean],
    outwards,
  );
  return {
    base: slab(back, { width, length: depth, thickness, radius }),
    lid: slab(front, { width, length: depth, thickness: lid, radius }),
  };
}

/** Closed and flat on the table. */
function closed({ width, depth, thickness, lid, radius }) {
  const size = { width, length: depth, radius };
  const place = (height) => frame([-width / 2, height, -depth / 2], RIGHT, TOWARDS, UP);
  return {
    base: slab(place(FEET), { ...size, thickness, taper: 0.7 }),
    lid: slab(frame([-width / 2, FEET + thickness + lid + 0.1, depth / 2], RIGHT, AWAY, times(UP, -1)), {
      ...size,
      thickness: lid,
    }),
  };
}

/** A tablet on its kickstand with a thin keyboard in front. */
function detachable(size) {
  const { width, depth, open } = size;
  const body = clamshell({ ...size, thickness: 0.55, lid: 0.95, taper: 0 });
  const [rise, lean] = [sine(open) * depth * 0.55, cosine(open) * depth * 0.55];
  const back = -depth / 2 + lean;
  const kickstand = [
    [-width * 0.42, rise, back],
    [width * 0.42, rise, back],
    [width * 0.42, 0, back - depth * 0.36],
    [-width * 0.42, 0, back - depth * 0.36],
  ];
  return { ...body, kickstand };
}

const FORMS = { clamshell, stand, tent, closed, detachable };

/**
 * @param spec form, outer measures in centimetres (width, depth, thickness, lid thickness, corner radius) and the
 *   opening angle in degrees
 * @returns the boxes that make up the laptop: { base, lid, kickstand? }
 */
export function assemble(spec) {
  return FORMS[spec.form](spec);
}
