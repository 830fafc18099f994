import { SETTLED_STATES, type ContactHidden, type OrderState } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Caller } from '../../../http/app';
import { openContacts } from '../../laptops/contacts';

const PAID_STATES: readonly OrderState[] = SETTLED_STATES;

/** An order in which buyer and seller may reach each other: `isDeal`. */
export interface Deal {
  readonly sellerId: string;
  readonly state: OrderState;
}

/**
 * Which sellers of these deals their buyer may reach (rule 41). What is paid needs no quota: the buyer has to meet the seller, and
 * nobody collects numbers by paying. An unpaid booking counts like a look at a listing.
 * @returns why a deal's seller is hidden from the buyer; undefined when they are not
 */
export async function openDeals(
  db: Database,
  buyer: Caller,
  deals: readonly Deal[],
): Promise<(deal: Deal) => ContactHidden | undefined> {
  const unpaid = deals.filter(({ state }) => !PAID_STATES.includes(state));
  if (unpaid.length === 0) return () => undefined;
  const { sellers, hidden } = await openContacts(
    db,
    buyer,
    unpaid.map(({ sellerId }) => sellerId),
  );
  return ({ sellerId, state }) => (PAID_STATES.includes(state) || sellers.has(sellerId) ? undefined : hidden);
}
