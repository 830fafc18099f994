/** A file of its own: the bundler makes one of what is named here. Without an end, since packed sources are `.js`. */
export const startPictureWorker = (): Worker => new Worker(new URL('./pictureWorker', import.meta.url));
