import { mixed, string } from 'yup';
import { IMAGE_TYPES, LIMITS, PHONE_PATTERN } from '@relaptop/shared/contracts';

const LARGEST_PICTURE = `${LIMITS.image.bytes / (1024 * 1024)} MB`;

/** What a field for a picture says before one is chosen. */
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${LARGEST_PICTURE}`;

/** Digits with an optional leading plus, as the server takes them. */
export const phoneSchema = string().matches(new RegExp(PHONE_PATTERN), {
  message: `Enter ${LIMITS.phone.min} to ${LIMITS.phone.max} digits`,
  excludeEmptyString: true,
});

/** A picture of a kind and size that the upload accepts; the server looks into the file as well. */
export const pictureSchema = mixed<File>()
  .nullable()
  .test('type', 'Choose a JPEG, PNG, WebP or AVIF picture', (file) => {
    const types: readonly string[] = IMAGE_TYPES;
    return !file || types.includes(file.type);
  })
  .test(
    'size',
    `Choose a picture of at most ${LARGEST_PICTURE}`,
    (file) => !file || file.size <= LIMITS.image.bytes,
  );
