import { scalePicture } from './scalePicture';

/** `longest`: maximum of width and height, in pixels. */
export interface ToScale {
  readonly file: File;
  readonly longest: number;
}

self.onmessage = async ({ data: { file, longest } }: MessageEvent<ToScale>) => {
  const blob = await scalePicture(file, longest).catch(() => null);
  self.postMessage(blob);
};
