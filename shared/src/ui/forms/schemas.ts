import { mixed, number, string } from 'yup';
import { amountOf, IMAGE_TYPES, isHeic, LIMITS, readAmount, readPhone } from '@relaptop/shared/contracts';

const LARGEST_PICTURE = `${LIMITS.photo.bytes / (1024 * 1024)} MB`;

/** What a field for a picture says before one is chosen. */
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${LARGEST_PICTURE}`;

/** Loaded when a field for a phone number gets the focus. */
export const loadPhones = () => import('libphonenumber-js/min');

/** @returns as {@link readPhone}; without the library, which could not be loaded, the server has the last word alone */
async function readTyped(typed: string) {
  const library = await loadPhones().catch(() => undefined);
  return readPhone(typed, (number) => library?.parsePhoneNumberFromString(number));
}

/** A number that can be dialled, as people write it. */
export const phoneSchema = string().test('phone', async (typed, context) => {
  const { mistake } = typed ? await readTyped(typed) : {};
  return mistake === undefined || context.createError({ message: mistake });
});

/** A number in a field of text, as `readAmount` understands it; an empty field has none. */
export const typedNumber = () =>
  number()
    .transform((_, typed: unknown) => (typed === '' ? undefined : (amountOf(String(typed)) ?? NaN)))
    .typeError(({ originalValue }: { originalValue: unknown }) => {
      const read = readAmount(String(originalValue));
      return 'mistake' in read ? read.mistake : '';
    });

const CENTS = 100;

/** Test of an amount of money: there is no half cent. */
export const inCents = [
  'cents',
  'Enter at most two decimals',
  (amount: number | undefined) => amount === undefined || Number((amount * CENTS).toFixed(6)) % 1 === 0,
] as const;

const TYPES: readonly string[] = IMAGE_TYPES;
/** @returns what a file lacks to be taken as a picture, by its type and size alone */
export function mistakeInPicture(file: File): string | undefined {
  // A browser that can open HEIC makes a JPEG of it; the others say so when it is sent.
  if (!TYPES.includes(file.type) && !isHeic(file)) return 'Choose a JPEG, PNG, WebP or AVIF picture';
  return file.size > LIMITS.photo.bytes ? `Choose a picture of at most ${LARGEST_PICTURE}` : undefined;
}

/** A picture that the form takes: it is made smaller before it is sent, and the server looks into it as well. */
export const pictureSchema = mixed<File>()
  .nullable()
  .test('picture', (file, context) => {
    const mistake = file ? mistakeInPicture(file) : undefined;
    return mistake === undefined || context.createError({ message: mistake });
  });
