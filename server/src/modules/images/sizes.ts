import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { Type } from 'typebox';
import { IMAGES_PREFIX, PICTURE_WIDTHS } from '@relaptop/shared/contracts';
import { createFileCache } from '../../common/fileCache';
import { errorCodeOf } from '../../database/sqlErrors';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';

type PictureFormat = 'avif' | 'webp';

/** Maximum bytes of a resized picture. If it is larger even in the lowest quality, the server sends it anyway. */
export const MOST_BYTES = 20_000;
const QUALITIES: Record<PictureFormat, readonly number[]> = {
  avif: [58, 46, 36, 28],
  webp: [80, 66, 52, 40],
};
/** The option `effort` of sharp. More effort makes AVIF only slightly smaller, but takes far longer. */
const EFFORT: Record<PictureFormat, number> = { avif: 2, webp: 4 };

/** @returns the picture's bytes, at most `width` pixels wide. @throws ENOENT for an unknown picture */
type SizedPicture = (name: string, width: number, format: PictureFormat) => Promise<Buffer>;

/** @returns a function that resizes a picture of `originals` at its first request, and caches the copy in `folder` */
export function createPictureSizes(originals: string, folder: string): SizedPicture {
  const cached = createFileCache(folder);
  return (name, width, format) =>
    cached(`${name}.${width}.${format}`, async () =>
      shrink(await readFile(path.join(originals, name)), width, format),
    );
}

export async function shrink(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const smaller = sharp(original).resize({ width, withoutEnlargement: true });
  let picture = original;
  for (const quality of QUALITIES[format]) {
    picture = await smaller.clone().toFormat(format, { quality, effort: EFFORT[format] }).toBuffer();
    if (picture.length <= MOST_BYTES) break;
  }
  return picture;
}

const Params = Type.Object({ width: Type.String(), name: Type.String() });
/** Allowed file names: no path, no SVG, and short enough for the cache to append width and format. */
const NAME = /^[\w-]{1,200}\.(webp|avif|png|jpg)$/;

/** Serves pictures in `PICTURE_WIDTHS`, as AVIF or WebP. `headersFor` returns the original's headers. */
export function sizedPictureRoutes(
  app: App,
  sized: SizedPicture,
  headersFor: (name: string) => Record<string, string>,
): void {
  app.get(`${IMAGES_PREFIX}:width/:name`, { schema: { params: Params } }, async (request, reply) => {
    const { width, name } = request.params;
    const known = PICTURE_WIDTHS.find((candidate) => String(candidate) === width);
    if (known === undefined || !NAME.test(name)) throw notFound('picture');
    const format: PictureFormat = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
    const picture = await sized(name, known, format).catch((error: unknown) => {
      throw errorCodeOf(error) === 'ENOENT' ? notFound('picture') : error;
    });
    return reply
      .headers({ ...headersFor(name), vary: 'accept' })
      .type(`image/${format}`)
      .send(picture);
  });
}
