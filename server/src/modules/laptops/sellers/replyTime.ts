import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';

/** The reply time comes from the latest conversations; fewer than `least` would be noise. */
const CONVERSATIONS = { latest: 20, least: 3 } as const;
/** Hours after which an unanswered question counts too, with its waiting time. */
const PATIENCE_HOURS = 24;

/** @returns the median of minutes from a question to the seller's first answer; null while there are too few questions */
export async function readReplyMinutes(db: Database, sellerId: string): Promise<number | null> {
  const [row] = await rowsOf<{ asked: number; minutes: number | null }>(
    db,
    sql`with latest as (
        select asked.created_at as asked_at, answer.created_at as answered_at
        from conversation_members as member
        join conversations as asked on asked.id = member.conversation_id
        left join lateral (
          select created_at from messages
          where conversation_id = asked.id and author_id = asked.seller_id
          order by created_at limit 1
        ) as answer on true
        where member.user_id = ${sellerId}::uuid and member.side = 'seller'
        order by member.last_at desc nulls first, member.conversation_id desc nulls first
        limit ${CONVERSATIONS.latest}::int
      )
      select count(*)::int as asked, ceil(percentile_cont(0.5) within group (
          order by extract(epoch from coalesce(answered_at, now()) - asked_at) / 60))::int as minutes
      from latest
      where answered_at is not null or asked_at < now() - make_interval(hours => ${PATIENCE_HOURS}::int)`,
  );
  return row && row.asked >= CONVERSATIONS.least ? row.minutes : null;
}
