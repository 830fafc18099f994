import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeAtomically } from '../../common/writeAtomically';

export type PictureFormat = 'avif' | 'webp';

/** Bytes that a picture of a page may weigh. The coarsest quality stands even where it weighs more. */
export const MOST_BYTES = 20_000;
const QUALITIES: Record<PictureFormat, readonly number[]> = {
  avif: [58, 46, 36, 28],
  webp: [80, 66, 52, 40],
};
/** AVIF gets only a little smaller with more effort, and takes far longer. */
const EFFORT: Record<PictureFormat, number> = { avif: 2, webp: 4 };

/** @returns the picture's bytes, no broader than asked for. @throws when there is no such picture */
export type SizedPicture = (name: string, width: number, format: PictureFormat) => Promise<Buffer>;

/**
 * Makes a picture smaller when somebody first asks for it, and keeps the result. The folder can be emptied at any time.
 * @param originals the folder of the pictures as they were uploaded
 */
export function createPictureSizes(originals: string, folder: string): SizedPicture {
  const beingMade = new Map<string, Promise<Buffer>>();
  return async (name, width, format) => {
    const file = path.join(folder, `${name}.${width}.${format}`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const making =
      beingMade.get(file) ??
      makeAndKeep(path.join(originals, name), file, width, format).finally(() => beingMade.delete(file));
    beingMade.set(file, making);
    return making;
  };
}

async function makeAndKeep(original: string, file: string, width: number, format: PictureFormat) {
  const picture = await shrink(await readFile(original), width, format);
  // A full disk costs time with each request, but nobody their picture.
  await writeAtomically(file, picture).catch(() => undefined);
  return picture;
}

/** @returns the picture in the best quality that weighs no more than {@link MOST_BYTES}. */
export async function shrink(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const smaller = sharp(original).resize({ width, withoutEnlargement: true });
  let picture = original;
  for (const quality of QUALITIES[format]) {
    picture = await smaller.clone().toFormat(format, { quality, effort: EFFORT[format] }).toBuffer();
    if (picture.length <= MOST_BYTES) break;
  }
  return picture;
}
