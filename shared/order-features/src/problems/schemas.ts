import { LIMITS } from '@relaptop/shared/contracts';
import { inCents, mixed, pictureSchema, pictureTexts, string, typedNumber } from '@relaptop/shared/forms';
import { formatAmount } from '@relaptop/shared/ui';
import { problemTexts } from './texts';

const { words, pictures } = LIMITS.problem;

/** @param required said when nothing is written */
export const wordsSchema = (required: string) =>
  string().trim().required(required).max(words, `Write at most ${words} characters`);

/** An amount that counts only for `part`. @param most dollars @param required said when nothing is written */
export const amountSchema = (field: string, most: number, required = 'Enter the amount') =>
  mixed().when(field, {
    is: 'part',
    then: () =>
      typedNumber()
        .required(required)
        .min(LIMITS.refund.min, `Enter at least ${formatAmount(LIMITS.refund.min)}`)
        .max(most, `Enter at most ${formatAmount(most)}`)
        .test(...inCents),
  });

/** Says which file is wrong, and why: the others stay. */
export const picturesSchema = mixed<File[]>()
  .test('count', problemTexts.tooMany(pictures), (files) => !files || files.length <= pictures)
  .test('files', async (files, { createError }) => {
    for (const file of files ?? []) {
      const message = await pictureSchema.validate(file).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (message) return createError({ message: pictureTexts.ofFile(file.name, message) });
    }
    return true;
  });
