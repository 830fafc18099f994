import { mixed, number, string } from 'yup';
import { amountOf, IMAGE_TYPES, isHeic, LIMITS, readAmount, readPhone } from '@relaptop/shared/contracts';

const LARGEST_PICTURE = `${LIMITS.photo.bytes / (1024 * 1024)} MB`;

/** Hint of an empty picture field. */
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${LARGEST_PICTURE}`;

/** Loads the library for phone numbers. A phone field does so when it gets the focus. */
export const loadPhones = () => import('libphonenumber-js/min');

/** Calls {@link readPhone}. If the library can't be downloaded, the check is partial, and the server checks the rest. */
async function readTyped(typed: string) {
  const library = await loadPhones().catch(() => undefined);
  return readPhone(typed, (number) => library?.parsePhoneNumberFromString(number));
}

/** A phone number as people write it. */
export const phoneSchema = string().test('phone', async (typed, context) => {
  const { mistake } = typed ? await readTyped(typed) : {};
  return mistake === undefined || context.createError({ message: mistake });
});

/** @returns a schema for a number in a text field, which `readAmount` parses. The value of an empty field is undefined. */
export const typedNumber = () =>
  number()
    .transform((_, typed: unknown) => (typed === '' ? undefined : (amountOf(String(typed)) ?? NaN)))
    .typeError(({ originalValue }: { originalValue: unknown }) => {
      const read = readAmount(String(originalValue));
      return 'mistake' in read ? read.mistake : '';
    });

const CENTS = 100;

/** Arguments of Yup's `test`: an amount has at most two decimals. */
export const inCents = [
  'cents',
  'Enter at most two decimals',
  (amount: number | undefined) => amount === undefined || Number((amount * CENTS).toFixed(6)) % 1 === 0,
] as const;

const TYPES: readonly string[] = IMAGE_TYPES;
/** @returns why a file isn't accepted, by its type and size; undefined if it is */
export function mistakeInPicture(file: File): string | undefined {
  // HEIC is accepted here: at the upload, browsers that can open it convert it, and others show an error.
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
