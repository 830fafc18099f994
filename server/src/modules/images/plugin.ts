import fp from 'fastify-plugin';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { LIMITS } from '@relaptop/shared/contracts';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { picturesFolder, sizedPicturesFolder } from '../../settings/settings';
import type { PictureStore } from './stores';
import { removeUnusedPictures } from './unusedPictures';
import { claimSignUpPhoto, countUpload, forgetSignUpUploads } from './uploadQuota';
import { uploads } from '../../database/limitSchema';
import { badRequest, tooLarge, unsupported } from '../../http/errors';
import { firebaseOf } from '../../http/identity';
import { route } from '../../http/route';
import { allowSlowUpload, LONGEST_UPLOAD_MS } from '../../plugins/slowSenders';
import { storePictureHash } from './pictureHash';
import { processPicture } from './process';

declare module 'fastify' {
  interface FastifyInstance {
    pictureStore: PictureStore;
  }
}

interface Options {
  readonly store: PictureStore;
}

export const images = fp(
  async (app: App, { store }: Options) => {
    const { db, settings, sweeper } = app;
    app.decorate('pictureStore', store);
    await registerApi(app, imageRoutes);
    sweeper.eachTurn(() => forgetSignUpUploads(db));
    sweeper.daily(() =>
      removeUnusedPictures(db, { originals: picturesFolder(settings), sizes: sizedPicturesFolder(settings) }),
    );
  },
  { name: 'images', dependencies: ['services'] },
);

/** Time to receive the body, plus ten seconds to encode the picture again. */
const UPLOAD_TIMEOUT_MS = LONGEST_UPLOAD_MS + 10_000;

async function imageRoutes(app: App): Promise<void> {
  const { db, pictureStore: store, networkOf } = app;
  await app.register(multipart, {
    limits: { fileSize: LIMITS.image.bytes, files: 1, fields: 4, fieldSize: 1024, parts: 5 },
  });
  route(
    app,
    'POST /images',
    async (request) => {
      if (!request.isMultipart()) throw unsupported();
      allowSlowUpload(request.raw);
      const upload = await readUpload(request);
      await app.admitAgain(request);
      const uid = request.caller?.uid ?? firebaseOf(request).uid;
      const address = request.ip;
      await countUpload(db, { uid, address, network: networkOf(address) }, upload.length);
      const { bytes, width, height } = await processPicture(upload, store.longestSide);
      if (!request.caller) await claimSignUpPhoto(db, uid);
      const kept = await store.keep(bytes);
      await db.insert(uploads).values({ address: kept, uid }).onConflictDoNothing();
      // The upload succeeds even without a hash: only the search for copies misses the picture.
      await storePictureHash(db, kept, bytes).catch((error: unknown) => {
        request.log.error({ err: error }, 'the hash of a picture could not be stored');
      });
      return { data: { display_url: kept, width, height }, success: true };
    },
    { handlerTimeout: UPLOAD_TIMEOUT_MS },
  );
}

/** @throws 400 for a broken form or a missing picture; 413 for too many bytes */
async function readUpload(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file().catch(refuseForm);
  if (file?.fieldname !== 'image') throw badRequest('The picture is missing. Please choose one.');
  const upload = await file.toBuffer().catch(refuseForm);
  // `toBuffer` throws only if another chunk follows the limit. If the limit cuts the last chunk, only `truncated` is set.
  if (file.file.truncated) throw tooLarge();
  return upload;
}

/** Rethrows errors that have a status code, such as for an exceeded limit. Errors of the form parser have none and become a 400. */
function refuseForm(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw badRequest('We can’t read this form.');
}
