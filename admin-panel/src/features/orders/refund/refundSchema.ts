import { LIMITS, type Order, type RefundBody } from '@relaptop/shared/contracts';
import { object, string } from '@relaptop/shared/forms';
import { formatAmount } from '@relaptop/shared/ui';

export interface RefundValues {
  kind: 'whole' | 'part';
  /** As typed, in dollars; counts for a part only. */
  amount: string;
  reason: string;
}

export const NOTHING_TYPED: RefundValues = { kind: 'whole', amount: '', reason: '' };

const DOLLARS = /^\d+(\.\d{1,2})?$/;

/** @param price of the order, in dollars: no more than that can go back. */
export const refundSchema = (price: number) =>
  object({
    amount: string().when('kind', {
      is: 'part',
      then: (amount) =>
        amount
          .trim()
          .required('Amount is required')
          .matches(DOLLARS, 'Enter dollars and cents, such as 20 or 19.50')
          .test(
            'min',
            `Enter at least ${formatAmount(LIMITS.refund.min)}`,
            (typed) => Number(typed) >= LIMITS.refund.min,
          )
          .test('max', `Enter at most ${formatAmount(price)}`, (typed) => Number(typed) <= price),
    }),
    reason: string()
      .trim()
      .required('Reason is required')
      .max(LIMITS.refundReason.max, `Enter at most ${LIMITS.refundReason.max} characters`),
  });

/** @returns the call's body; the values must fit the schema. */
export const refundBody = ({ kind, amount, reason }: RefundValues, { price }: Order): RefundBody => ({
  amount: kind === 'whole' ? price : Number(amount.trim()),
  reason: reason.trim(),
});
