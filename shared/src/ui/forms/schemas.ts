import { mixed, number, string } from 'yup';
import { amountOf, IMAGE_TYPES, isHeic, LIMITS, readAmount, readPhone } from '@relaptop/shared/contracts';

const LARGEST_PICTURE = `${LIMITS.photo.bytes / (1024 * 1024)} MB`;

export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${LARGEST_PICTURE}`;

export const loadPhones = () => import('libphonenumber-js/min');

/** Checks a phone number. If the library can't be downloaded, only the server checks the whole number. */
async function readTyped(typed: string) {
  const library = await loadPhones().catch(() => undefined);
  return readPhone(typed, (number) => library?.parsePhoneNumberFromString(number));
}

export const phoneSchema = string().test('phone', async (typed, context) => {
  const { mistake } = typed ? await readTyped(typed) : {};
  return mistake === undefined || context.createError({ message: mistake });
});

/**
 * @returns a schema for a number in a text field, in any form that `readAmount` reads. An empty field is
 * undefined.
 */
export const typedNumber = () =>
  number()
    .transform((_, typed: unknown) => (typed === '' ? undefined : (amountOf(String(typed)) ?? NaN)))
    .typeError(({ originalValue }: { originalValue: unknown }) => {
      const read = readAmount(String(originalValue));
      return 'mistake' in read ? read.mistake : '';
    });

const CENTS = 100;

/** Arguments of Yup's `test`, which allows at most two decimals. */
export const inCents = [
  'cents',
  'Enter at most two decimals',
  (amount: number | undefined) => amount === undefined || Number((amount * CENTS).toFixed(6)) % 1 === 0,
] as const;

const TYPES: readonly string[] = IMAGE_TYPES;
/** @returns an error message for a file of the wrong type or size; undefined if the file is accepted */
export function mistakeInPicture(file: File): string | undefined {
  // HEIC passes here. At the upload, the browser converts the picture, or shows an error if it can't open
  // HEIC.
  if (!TYPES.includes(file.type) && !isHeic(file)) return 'Choose a JPEG, PNG, WebP or AVIF picture';
  return file.size > LIMITS.photo.bytes ? `Choose a picture of at most ${LARGEST_PICTURE}` : undefined;
}

export const pictureSchema = mixed<File>()
  .nullable()
  .test('picture', (file, context) => {
    const mistake = file ? mistakeInPicture(file) : undefined;
    return mistake === undefined || context.createError({ message: mistake });
  });
