import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { picturesFolder, sizedPicturesFolder } from '../../settings/settings';
import { imageRoutes } from './routes';
import type { PictureStore } from './stores';
import { removeUnusedPictures } from './unusedPictures';
import { forgetSignUpUploads } from './uploadQuota';

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
