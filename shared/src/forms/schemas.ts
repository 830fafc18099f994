import { mixed, string } from 'yup';
import { IMAGE_TYPES, LIMITS, PHONE_PATTERN } from '@relaptop/shared/contracts';

const MEGABYTE = 1024 * 1024;

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
    `Choose a picture of at most ${LIMITS.image.bytes / MEGABYTE} MB`,
    (file) => !file || file.size <= LIMITS.image.bytes,
  );
