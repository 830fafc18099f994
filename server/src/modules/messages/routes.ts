import type { ConversationAbout, SendMessageBody, SentMessage } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { deleted, modified } from '../../http/answers';
import type { App, Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { cutPage, pageOf } from '../../http/paging';
import { route } from '../../http/route';
import { sideOf, findHandover } from '../orders/handover/repository';
import { offersById } from './offers';
import { notifyStreams } from './stream/repository';
import { insertOnce } from '../../database/rows';
import { blocks, conversationReports } from '../../database/conversationSchema';
import { and, eq } from 'drizzle-orm';
import { adminConversationRoutes } from './reports';
import { toConversation, toMessage } from './mapping';
import { countUnread, findConversationId, listMessages } from './repository';
import { firstContactRefusal } from './rules';
import { findFirstContact, findView, listViews, openViews } from './views';
import { askSeller, markAsRead, type Sent, writeAboutOrder, writeMessage } from './write';
import type { Transaction } from '../../database/domainEvents';
import { checkAll } from '../../http/pictures';

export function conversationRoutes(app: App): void {
  const { db, events } = app;
  adminConversationRoutes(app);
  sendRoutes(app);

  const viewFor = async (id: string, personId: string, on: Database = db) => {
    const view = await findView(on, id, personId);
    if (!view) throw notFound('conversation');
    return view;
  };
  const openFor = async (id: string, caller: Caller) => {
    const [view] = await openViews(db, caller, [await viewFor(id, caller.id)]);
    if (!view) throw notFound('conversation');
    return view;
  };
  const show = async (id: string, caller: Caller): Promise<ConversationAbout> => {
    const conversation = toConversation(await openFor(id, caller), caller);
    return { conversation, cannotWrite: conversation.cannotWrite };
  };

  route(app, 'GET /conversations', async (request, reply) => {
    const caller = callerOf(request);
    const page = pageOf(request.query);
    const rows = cutPage(request, reply, page, await listViews(db, caller.id, page), (row) => ({
      at: row.lastAt,
      id: row.id,
    }));
    return (await openViews(db, caller, rows)).map((row) => toConversation(row, caller));
  });
  route(app, 'GET /conversations/unread', (request) => countUnread(db, callerOf(request).id));
  route(app, 'GET /conversations/:id', async (request) => {
    const caller = callerOf(request);
    return toConversation(await openFor(request.params.id, caller), caller);
  });
  route(app, 'GET /conversations/:id/messages', async (request, reply) => {
    const { id } = request.params;
    const page = pageOf(request.query);
    const view = await openFor(id, callerOf(request));
    const rows = cutPage(request, reply, page, await listMessages(db, id, page), (row) => ({
      at: row.createdAt,
      id: row.id,
    }));
    const caller = callerOf(request);
    const offers = await offersById(
      db,
      rows.map(({ offerId }) => offerId),
      caller.id,
    );
    return rows.map((row) => toMessage(row, { ...view, offers }));
  });
  route(app, 'GET /laptops/:id/conversation', async (request): Promise<ConversationAbout> => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const known = await findConversationId(db, id, caller.id);
    if (known !== undefined) return show(known, caller);
    const firstContact = await findFirstContact(db, id, caller.id);
    if (!firstContact || (firstContact.laptop.isGone && firstContact.dealId === null))
      throw notFound('laptop');
    return { conversation: null, cannotWrite: firstContactRefusal(firstContact, caller) };
  });
  route(app, 'GET /orders/:id/conversation', async (request): Promise<ConversationAbout> => {
    const caller = callerOf(request);
    const order = await findHandover(db, request.params.id, caller.id);
    if (!order) throw notFound('order');
    const { productId, buyerId } = order;
    const known = await findConversationId(db, productId, buyerId);
    if (known !== undefined) return show(known, caller);
    const firstContact = await findFirstContact(db, productId, buyerId);
    const isBuyer = sideOf(order, caller.id) === 'buyer';
    if (!isBuyer) return { conversation: null, cannotWrite: order.isDeal ? null : 'noOrder' };
    return {
      conversation: null,
      cannotWrite: firstContact ? firstContactRefusal(firstContact, caller) : null,
    };
  });
  route(app, 'PUT /conversations/:id/read', async (request) => {
    const { params, body } = request;
    const { id } = callerOf(request);
    const isNew = await events.inTransaction(db, (tx) => markAsRead(tx, params.id, id, body.messageId));
    return modified(isNew ? 1 : 0);
  });
  /** @returns the number of changes: 0 if the person is already blocked or unblocked, otherwise 1 */
  const setBlock = (
    id: string,
    caller: Caller,
    change: (tx: Transaction, otherId: string) => Promise<boolean>,
  ) =>
    events.inTransaction(db, async (tx) => {
      const { buyerId, sellerId, other } = await viewFor(id, caller.id, tx);
      if (!(await change(tx, other.id))) return 0;
      await notifyStreams(tx, [buyerId, sellerId], 'conversation', { conversationId: id });
      return 1;
    });
  route(app, 'PUT /conversations/:id/block', async (request) => {
    const caller = callerOf(request);
    const block = async (tx: Transaction, blockedId: string) => {
      const isNew = await insertOnce(tx, blocks, { blockerId: caller.id, blockedId });
      if (isNew) await tx.emit('person.blocked', { blockerId: caller.id, blockedId });
      return isNew;
    };
    return modified(await setBlock(request.params.id, caller, block));
  });
  route(app, 'DELETE /conversations/:id/block', async (request) => {
    const caller = callerOf(request);
    const unblock = async (tx: Transaction, blockedId: string) => {
      const isThis = and(eq(blocks.blockerId, caller.id), eq(blocks.blockedId, blockedId));
      return (await tx.delete(blocks).where(isThis).returning()).length > 0;
    };
    return deleted(await setBlock(request.params.id, caller, unblock));
  });
  route(app, 'PUT /conversations/:id/report', async (request) => {
    const [{ id }, caller, reason] = [request.params, callerOf(request), request.body.reason.trim()];
    const isNew = await events.inTransaction(db, async (tx) => {
      await viewFor(id, caller.id, tx);
      return insertOnce(tx, conversationReports, { conversationId: id, reporterId: caller.id, reason });
    });
    return modified(isNew ? 1 : 0);
  });
}

function sendRoutes(app: App): void {
  const { db, events, checkPicture } = app;
  const { capped: limited } = app.settings;
  const send = async (
    { uid }: Caller,
    sent: SendMessageBody,
    work: (tx: Transaction, body: SendMessageBody) => Promise<Sent>,
  ): Promise<SentMessage> => {
    const body = { ...sent, pictures: await checkAll(sent.pictures, uid, checkPicture) };
    const { view, message } = await events.inTransaction(db, (tx) => work(tx, body));
    // `contactsOpen` has no effect here: authors always see their own words.
    return { conversationId: view.id, message: toMessage(message, { ...view, contactsOpen: false }) };
  };
  route(app, 'POST /conversations/:id/messages', (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    return send(caller, request.body, (tx, body) => writeMessage(tx, id, caller, body));
  });
  route(app, 'POST /laptops/:id/messages', (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    return send(caller, request.body, (tx, body) => askSeller(tx, id, caller, body, limited));
  });
  route(app, 'POST /orders/:id/messages', (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    return send(caller, request.body, async (tx, body) => {
      const order = await findHandover(tx, id, caller.id);
      if (!order) throw notFound('order');
      return writeAboutOrder(tx, order, caller, body);
    });
  });
}
