import { mixed, number, string } from 'yup';
import { amountOf, readAmount, readPhone } from '@relaptop/shared/contracts';
import { mistakeInPicture } from '@relaptop/shared/ui';

export const loadPhones = () => import('libphonenumber-js/min');

/**
 * Without the phone library, for example after a failed download, only the server checks the number
 * completely.
 */
async function readTyped(typed: string) {
  const library = await loadPhones().catch(() => undefined);
  return readPhone(typed, (number) => library?.parsePhoneNumberFromString(number));
}

export const phoneSchema = string().test('phone', async (typed, context) => {
  const { mistake } = typed ? await readTyped(typed) : {};
  return mistake === undefined || context.createError({ message: mistake });
});

/** Accepts every form that `readAmount` reads. Undefined for an empty field. */
export const typedNumber = () =>
  number()
    .transform((_, typed: unknown) => (typed === '' ? undefined : (amountOf(String(typed)) ?? NaN)))
    .typeError(({ originalValue }: { originalValue: unknown }) => {
      const read = readAmount(String(originalValue));
      return 'mistake' in read ? read.mistake : '';
    });

const CENTS = 100;

export const inCents = [
  'cents',
  'Enter at most two decimals',
  (amount: number | undefined) => amount === undefined || Number((amount * CENTS).toFixed(6)) % 1 === 0,
] as const;

export const pictureSchema = mixed<File>()
  .nullable()
  .test('picture', (file, context) => {
    const mistake = file ? mistakeInPicture(file) : undefined;
    return mistake === undefined || context.createError({ message: mistake });
  });
