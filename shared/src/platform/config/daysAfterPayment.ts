import { readDeployment } from './readRuntimeConfig';

/**
 * When an order counts as received although its buyer says nothing. To be asked for while a page is shown, not at its import: it
 * stands in the page.
 *
 * @param whose payment, to its reader
 * @returns such as `7 days after your payment`; words without a number when the server does not say how many
 */
export function daysAfterPayment(whose: 'your' | 'the' = 'your'): string {
  const { receivedAfterDays } = readDeployment();
  return `${receivedAfterDays ?? 'some'} days after ${whose} payment`;
}
