import multipart from '@fastify/multipart';
import { CALLS, ImageAnswer, LIMITS } from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import { badRequest, tooLarge, unsupported } from '../../http/errors';
import { processPicture } from './process';
import type { PictureStore } from './stores';

/** Takes pictures of people and laptops, as multipart field `image`. */
export async function imageRoutes(app: App, store: PictureStore): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: LIMITS.image.bytes, files: 1, fields: 4, fieldSize: 1024, parts: 5 },
  });
  app.post(
    CALLS.images,
    { config: { access: 'firebaseOrSession', limit: 'upload' }, schema: { response: { 200: ImageAnswer } } },
    async (request) => {
      if (!request.isMultipart()) throw unsupported();
      const file = await request.file();
      if (file?.fieldname !== 'image') throw badRequest("The picture is missing in the field 'image'.");
      const upload = await file.toBuffer();
      // The library notices by itself only when another piece comes after the limit.
      if (file.file.truncated) throw tooLarge();
      const { bytes, width, height } = await processPicture(upload);
      return { data: { display_url: await store(bytes), width, height }, success: true };
    },
  );
}
