import { LIMITS } from '@relaptop/shared/contracts';
import { inCents, mixed, string, typedNumber } from '@relaptop/shared/forms';
import { formatPrice } from '@relaptop/shared/ui';
import { mistakeInPictures } from '../PicturesButton';

const { words, pictures } = LIMITS.problem;

export const wordsSchema = (required: string) =>
  string().trim().required(required).max(words, `Write at most ${words} characters`);

/** If the form field `field` is `part`, requires an amount up to `max` dollars. */
export const amountSchema = (field: string, max: number, required = 'Enter the amount') =>
  mixed().when(field, {
    is: 'part',
    then: () =>
      typedNumber()
        .required(required)
        .min(LIMITS.refund.min, `Enter at least ${formatPrice(LIMITS.refund.min)}`)
        .max(max, `Enter at most ${formatPrice(max)}`)
        .test(...inCents),
  });

export const picturesSchema = mixed<File[]>().test('pictures', (files, { createError }) => {
  const message = mistakeInPictures(files ?? [], pictures);
  return message === undefined || createError({ message });
});
