import type { SalesOverview } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { toDollars } from '../../../http/money';
import { sumPayouts } from '../reads';

/** @returns what buyers have paid and the seller does not have yet, from the very sums of the page of payouts: the two have to agree. */
export async function readMoney(db: Database, sellerId: string): Promise<SalesOverview['money']> {
  const { waitingCents, onTheWayCents, comingOrders } = await sumPayouts(db, sellerId);
  return { coming: { amount: toDollars(waitingCents + onTheWayCents), orders: comingOrders } };
}
