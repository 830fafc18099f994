import sharp from 'sharp';

/** A pixel differs when one of its colours does by more than this, of 255; edges of letters that lie a hair aside do not. */
const LARGEST_DIFFERENCE = 40;
/** Pixels by which both are blurred first, so that only what can be seen counts. */
const BLUR = 0.7;
/** Pixels: the side of the squares that are looked at one by one, about as large as an icon. */
const SQUARE = 32;

/** @returns the picture as it is kept: small, and with losses that nobody sees. */
export const toKept = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).removeAlpha().webp({ quality: 88, smartSubsample: true, effort: 4 }).toBuffer();

/**
 * Compares two pictures as an eye would, square by square: a word that changed is much of its square, while it would be
 * nothing of a page.
 * @returns the share of pixels that differ in the square where most do, 0 to 1; 1 for pictures of different sizes
 */
export async function differenceOf(picture: Buffer, kept: Buffer): Promise<number> {
  const [first, second] = await Promise.all([decode(picture), decode(kept)]);
  const { width, height, channels } = first.info;
  if (width !== second.info.width || height !== second.info.height) return 1;
  const columns = Math.ceil(width / SQUARE);
  const squares = new Uint32Array(columns * Math.ceil(height / SQUARE));
  for (let at = 0, pixel = 0; at < first.data.length; at += channels, pixel += 1) {
    if (!differs(first.data, second.data, at, channels)) continue;
    const square = Math.floor(pixel / width / SQUARE) * columns + Math.floor((pixel % width) / SQUARE);
    squares[square] = (squares[square] ?? 0) + 1;
  }
  return Math.max(...squares) / SQUARE ** 2;
}

function differs(one: Buffer, other: Buffer, at: number, channels: number): boolean {
  for (let channel = at; channel < at + channels; channel += 1)
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > LARGEST_DIFFERENCE) return true;
  return false;
}

const decode = (picture: Buffer) =>
  sharp(picture).removeAlpha().blur(BLUR).raw().toBuffer({ resolveWithObject: true });
