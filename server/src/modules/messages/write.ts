import { and, eq } from 'drizzle-orm';
import { messages } from '../../database/conversationSchema';
import { findRow } from '../../database/rows';
import type { SendMessageBody } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { Caller } from '../../http/app';
import { badRequest, conflict, notFound, tooManyRequests } from '../../http/errors';
import { sideOf } from '../orders/handover/repository';
import type { OrderRow } from '../orders/bookings/repository';
import { notifyStreams } from './stream/repository';
import { lockCaller } from '../../http/lockCaller';
import {
  countBegunToday,
  findConversationId,
  insertConversation,
  insertMessage,
  lockConversation,
  markRead,
  type MessageRow,
} from './repository';
import { assertMayWrite, firstContactRefusal, refusalOf } from './rules';
import { findFirstContact, findView, type ViewRow } from './views';

/** Maximum number of conversations that one person can begin within a day, and seconds until the next try. */
const MOST_BEGUN = 20;
const TRY_AGAIN = 3600;

export interface Sent {
  readonly view: ViewRow;
  readonly message: MessageRow;
}

const contentOf = ({ words, pictures, clientId }: SendMessageBody) => {
  const trimmed = words.trim();
  if (trimmed === '' && pictures.length === 0) throw badRequest('Please write something, or add a picture.');
  return { clientId, words: trimmed, pictures };
};

async function viewFor(tx: Transaction, id: string, personId: string): Promise<ViewRow> {
  const view = await findView(tx, id, personId);
  if (!view) throw notFound('conversation');
  return view;
}

/**
 * Writes a message. A repeated call with the same client id writes nothing.
 * @throws 400 for an empty message; 404 if the caller isn't in the conversation; 403 or 409 like {@link assertMayWrite}
 */
export async function writeMessage(
  tx: Transaction,
  id: string,
  caller: Caller,
  body: SendMessageBody,
): Promise<Sent> {
  const content = contentOf(body);
  await lockCaller(tx, caller);
  await viewFor(tx, id, caller.id);
  return writeLocked(tx, id, caller, content);
}

type Content = ReturnType<typeof contentOf>;

async function writeLocked(tx: Transaction, id: string, caller: Caller, content: Content): Promise<Sent> {
  await lockConversation(tx, id);
  const view = await viewFor(tx, id, caller.id);
  const isRepeat = and(eq(messages.authorId, caller.id), eq(messages.clientId, content.clientId));
  const sent = await findRow(tx, messages, isRepeat);
  if (sent) {
    if (sent.conversationId !== id)
      throw conflict('conflict', 'This message was already sent to another person.');
    return { view, message: sent };
  }
  assertMayWrite(refusalOf(view, caller));
  const message = await insertMessage(tx, { conversationId: id, authorId: caller.id, ...content });
  const data = { conversationId: id, messageId: message.id };
  await notifyStreams(tx, [view.buyerId, view.sellerId], 'message', data);
  return { view, message };
}

/**
 * Writes to the seller of a laptop, and begins the conversation if needed.
 * @throws like {@link writeMessage}; 404 for an unknown laptop; 429 for too many laptops in a day
 */
export async function askSeller(
  tx: Transaction,
  productId: string,
  caller: Caller,
  body: SendMessageBody,
  limited: boolean,
): Promise<Sent> {
  const content = contentOf(body);
  // The lock makes the requests of one person run one by one, so that the daily limit holds.
  await lockCaller(tx, caller);
  const known = await findConversationId(tx, productId, caller.id);
  if (known !== undefined) return writeLocked(tx, known, caller, content);
  const firstContact = await findFirstContact(tx, productId, caller.id);
  if (!firstContact) throw notFound('laptop');
  assertMayWrite(firstContactRefusal(firstContact, caller));
  if (limited && (await countBegunToday(tx, caller.id)) >= MOST_BEGUN)
    throw tooManyRequests(
      TRY_AGAIN,
      `You have asked about ${MOST_BEGUN} laptops within a day. Please wait for answers, or ask about this one later.`,
    );
  const { sellerId } = firstContact;
  const id = await insertConversation(tx, { productId, buyerId: caller.id, sellerId });
  return writeLocked(tx, id, caller, content);
}

/**
 * Writes to the other side of an order. A seller can begin the conversation only while the order's `isDeal` is true.
 * @throws like {@link askSeller}
 */
export async function writeAboutOrder(
  tx: Transaction,
  order: OrderRow,
  caller: Caller,
  body: SendMessageBody,
): Promise<Sent> {
  const { productId, buyerId, sellerId } = order;
  const known = await findConversationId(tx, productId, buyerId);
  if (known !== undefined) return writeMessage(tx, known, caller, body);
  // The daily limit does not apply while the order's `isDeal` is true.
  if (sideOf(order, caller.id) === 'buyer') return askSeller(tx, productId, caller, body, !order.isDeal);
  if (!order.isDeal) assertMayWrite('noOrder');
  const content = contentOf(body);
  await lockCaller(tx, caller);
  const id = await insertConversation(tx, { productId, buyerId, sellerId });
  return writeLocked(tx, id, caller, content);
}

/**
 * @returns whether the message was unread until now
 * @throws 404 for people outside the conversation, and for a message of another conversation
 */
export async function markAsRead(
  tx: Transaction,
  id: string,
  personId: string,
  messageId: string,
): Promise<boolean> {
  const { buyerId, sellerId } = await viewFor(tx, id, personId);
  await lockConversation(tx, id);
  const isNew = await markRead(tx, id, personId, messageId);
  if (isNew === undefined) throw notFound('message');
  if (isNew) await notifyStreams(tx, [buyerId, sellerId], 'conversation', { conversationId: id });
  return isNew;
}
