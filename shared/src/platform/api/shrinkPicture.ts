import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isHeic, LIMITS } from '@relaptop/shared/contracts';
import { scalePicture } from './scalePicture';
import type { ToScale } from './pictureWorker';

const refused = (status: number, code: string, message: string): FetchBaseQueryError => ({
  status,
  data: { code, message },
});

const DAMAGED = refused(
  415,
  'unsupported_media_type',
  'This picture is damaged: part of the file is missing or broken. Please choose another one.',
);
const TOO_MANY_PIXELS = refused(
  422,
  'too_many_pixels',
  `This picture is too large. Please choose one of at most ${LIMITS.photo.pixels / 1e6} megapixels.`,
);

const HEIC = refused(
  415,
  'unsupported_media_type',
  'This browser can’t open HEIC pictures. Please choose a JPEG. To take JPEGs with an iPhone, open Settings, Camera, Formats, and choose Most Compatible.',
);

/** In pixels; undefined if this browser can't open the file. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const picture = new Image();
      picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
      picture.onerror = () => resolve(undefined);
      picture.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The worker keeps the page responsive. @throws if the browser has no workers or blocks them */
async function scaleInWorker(asked: ToScale): Promise<Blob | null> {
  const { startPictureWorker } = await import('./startPictureWorker');
  const worker = startPictureWorker();
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker did not start.'));
      worker.postMessage(asked);
    });
  } finally {
    worker.terminate();
  }
}

const scaleHere = ({ file, longest }: ToScale) => scalePicture(file, longest).catch(() => null);

/** Keeps the file if the scaled picture would be larger. Always converts HEIC. */
export async function shrinkPicture(file: File): Promise<{ file: File } | { error: FetchBaseQueryError }> {
  const size = await sizeOf(file);
  if (!size) return { error: isHeic(file) ? HEIC : DAMAGED };
  if (size.width * size.height > LIMITS.photo.pixels) return { error: TOO_MANY_PIXELS };
  const asked: ToScale = { file, longest: LIMITS.photo.longest };
  const scaled = await scaleInWorker(asked).catch(() => scaleHere(asked));
  if (!scaled) return { error: DAMAGED };
  const isBetter = scaled.size < file.size || isHeic(file);
  return { file: isBetter ? new File([scaled], file.name, { type: scaled.type }) : file };
}
