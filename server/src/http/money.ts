import { badRequest } from './errors';

/** @throws 400 for more than two decimals */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  // 19.99 * 100 is 1998.9999999999998. The tolerance covers such errors, and is far below a tenth of a cent.
  if (Math.abs(cents - dollars * 100) > 1e-6) throw badRequest('An amount has at most two decimals.');
  return cents;
}

export const toDollars = (cents: number): number => cents / 100;
