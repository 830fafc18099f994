/** The bundler creates the worker's file from this URL, which has no extension since packed sources are `.js`. */
export const startPictureWorker = (): Worker => new Worker(new URL('./pictureWorker', import.meta.url));
