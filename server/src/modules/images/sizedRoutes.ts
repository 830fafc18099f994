import { Type } from 'typebox';
import { IMAGES_PREFIX, PICTURE_WIDTHS } from '@relaptop/shared/contracts';
import { errorCodeOf } from '../../database/sqlErrors';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';
import type { PictureFormat, SizedPicture } from './sizes';

const Params = Type.Object({ width: Type.String(), name: Type.String() });
/** No path, nothing that is drawn by its text, and no longer than a file may be named with its width. */
const NAME = /^[\w-]{1,200}\.(webp|avif|png|jpg)$/;

/**
 * Hands out our own pictures in the widths that pages show, as AVIF to browsers that take it and as WebP to the others.
 * @param headersFor what goes with the original of that name
 */
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
