import sharp from 'sharp';
import type { Database } from '../../database/database';
import { pictureHashes } from '../../database/flagSchema';

/** Numbers of columns and rows of the grid. A row needs 9 fields, because each of its 8 bits compares two neighbors. */
const [COLUMNS, ROWS] = [9, 8];
/** Width and height of a field, in pixels. Averaging a field's pixels hides fine lines and noise. */
const FIELD = 8;
const BITS = 64;
/**
 * Minimum sum of the brightness differences (each 0 to 255) between neighboring fields. A picture below it, for example of a blank wall,
 * gets no hash, because the hash would match unrelated pictures.
 */
const LEAST_CONTRAST = 150;

/**
 * Computes a difference hash (dHash): each bit compares two neighboring fields, and is 1 if the right field is brighter. Copies in another
 * size, format or quality differ in a few bits.
 * @returns the 64 bits as a signed number, for Postgres's bigint; undefined for a picture with too little contrast
 */
export async function hashPicture(picture: Buffer): Promise<bigint | undefined> {
  const pixels = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(COLUMNS * FIELD, ROWS * FIELD, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  const steps = stepsOf(brightnessOf(pixels));
  const contrast = steps.reduce((sum, step) => sum + Math.abs(step), 0);
  if (contrast < LEAST_CONTRAST) return undefined;
  return BigInt.asIntN(BITS, BigInt(`0b${steps.map((step) => (step > 0 ? 1 : 0)).join('')}`));
}

function brightnessOf(pixels: Buffer): number[] {
  const sums = Array.from({ length: COLUMNS * ROWS }, () => 0);
  const width = COLUMNS * FIELD;
  pixels.forEach((value, at) => {
    const [row, column] = [Math.floor(at / width / FIELD), Math.floor((at % width) / FIELD)];
    sums[row * COLUMNS + column] = (sums[row * COLUMNS + column] ?? 0) + value;
  });
  return sums.map((sum) => sum / FIELD ** 2);
}

const stepsOf = (fields: readonly number[]): number[] =>
  fields.flatMap((value, at) => (at % COLUMNS === 0 ? [] : [value - (fields[at - 1] ?? 0)]));

export async function storePictureHash(db: Database, address: string, picture: Buffer): Promise<void> {
  const hash = await hashPicture(picture);
  if (hash !== undefined) await db.insert(pictureHashes).values({ address, hash }).onConflictDoNothing();
}
