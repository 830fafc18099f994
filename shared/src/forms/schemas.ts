import { mixed, number, string } from 'yup';
import { amountOf, IMAGE_TYPES, isPhone, LIMITS, readAmount } from '@relaptop/shared/contracts';

const LARGEST_PICTURE = `${LIMITS.image.bytes / (1024 * 1024)} MB`;

/** What a field for a picture says before one is chosen. */
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${LARGEST_PICTURE}`;

const { min, max } = LIMITS.phone;

/** @returns what is wrong with a phone number, and how to mend it; undefined for one that the server takes */
function mistakeInPhone(typed: string): string | undefined {
  if (isPhone(typed)) return undefined;
  const digits = typed.replace(/[ ()+-]/g, '');
  if (!/^\d*$/.test(digits)) return 'Use digits only, such as +1 212 555 0100';
  if (digits.length < min) return `This number is too short: enter at least ${min} digits`;
  if (digits.length > max) return `This number is too long: enter at most ${max} digits`;
  return 'Write the number like +1 212 555 0100, with the plus in front';
}

/** Digits as people write them, with an optional leading plus, as the server takes them. */
export const phoneSchema = string().test('phone', (typed, context) => {
  const mistake = typed ? mistakeInPhone(typed) : undefined;
  return mistake ? context.createError({ message: mistake }) : true;
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
