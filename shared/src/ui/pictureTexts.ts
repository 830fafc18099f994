import { IMAGE_TYPES, isHeic, LIMITS } from '@relaptop/shared/contracts';

export const pictureTexts = {
  add: 'Add a picture',
  change: 'Change picture',
  remove: (name: string) => `Remove ${name}`,
  ofFile: (name: string, message: string) => `${name}: ${message}`,
  preparing: 'Making the picture smaller …',
  uploading: (percent: number) => `Uploading … ${percent}%`,
  uploadOf: (name: string) => `Upload of ${name}`,
  cancel: 'Cancel',
  // Accessible name of the cancel button. Speech control finds the button, because the name begins with the
  // visible label.
  cancelUpload: (name: string) => `Cancel the upload of ${name}`,
};

const LARGEST_PICTURE = `${LIMITS.photo.bytes / (1024 * 1024)} MB`;

export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${LARGEST_PICTURE}`;

const TYPES: readonly string[] = IMAGE_TYPES;
/** @returns an error message; undefined if the file is accepted */
export function mistakeInPicture(file: File): string | undefined {
  // HEIC is accepted here. During the upload, the browser converts the picture, or shows an error if it
  // can't.
  if (!TYPES.includes(file.type) && !isHeic(file)) return 'Choose a JPEG, PNG, WebP or AVIF picture';
  return file.size > LIMITS.photo.bytes ? `Choose a picture of at most ${LARGEST_PICTURE}` : undefined;
}
