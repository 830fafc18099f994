/**
 * The bundler builds the worker from this URL. The URL has no extension, because the file is `.ts` in the
 * sources and `.js` in the package.
 */
export const startPictureWorker = (): Worker => new Worker(new URL('./pictureWorker', import.meta.url));
