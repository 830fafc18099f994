import { scalePicture } from './scalePicture';

/** The message to the worker. */
export interface ToScale {
  readonly file: File;
  readonly longest: number;
}

self.onmessage = async ({ data: { file, longest } }: MessageEvent<ToScale>) => {
  const blob = await scalePicture(file, longest).catch(() => null);
  self.postMessage(blob);
};
