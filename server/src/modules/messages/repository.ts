import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { UnreadMessages } from '@relaptop/shared/contracts';
import { hideContacts } from '../../common/contacts/hideContacts';
import { conversationMembers, conversations, messages } from '../../database/conversationSchema';
import type { Database } from '../../database/database';
import { findRow, insertRow } from '../../database/rows';
import type { Page } from '../../http/paging';

export type MessageRow = typeof messages.$inferSelect;
type Pair = Pick<typeof conversations.$inferInsert, 'productId' | 'buyerId' | 'sellerId'>;

export async function findConversationId(
  db: Database,
  productId: string,
  buyerId: string,
): Promise<string | undefined> {
  const isTheirs = and(eq(conversations.productId, productId), eq(conversations.buyerId, buyerId));
  return (await findRow(db, conversations, isTheirs))?.id;
}

/** @returns the id of the new conversation, or of the existing one if another call inserted it first */
export async function insertConversation(db: Database, pair: Pair): Promise<string> {
  const [row] = await db.insert(conversations).values(pair).onConflictDoNothing().returning();
  if (!row) {
    const known = await findConversationId(db, pair.productId, pair.buyerId);
    if (known === undefined) throw new Error('The conversation was not stored');
    return known;
  }
  const begun = { conversationId: row.id, lastAt: row.createdAt };
  await db.insert(conversationMembers).values([
    { ...begun, userId: pair.buyerId, side: 'buyer' },
    { ...begun, userId: pair.sellerId, side: 'seller' },
  ]);
  return row.id;
}

export async function lockConversation(db: Database, id: string): Promise<void> {
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update');
}

export async function countBegunToday(db: Database, buyerId: string): Promise<number> {
  const isToday = gt(conversations.createdAt, sql`now() - interval '1 day'`);
  return db.$count(conversations, and(eq(conversations.buyerId, buyerId), isToday));
}

type NewMessage = Pick<
  typeof messages.$inferInsert,
  'conversationId' | 'authorId' | 'clientId' | 'words' | 'pictures' | 'offerId'
>;

/** Stores a message, which counts as unread for the other side. Lock the conversation first. */
export async function insertMessage(db: Database, message: NewMessage): Promise<MessageRow> {
  const { conversationId: id, authorId } = message;
  const latest = sql`(select max(created_at) from messages where conversation_id = ${id}::uuid)`;
  const createdAt = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${latest} + interval '1 millisecond')`;
  const hiddenWords = hideContacts(message.words);
  const row = await insertRow(db, messages, { ...message, hiddenWords, createdAt });
  const isOther = sql`${conversationMembers.userId} <> ${authorId}::uuid`;
  const at = sql`${row.createdAt.toISOString()}::timestamptz`;
  await db
    .update(conversationMembers)
    .set({
      lastAt: row.createdAt,
      unread: sql`${conversationMembers.unread} + (${isOther})::int`,
      unreadSince: sql`case when ${isOther} then coalesce(${conversationMembers.unreadSince}, ${at}) else ${conversationMembers.unreadSince} end`,
    })
    .where(eq(conversationMembers.conversationId, id));
  return row;
}

const HIDDEN_AT_ONCE = 200;

/** Fills in the text without contact details for messages that an older version of the server stored. */
export async function hideInOldMessages(db: Database): Promise<void> {
  const rows = await db
    .select({ id: messages.id, words: messages.words })
    .from(messages)
    .where(isNull(messages.hiddenWords))
    .limit(HIDDEN_AT_ONCE);
  for (const { id, words } of rows)
    await db
      .update(messages)
      .set({ hiddenWords: hideContacts(words) })
      // Skips a message that was erased meanwhile.
      .where(and(eq(messages.id, id), eq(messages.words, words)));
}

/** @returns the newest first, and one extra row if there is a next page */
export function listMessages(db: Database, conversationId: string, page: Page): Promise<MessageRow[]> {
  const before = page.after && lt(messages.createdAt, page.after.at);
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), before))
    .orderBy(desc(messages.createdAt))
    .limit(page.limit + 1);
}

/**
 * Marks the messages up to this one as read. Lock the conversation first.
 * @returns whether the message was unread until now; undefined for a message of another conversation
 */
export async function markRead(
  db: Database,
  conversationId: string,
  personId: string,
  messageId: string,
): Promise<boolean | undefined> {
  const [upTo] = await db
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)));
  if (!upTo) return undefined;
  const at = sql`${upTo.at.toISOString()}::timestamptz`;
  const stillNew = (what: string) =>
    sql`(select ${sql.raw(what)} from messages m where m.conversation_id = ${conversationId}::uuid
      and m.author_id <> ${personId}::uuid and m.created_at > ${at})`;
  const rows = await db
    .update(conversationMembers)
    .set({ readAt: upTo.at, unread: stillNew('count(*)'), unreadSince: stillNew('min(m.created_at)') })
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.userId, personId),
        sql`coalesce(${conversationMembers.readAt} < ${at}, true)`,
      ),
    )
    .returning({ userId: conversationMembers.userId });
  return rows.length > 0;
}

export async function countUnread(db: Database, personId: string): Promise<UnreadMessages> {
  const { userId, unread } = conversationMembers;
  const [found] = await db
    .select({ conversations: count(), messages: sql<number>`coalesce(sum(${unread}), 0)`.mapWith(Number) })
    .from(conversationMembers)
    .where(and(eq(userId, personId), gt(unread, 0)));
  return found ?? { conversations: 0, messages: 0 };
}
