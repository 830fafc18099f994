/** The import has no extension: the worker is `.ts` in the sources and `.js` in the package. */
export const startPictureWorker = (): Worker => new Worker(new URL('./pictureWorker', import.meta.url));
