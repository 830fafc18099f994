import { LIMITS } from '@relaptop/shared/contracts';
import { mixed, pictureSchema, pictureTexts, string } from '@relaptop/shared/forms';
import { formatAmount } from '@relaptop/shared/ui';
import { problemTexts } from './texts';

const DOLLARS = /^\d+(\.\d{1,2})?$/;
const { words, pictures } = LIMITS.problem;

/** @param required said when nothing is written */
export const wordsSchema = (required: string) =>
  string().trim().required(required).max(words, `Write at most ${words} characters`);

/** An amount that counts only for `part`. @param most dollars @param required said when nothing is written */
export const amountSchema = (field: string, most: number, required = 'Enter the amount') =>
  string().when(field, {
    is: 'part',
    then: (amount) =>
      amount
        .trim()
        .required(required)
        .matches(DOLLARS, 'Enter dollars and cents, such as 20 or 19.50')
        .test(
          'min',
          `Enter at least ${formatAmount(LIMITS.refund.min)}`,
          (typed) => Number(typed) >= LIMITS.refund.min,
        )
        .test('max', `Enter at most ${formatAmount(most)}`, (typed) => Number(typed) <= most),
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
