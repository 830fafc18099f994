import { mixed, number, string } from 'yup';
import { amountOf, IMAGE_TYPES, isHeic, LIMITS, readAmount, readPhone } from '@relaptop/shared/contracts';

const LARGEST_PICTURE = `${LIMITS.photo.bytes / (1024 * 1024)} MB`;

/** Hint of an empty picture field. */
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${LARGEST_PICTURE}`;

/** Loads when a phone field gets the focus. */
export const loadPhones = () => import('libphonenumber-js/min');

/** @returns as {@link readPhone}; after a failed download of the library, only the server validates fully */
async function readTyped(typed: string) {
  const library = await loadPhones().catch(() => undefined);
  return readPhone(typed, (number) => library?.parsePhoneNumberFromString(number));
}

/** A phone number as people write it. */
export const phoneSchema = string().test('phone', async (typed, context) => {
  const { mistake } = typed ? await readTyped(typed) : {};
  return mistake === undefined || context.createError({ message: mistake });
});

/** A number in a text field, parsed by `readAmount`; undefined for an empty field. */
export const typedNumber = () =>
  number()
    .transform((_, typed: unknown) => (typed === '' ? undefined : (amountOf(String(typed)) ?? NaN)))
    .typeError(({ originalValue }: { originalValue: unknown }) => {
      const read = readAmount(String(originalValue));
      return 'mistake' in read ? read.mistake : '';
    });

const CENTS = 100;

/** Test that an amount has at most two decimals. */
export const inCents = [
  'cents',
  'Enter at most two decimals',
  (amount: number | undefined) => amount === undefined || Number((amount * CENTS).toFixed(6)) % 1 === 0,
] as const;

const TYPES: readonly string[] = IMAGE_TYPES;
/** @returns why a file isn't accepted, by its type and size; undefined if it is */
export function mistakeInPicture(file: File): string | undefined {
  // Browsers that can open HEIC convert it; the others refuse it at the upload.
  if (!TYPES.includes(file.type) && !isHeic(file)) return 'Choose a JPEG, PNG, WebP or AVIF picture';
  return file.size > LIMITS.photo.bytes ? `Choose a picture of at most ${LARGEST_PICTURE}` : undefined;
}

/** An accepted picture. The upload scales it down, and the server checks it again. */
export const pictureSchema = mixed<File>()
  .nullable()
  .test('picture', (file, context) => {
    const mistake = file ? mistakeInPicture(file) : undefined;
    return mistake === undefined || context.createError({ message: mistake });
  });
