import { LIMITS, type Order, type RefundBody } from '@relaptop/shared/contracts';
import { object, string } from '@relaptop/shared/forms';
import { amountSchema, dollarsOf, type AmountValues } from '@relaptop/shared/problems';

export interface RefundValues extends AmountValues {
  reason: string;
}

export const NOTHING_TYPED: RefundValues = { share: 'whole', amount: '', reason: '' };

/** @param price of the order, in dollars: no more than that can go back. */
export const refundSchema = (price: number) =>
  object({
    amount: amountSchema('share', price, 'Amount is required'),
    reason: string()
      .trim()
      .required('Reason is required')
      .max(LIMITS.refundReason.max, `Enter at most ${LIMITS.refundReason.max} characters`),
  });

/** @returns the call's body; the values must fit the schema. */
export const refundBody = (values: RefundValues, { price }: Order): RefundBody => ({
  amount: dollarsOf(values, price),
  reason: values.reason.trim(),
});
