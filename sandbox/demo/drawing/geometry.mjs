/**
 * Geometry of the pictures. Points in space are [x, y, z] in centimetres: x to the right, y up, z towards the
 * viewer. Points on the picture are [x, y] in pixels, y down.
 */

const RADIANS = Math.PI / 180;

export const add = (p, q) => p.map((value, i) => value + q[i]);
export const times = (p, factor) => p.map((value) => value * factor);
export const subtract = (p, q) => add(p, times(q, -1));
export const dot = (p, q) => p.reduce((sum, value, i) => sum + value * q[i], 0);
export const unit = (p) => times(p, 1 / Math.hypot(...p));
export const sine = (degrees) => Math.sin(degrees * RADIANS);
export const cosine = (degrees) => Math.cos(degrees * RADIANS);

/**
 * A flat coordinate system in space: `across` and `along` span the plane, `up` leaves it.
 * @returns a function from plane coordinates (centimetres) to a point in space
 */
export function frame(origin, across, along, up) {
  return (a, b, c = 0) => add(origin, add(times(across, a), add(times(along, b), times(up, c))));
}

/** @returns the corner points of a rectangle with round corners, clockwise seen from above the plane. */
export function roundedRectangle(x, y, width, height, radius, steps = 6) {
  const corners = [
    [x + width - radius, y + radius, -90],
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 90],
    [x + radius, y + radius, 180],
  ];
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = start + (90 * i) / steps;
      return [cx + radius * cosine(angle), cy + radius * sine(angle)];
    }),
  );
}

/** @returns the points of an ellipse in a plane. */
export function ellipse(cx, cy, rx, ry = rx, steps = 28) {
  return Array.from({ length: steps }, (_, i) => {
    const angle = (360 * i) / steps;
    return [cx + rx * cosine(angle), cy + ry * sine(angle)];
  });
}

/** @returns the points of an outline, each where `place` puts it. */
export const placed = (outline, place) => outline.map((point) => place(...point));

/** Twice the signed area: positive for a face that turns its clockwise side to the viewer. */
export function signedArea(points) {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Perspective seen from `distance` centimetres, `pitch` degrees above the table; the scene is turned by `yaw`. */
function perspective({ yaw, pitch, distance = 120 }) {
  return ([x, y, z]) => {
    const turnedX = x * cosine(yaw) + z * sine(yaw);
    const turnedZ = z * cosine(yaw) - x * sine(yaw);
    const height = y * cosine(pitch) - turnedZ * sine(pitch);
    const depth = distance - (y * sine(pitch) + turnedZ * cosine(pitch));
    return [(turnedX * distance) / depth, (-height * distance) / depth];
  };
}

/**
 * @param view yaw and pitch in degrees, distance in centimetres
 * @param points what has to be visible
 * @param box [x, y, width, height] in pixels; the scene stands on its lower edge, centred
 * @returns a function from space to pixels; its `scale` is pixels per centimetre in the middle of the scene
 */
export function fitCamera(view, points, [x, y, width, height]) {
  const look = perspective(view);
  const seen = points.map(look);
  const [left, right] = [Math.min(...seen.map((p) => p[0])), Math.max(...seen.map((p) => p[0]))];
  const [top, bottom] = [Math.min(...seen.map((p) => p[1])), Math.max(...seen.map((p) => p[1]))];
  const scale = Math.min(width / (right - left), height / (bottom - top));
  const shiftX = x + width / 2 - ((left + right) / 2) * scale;
  const shiftY = y + height - bottom * scale;
  const project = (point) => {
    const [across, down] = look(point);
    return [across * scale + shiftX, down * scale + shiftY];
  };
  return Object.assign(project, { scale });
}
