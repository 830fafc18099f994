import { badRequest } from './errors';

/**
 * @param dollars an amount from the wire
 * @throws 400 for more than two decimals: there is no half cent
 */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  // 19.99 * 100 is 1998.9999999999998: compare with room for floating point, far below a tenth of a cent.
  if (Math.abs(cents - dollars * 100) > 1e-6) throw badRequest('An amount has at most two decimals.');
  return cents;
}

export const toDollars = (cents: number): number => cents / 100;
