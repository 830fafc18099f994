import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { conversationMembers } from '../../database/conversationSchema';
import { type MailKind, mails } from '../../database/mailSchema';
import { payouts } from '../../database/payoutSchema';
import { savedLaptops, savedSearches, watches } from '../../database/savedSchema';
import { bookings, products, users } from '../../database/schema';

/** Minutes for which a message stays unread before its reader gets an email. */
const UNREAD = 10;
/** A buyer gets a reminder this many minutes before the end of a reservation. */
const HOLD_ENDS = 5;
/** Only facts of the last day become emails: older news was sent already, or no longer matters. */
const lately = sql`now() - interval '1 day'`;

/**
 * Queries that find recipients of emails without an event, such as the reminder before a reservation ends. The key prevents a second email,
 * so the server can repeat the queries.
 */
const SOURCES: readonly SQL[] = [
  found('welcome', {
    from: sql`${users} where ${users.createdAt} > ${lately} and ${users.deletedAt} is null`,
    userId: sql`${users.id}`,
    key: sql`${users.id}`,
  }),
  found('holdEnds', {
    from: sql`${products} join ${bookings} on ${bookings.id} = ${products.heldBy}
      where ${products.heldUntil} > now() and ${products.heldUntil} < now() + make_interval(mins => ${HOLD_ENDS}::int)
        and ${bookings.state} = 'reserved' and ${bookings.heldSince} < now() - interval '1 minute'`,
    userId: sql`${bookings.buyerId}`,
    key: sql`${bookings.id} || ':' || extract(epoch from ${bookings.heldSince})`,
    id: sql`${bookings.id}`,
  }),
  found('laptopFree', {
    from: sql`${watches} where ${watches.notifiedAt} > ${lately}`,
    userId: sql`${watches.userId}`,
    key: sql`${watches.id} || ':' || extract(epoch from ${watches.notifiedAt})`,
    id: sql`${watches.id}`,
  }),
  found('searchHits', {
    from: sql`${savedSearches} where ${savedSearches.alert} and ${savedSearches.notifiedAt} > ${lately}`,
    userId: sql`${savedSearches.userId}`,
    key: sql`${savedSearches.id} || ':' || extract(epoch from ${savedSearches.notifiedAt})`,
    id: sql`${savedSearches.id}`,
  }),
  found('cheaper', {
    from: sql`${savedLaptops} where ${savedLaptops.cheaperAt} > ${lately}`,
    userId: sql`${savedLaptops.userId}`,
    key: sql`${savedLaptops.noticeId}`,
    id: sql`${savedLaptops.productId}`,
  }),
  found('unread', {
    // One email for each conversation, until the person reads it.
    from: sql`${conversationMembers} where ${conversationMembers.unread} > 0 and ${conversationMembers.unreadSince} > ${lately}
      and ${conversationMembers.unreadSince} < now() - make_interval(mins => ${UNREAD}::int)`,
    userId: sql`${conversationMembers.userId}`,
    key: sql`${conversationMembers.conversationId} || ':' || ${conversationMembers.userId} || ':' || extract(epoch from ${conversationMembers.unreadSince})`,
    id: sql`${conversationMembers.conversationId}`,
  }),
  found('orderNews', {
    from: sql`${payouts} where ${payouts.state} = 'sent' and ${payouts.sentAt} > ${lately} and ${payouts.amountCents} > 0`,
    userId: sql`${payouts.sellerId}`,
    key: sql`'paidOut:' || ${payouts.bookingId}`,
    id: sql`${payouts.bookingId}`,
    more: sql`, 'side', 'seller', 'news', 'paidOut'`,
  }),
];

interface Source {
  /** SQL after `from`: the tables and conditions that find the email's recipients. */
  readonly from: SQL;
  readonly userId: SQL;
  readonly key: SQL;
  readonly id?: SQL;
  readonly more?: SQL;
}

function found(kind: MailKind, { from, userId, key, id, more }: Source): SQL {
  const data = id ? sql`jsonb_build_object('id', ${id}${more ?? sql``})` : sql`'{}'::jsonb`;
  return sql`insert into ${mails} (user_id, kind, data, key)
    select ${userId}, ${kind}, ${data}, ${kind} || ':' || ${key} from ${from}
    on conflict (key) do nothing`;
}

export async function gatherMails(db: Database): Promise<void> {
  for (const source of SOURCES) await db.execute(source);
}
