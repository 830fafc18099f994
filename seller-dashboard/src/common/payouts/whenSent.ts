import { daysAfterPayment } from '@relaptop/shared/config';

/**
 * The event that starts a payout. Call it while rendering, not on import, because the page contains the
 * configured days.
 *
 * @returns the end of a sentence such as `We send the money …`
 */
export function whenSent(): string {
  return `as soon as the buyer confirms that they have the laptop, or ${daysAfterPayment('the')} if they say nothing`;
}
