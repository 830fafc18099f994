import type { SendMessageBody } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { Caller } from '../../http/app';
import { badRequest, conflict, notFound, tooManyRequests } from '../../http/errors';
import { sideOf, type HandoverRow } from '../orders/handover/repository';
import { notifyStreams } from './stream/repository';
import { lockCaller } from '../../http/lockCaller';
import {
  countBegunToday,
  findConversationId,
  findSent,
  insertConversation,
  insertMessage,
  lockConversation,
  markRead,
  type MessageRow,
} from './repository';
import { assertMayWrite, beginningRefusalOf, refusalOf } from './rules';
import { findBeginning, findView, type ViewRow } from './views';

/** Laptops whose sellers one person can ask within a day, and seconds after which to try again. */
export const MOST_BEGUN = 20;
const TRY_AGAIN = 3600;

export interface Sent {
  readonly view: ViewRow;
  readonly message: MessageRow;
}

/** @throws 400 when it says nothing */
const contentOf = ({ words, pictures, clientId }: SendMessageBody) => {
  const said = words.trim();
  if (said === '' && pictures.length === 0) throw badRequest('Please write something, or add a picture.');
  return { clientId, words: said, pictures };
};

async function viewFor(tx: Transaction, id: string, personId: string): Promise<ViewRow> {
  const view = await findView(tx, id, personId);
  if (!view) throw notFound('conversation');
  return view;
}

/**
 * Says something; the same once more is said already.
 * @throws 400; 404 for strangers; 403, 409 as {@link assertMayWrite}
 */
export async function say(tx: Transaction, id: string, caller: Caller, body: SendMessageBody): Promise<Sent> {
  const content = contentOf(body);
  await lockCaller(tx, caller);
  await viewFor(tx, id, caller.id);
  return sayLocked(tx, id, caller, content);
}

type Content = ReturnType<typeof contentOf>;

async function sayLocked(tx: Transaction, id: string, caller: Caller, content: Content): Promise<Sent> {
  await lockConversation(tx, id);
  const view = await viewFor(tx, id, caller.id);
  const sent = await findSent(tx, caller.id, content.clientId);
  if (sent) {
    if (sent.conversationId !== id) throw conflict('conflict', 'This was sent to somebody else already.');
    return { view, message: sent };
  }
  assertMayWrite(refusalOf(view, caller));
  const message = await insertMessage(tx, { conversationId: id, authorId: caller.id, ...content });
  const told = { conversationId: id, messageId: message.id };
  await notifyStreams(tx, [view.buyerId, view.sellerId], 'message', told);
  return { view, message };
}

/**
 * Asks the seller of a laptop, or goes on doing so.
 * @throws like {@link say}; 404 for no such laptop; 429 for too many laptops in a day
 */
export async function ask(
  tx: Transaction,
  productId: string,
  caller: Caller,
  body: SendMessageBody,
  limited: boolean,
): Promise<Sent> {
  const content = contentOf(body);
  // Also one after the other, so that the limit holds.
  await lockCaller(tx, caller);
  const known = await findConversationId(tx, productId, caller.id);
  if (known !== undefined) return sayLocked(tx, known, caller, content);
  const beginning = await findBeginning(tx, productId, caller.id);
  if (!beginning) throw notFound('laptop');
  assertMayWrite(beginningRefusalOf(beginning, caller));
  if (limited && (await countBegunToday(tx, caller.id)) >= MOST_BEGUN)
    throw tooManyRequests(
      TRY_AGAIN,
      `You have asked about ${MOST_BEGUN} laptops within a day. Please wait for answers, or ask about this one later.`,
    );
  const { sellerId } = beginning;
  const id = await insertConversation(tx, { productId, buyerId: caller.id, sellerId });
  return sayLocked(tx, id, caller, content);
}

/** From the page of an order, by either side: a seller begins with the buyer of a deal only. @throws like {@link ask} */
export async function sayAboutOrder(
  tx: Transaction,
  order: HandoverRow,
  caller: Caller,
  body: SendMessageBody,
): Promise<Sent> {
  const { productId, buyerId, sellerId } = order;
  const known = await findConversationId(tx, productId, buyerId);
  if (known !== undefined) return say(tx, known, caller, body);
  // About what they have ordered, nobody has asked too much.
  if (sideOf(order, caller.id) === 'buyer') return ask(tx, productId, caller, body, !order.isDeal);
  if (!order.isDeal) assertMayWrite('noOrder');
  const content = contentOf(body);
  await lockCaller(tx, caller);
  const id = await insertConversation(tx, { productId, buyerId, sellerId });
  return sayLocked(tx, id, caller, content);
}

/** @returns whether anything was new. @throws 404 for strangers, and for a message of another conversation */
export async function read(
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
