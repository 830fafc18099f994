import { darker, lighter, mix } from './colours.mjs';
import { drawFootShadow } from './props.mjs';

/** One leaf from (0, 0) upwards. */
function leafPath(length, width) {
  return `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.8} 0 ${-length}C${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.3} 0 0Z`;
}

export function drawLeaf(drawing, x, y, angle, length, colour) {
  drawing.group({ transform: `translate(${x} ${y}) rotate(${angle})` }, () => {
    drawing.path(leafPath(length, length * 0.34), { fill: colour });
    drawing.path(`M0 0C${length * 0.34} ${-length * 0.3} ${length * 0.27} ${-length * 0.8} 0 ${-length}Z`, {
      fill: darker(colour, 0.16),
    });
    drawing.stroke(`M0 0V${-length * 0.82}`, lighter(colour, 0.35), Math.max(1, length * 0.02), {
      opacity: 0.7,
    });
  });
}

export function drawPlant(drawing, x, y, size, pot, leaf = '#15803d') {
  const half = size * 0.2;
  drawFootShadow(drawing, x, y, half * 1.6);
  const top = y - size * 0.36;
  const leaves = [
    [-58, 0.5],
    [56, 0.52],
    [-34, 0.62],
    [36, 0.6],
    [-12, 0.68],
    [14, 0.66],
  ];
  leaves.forEach(([angle, long], i) =>
    drawLeaf(
      drawing,
      x + angle * size * 0.0012,
      top,
      angle,
      long * size,
      mix(leaf, '#86efac', (i % 3) * 0.16),
    ),
  );
  const paint = drawing.linear([x - half, 0], [x + half, 0], { 0: lighter(pot, 0.25), 1: darker(pot, 0.2) });
  drawing.path(
    `M${x - half} ${top}L${x - half * 0.72} ${y - 4}Q${x} ${y + 4} ${x + half * 0.72} ${y - 4}L${x + half} ${top}Z`,
    { fill: paint },
  );
  drawing.rect(x - half * 1.08, top - size * 0.04, half * 2.16, size * 0.07, lighter(pot, 0.12), { rx: 3 });
}
