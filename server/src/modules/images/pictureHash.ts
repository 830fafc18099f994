import sharp from 'sharp';
import type { Database } from '../../database/database';
import { pictureHashes } from '../../database/flagSchema';

/** The grid of the hash. Each of a row's 8 bits compares two neighbouring fields, so a row has 9 fields. */
const [COLUMNS, ROWS] = [9, 8];
/** Width and height of a field, in pixels. The hash compares mean brightness, so fine lines and noise don't flip a bit. */
const FIELD = 8;
const BITS = 64;
/** Minimum contrast: the sum of the brightness differences (0 to 255) between neighbouring fields. A blank wall has almost none. */
const LEAST_CONTRAST = 150;

/**
 * A difference hash (dHash): each bit says whether brightness rises from a field of the grid to the next one. Copies in another size,
 * format or quality differ in at most 3 bits. Different pictures of the demo data differ in at least 7.
 * @returns the 64 bits as a signed number, like Postgres's bigint; undefined for a picture with too little contrast
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

/** @returns the mean brightness of each field, row by row. */
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

/** Stores the hash of an uploaded picture, to find copies in other sellers' listings later. */
export async function storePictureHash(db: Database, address: string, picture: Buffer): Promise<void> {
  const hash = await hashPicture(picture);
  if (hash !== undefined) await db.insert(pictureHashes).values({ address, hash }).onConflictDoNothing();
}
