import { daysAfterPayment } from '@relaptop/shared/config';

/**
 * What moves the money of a laptop on. To be asked for while a page is shown, not at its import: the days stand in the page.
 *
 * @returns the end of a sentence such as `We send the money …`
 */
export function whenSent(): string {
  return `as soon as the buyer confirms that they have the laptop, or ${daysAfterPayment('the')} if they say nothing`;
}
