/** A file of its own: the bundler makes one of what is named here. */
export const startPictureWorker = (): Worker => new Worker(new URL('./pictureWorker.ts', import.meta.url));
