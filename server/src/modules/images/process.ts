import sharp, { type Metadata } from 'sharp';
import { LIMITS } from '@relaptop/shared/contracts';
import { AppError } from '../../http/errors';

/** Maximum length in pixels of the longer side of a stored original; pages show smaller sizes. */
export const LONGEST_SIDE = LIMITS.photo.longest;
const QUALITY = 80;

interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Encodes a picture again as upright WebP, which removes EXIF, scripts and hidden files.
 * @param longestSide pixels; smaller pictures keep their size
 * @throws 415 for other formats than JPEG, PNG, WebP and AVIF, and for damaged files; 422 for more pixels than {@link LIMITS} allow
 */
export async function processPicture(upload: Buffer, longestSide: number): Promise<Picture> {
  // `sharp` throws synchronously for an empty buffer, so `catch` below would miss the error.
  if (upload.length === 0) throw notAPicture();
  const source = sharp(upload, { failOn: 'error', limitInputPixels: LIMITS.image.pixels });
  const metadata = await source.metadata().catch((error: unknown) => {
    if (isTooLarge(error)) throw tooManyPixels();
    throw BEGINNING.test(upload.toString('latin1', 0, 12)) ? damaged() : notAPicture();
  });
  if (!isAccepted(metadata)) throw notAPicture();
  if (metadata.width * metadata.height > LIMITS.image.pixels) throw tooManyPixels();
  const { data, info } = await source
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
  return { bytes: data, width: info.width, height: info.height };
}

/** Checks the decoder's metadata, because the client can send a wrong content type. AVIF is HEIF with AV1 inside. */
function isAccepted({ format, compression }: Metadata): boolean {
  return ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1');
}

/** First bytes of each accepted format. An unreadable file with these bytes counts as damaged. */
const BEGINNING = /^(?:\xFF\xD8\xFF|\x89PNG|RIFF[^]{4}WEBP|[^]{4}ftypavif)/;

const isTooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);

const notAPicture = () =>
  new AppError(
    'unsupported_media_type',
    'This is not a JPEG, PNG, WebP or AVIF picture. Please choose another one.',
  );

const damaged = () =>
  new AppError(
    'unsupported_media_type',
    'This picture is damaged: part of the file is missing or broken. Please choose another one.',
  );

const tooManyPixels = () =>
  new AppError(
    'too_many_pixels',
    `This picture is too large. Please choose one of at most ${LIMITS.image.pixels / 1e6} megapixels.`,
  );
