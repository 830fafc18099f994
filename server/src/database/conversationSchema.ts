import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Side } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant, newest } from './columns';
import { offers, products, users } from './schema';

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    productId: idOf('product_id', () => products.id),
    buyerId: idOf('buyer_id', () => users.id),
    sellerId: idOf('seller_id', () => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_once').on(table.productId, table.buyerId),
    index('conversations_begun').on(table.buyerId, table.createdAt),
    check('conversations_not_alone', sql`buyer_id <> seller_id`),
  ],
);

/** A member's state in a conversation. Each conversation has two rows, one for each member. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: idOf('conversation_id', () => conversations.id),
    userId: idOf('user_id', () => users.id),
    side: text('side').$type<Side>().notNull(),
    lastAt: instant('last_at').notNull(),
    readAt: instant('read_at'),
    /** Number of unread messages from the other member, and the time of the first of them. */
    unread: integer('unread').notNull().default(0),
    unreadSince: instant('unread_since'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    uniqueIndex('conversation_members_sides').on(table.conversationId, table.side),
    index('conversation_members_list').on(table.userId, ...newest(table.lastAt, table.conversationId)),
    index('conversation_members_unread')
      .on(table.userId, table.unread)
      .where(sql`unread > 0`),
    index('conversation_members_waiting')
      .on(table.unreadSince)
      .where(sql`unread > 0`),
    check('conversation_members_side', sql`side in ('buyer', 'seller')`),
    check('conversation_members_unread', sql`unread >= 0 and (unread = 0) = (unread_since is null)`),
  ],
);

/** The other member sees `hiddenWords` instead of `words` until they may see contact details. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** Idempotency key that the page chooses, so that the server recognizes a repeated message. */
    clientId: uuid('client_id').notNull(),
    /** Always later than all earlier messages of the conversation. */
    createdAt: instant('created_at').notNull(),
    words: text('words').notNull(),
    /** The text without contact details. Null for messages that an older server version stored, until the sweeper fills it in. */
    hiddenWords: text('hidden_words'),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    offerId: uuid('offer_id').references(() => offers.id),
  },
  (table) => [
    index('messages_to_hide')
      .on(table.id)
      .where(sql`hidden_words is null`),
    index('messages_pictures_used').using('gin', table.pictures.op('jsonb_path_ops')),
    foreignKey({
      name: 'messages_author',
      columns: [table.conversationId, table.authorId],
      foreignColumns: [conversationMembers.conversationId, conversationMembers.userId],
    }),
    uniqueIndex('messages_of_offer')
      .on(table.offerId)
      .where(sql`offer_id is not null`),
    uniqueIndex('messages_once').on(table.authorId, table.clientId),
    uniqueIndex('messages_in_order').on(table.conversationId, table.createdAt.desc().nullsFirst()),
    check('messages_words', sql`length(words) <= 2000`),
    check('messages_pictures', sql`jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 4`),
    check('messages_not_empty', sql`words <> '' or jsonb_array_length(pictures) > 0 or offer_id is not null`),
  ],
);

export const blocks = pgTable(
  'blocks',
  {
    blockerId: idOf('blocker_id', () => users.id),
    blockedId: idOf('blocked_id', () => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    check('blocks_not_oneself', sql`blocker_id <> blocked_id`),
  ],
);

/** Reports of conversations by their members. Admins may read a conversation while one of its reports is open. */
export const conversationReports = pgTable(
  'conversation_reports',
  {
    id: id(),
    conversationId: uuid('conversation_id').notNull(),
    reporterId: uuid('reporter_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    foreignKey({
      name: 'conversation_reports_reporter',
      columns: [table.conversationId, table.reporterId],
      foreignColumns: [conversationMembers.conversationId, conversationMembers.userId],
    }),
    uniqueIndex('conversation_reports_one_open')
      .on(table.conversationId, table.reporterId)
      .where(sql`closed_at is null`),
    index('conversation_reports_open')
      .on(table.createdAt, table.id)
      .where(sql`closed_at is null`),
    index('conversation_reports_of_person').on(table.reporterId),
  ],
);
