import type { Database } from '../../database/database';
import type { Caller } from '../../http/app';
import { openDeals, type Deal } from '../orders/handover/openDeals';
import type { OpenView } from './mapping';
import type { ViewRow } from './views';

const dealIn = ({ dealState: state, sellerId }: ViewRow): Deal | undefined =>
  state === null ? undefined : { state, sellerId };

/**
 * A seller reads the contacts of each buyer who has booked; a buyer those of the sellers that the day's quota allows.
 * @returns the conversations, each with whether the caller may read contacts in it
 */
export async function openViews(
  db: Database,
  caller: Caller,
  views: readonly ViewRow[],
): Promise<OpenView[]> {
  const deals = views.flatMap((view) => (view.side === 'buyer' ? (dealIn(view) ?? []) : []));
  const hiddenOf = await openDeals(db, caller, deals);
  return views.map((view) => {
    const deal = dealIn(view);
    return { ...view, contactsOpen: deal !== undefined && (view.side === 'seller' || !hiddenOf(deal)) };
  });
}
