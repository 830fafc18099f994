import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../server/src/database/database';
import { OF_FIRST_SELLER, firstOfRole, idOf, past, type Size } from './people';

/**
 * Number of the first seller's conversations, and number of messages in the first conversation. Both lists are long enough for the later
 * page that the bench measures.
 */
const OF_SELLER = 1_100;
const LONG = 1_100;

/** Time of the latest message of conversation number `i`. The measured users have the latest conversations. */
const lastAt = past(sql`i`, 3);
/** Time of message number `n` of a conversation, counted back from the latest. */
const saidAt = sql`${lastAt} - n * interval '7 minutes'`;
/** The sellers of every fifth conversation have not read the latest message. */
const isUnread = sql`(side = 'seller' and i % 5 = 0)`;

/** @param number of the conversation, from 1 */
export const conversationOf = (number: number | SQL) => idOf('conversation', number);

/** All conversations have the same number of messages, except one very long one. */
export async function fillConversations(db: Database, size: Size): Promise<void> {
  await fillPairs(db, size);
  await fillMembers(db, size);
  await fillMessages(db, size);
}

async function fillPairs(db: Database, size: Size): Promise<void> {
  const others = size.products - OF_FIRST_SELLER;
  const laptop = sql`case when i <= ${OF_SELLER} then 1 + i % ${OF_FIRST_SELLER} else ${OF_FIRST_SELLER + 1} + i * 7 % ${others} end`;
  const buyer = idOf('user', sql`${firstOfRole(size).buyer} + 1 + i % ${size.buyers - 1}`);
  await db.execute(sql`
    insert into conversations (id, product_id, buyer_id, seller_id, created_at)
    select ${conversationOf(sql`i`)}, products.id, ${buyer}, products.seller_id, ${lastAt} - interval '1 day'
    from generate_series(1, ${size.conversations}) i join products on products.id = ${idOf('product', laptop)}`);
}

async function fillMembers(db: Database, size: Size): Promise<void> {
  await db.execute(sql`
    insert into conversation_members (conversation_id, user_id, side, last_at, read_at, unread, unread_since)
    select id, case side when 'buyer' then buyer_id else seller_id end, side, ${lastAt},
      ${lastAt} - case when ${isUnread} then interval '7 minutes' else interval '0' end,
      ${isUnread}::int, case when ${isUnread} then ${lastAt} end
    from generate_series(1, ${size.conversations}) i join conversations on id = ${conversationOf(sql`i`)}
      cross join (values ('buyer'), ('seller')) sides (side)`);
}

/** Buyer and seller take turns. The buyer writes last. */
async function fillMessages(db: Database, size: Size): Promise<void> {
  await db.execute(sql`
    insert into messages (id, conversation_id, author_id, client_id, created_at, words, pictures)
    select ${idOf('message', sql`i || '-' || n`)}, id, case n % 2 when 0 then buyer_id else seller_id end,
      ${idOf('client', sql`i || '-' || n`)}, ${saidAt},
      (array['Is it still there? I could come by on Friday after work, anywhere near the central station.',
        'Yes, it is. Friday at six would suit me; I bring the charger and the box.',
        'How long does the battery last when you write and have a few pages open?',
        'Five hours or so. There is a small mark on the lid that you can see on the third picture.',
        'Fine, thank you.'])[1 + (i + n) % 5], '[]'
    from generate_series(1, ${size.conversations}) i join conversations on id = ${conversationOf(sql`i`)}
      cross join lateral generate_series(0, case i when 1 then ${LONG}::int else ${size.messagesEach}::int end - 1) n`);
}
