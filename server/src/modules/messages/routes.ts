import type { ConversationAbout, SendMessageBody, SentMessage } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { deleted, modified } from '../../http/answers';
import type { App, Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { cutPage, pageOf } from '../../http/paging';
import { route } from '../../http/route';
import { sideOf, findHandover } from '../orders/handover/repository';
import { notifyStreams } from './stream/repository';
import { adminConversationRoutes, insertReport } from './reports';
import { toConversation, toMessage } from './mapping';
import { countUnread, deleteBlock, findConversationId, insertBlock, listMessages } from './repository';
import { beginningRefusalOf } from './rules';
import { findBeginning, findView, listViews, openViews } from './views';
import { ask, read, say, sayAboutOrder, type Sent } from './write';
import type { Transaction } from '../../database/domainEvents';
import { checkAll } from '../../http/pictures';

/** Conversations between a buyer and the seller of a laptop, visible to the two only. */
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
    return rows.map((row) => toMessage(row, view));
  });
  route(app, 'GET /laptops/:id/conversation', async (request): Promise<ConversationAbout> => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const known = await findConversationId(db, id, caller.id);
    if (known !== undefined) return show(known, caller);
    const beginning = await findBeginning(db, id, caller.id);
    if (!beginning || (beginning.laptop.isGone && beginning.dealId === null)) throw notFound('laptop');
    return { conversation: null, cannotWrite: beginningRefusalOf(beginning, caller) };
  });
  route(app, 'GET /orders/:id/conversation', async (request): Promise<ConversationAbout> => {
    const caller = callerOf(request);
    const order = await findHandover(db, request.params.id, caller.id);
    if (!order) throw notFound('order');
    const { productId, buyerId } = order;
    const known = await findConversationId(db, productId, buyerId);
    if (known !== undefined) return show(known, caller);
    const beginning = await findBeginning(db, productId, buyerId);
    const isBuyer = sideOf(order, caller.id) === 'buyer';
    if (!isBuyer) return { conversation: null, cannotWrite: order.isDeal ? null : 'noOrder' };
    return { conversation: null, cannotWrite: beginning ? beginningRefusalOf(beginning, caller) : null };
  });
  route(app, 'PUT /conversations/:id/read', async (request) => {
    const { params, body } = request;
    const { id } = callerOf(request);
    const isNew = await events.inTransaction(db, (tx) => read(tx, params.id, id, body.messageId));
    return modified(isNew ? 1 : 0);
  });
  const block = async (id: string, caller: Caller, change: typeof insertBlock): Promise<number> =>
    events.inTransaction(db, async (tx) => {
      const { buyerId, sellerId, other } = await viewFor(id, caller.id, tx);
      const isNew = await change(tx, caller.id, other.id);
      if (isNew) await notifyStreams(tx, [buyerId, sellerId], 'conversation', { conversationId: id });
      return isNew ? 1 : 0;
    });
  route(app, 'PUT /conversations/:id/block', async (request) =>
    modified(await block(request.params.id, callerOf(request), insertBlock)),
  );
  route(app, 'DELETE /conversations/:id/block', async (request) =>
    deleted(await block(request.params.id, callerOf(request), deleteBlock)),
  );
  route(app, 'PUT /conversations/:id/report', async (request) => {
    const [{ id }, caller, reason] = [request.params, callerOf(request), request.body.reason.trim()];
    const isNew = await events.inTransaction(db, async (tx) => {
      await viewFor(id, caller.id, tx);
      return insertReport(tx, { conversationId: id, reporterId: caller.id, reason });
    });
    return modified(isNew ? 1 : 0);
  });
}

/** Whatever says something, from the page of a conversation, a laptop or an order. */
function sendRoutes(app: App): void {
  const { db, events, checkPicture } = app;
  const { capped: limited } = app.settings;
  const send = async (
    { uid }: Caller,
    said: SendMessageBody,
    work: (tx: Transaction, body: SendMessageBody) => Promise<Sent>,
  ): Promise<SentMessage> => {
    const body = { ...said, pictures: await checkAll(said.pictures, uid, checkPicture) };
    const { view, message } = await events.inTransaction(db, (tx) => work(tx, body));
    // The caller's own words, which they always see.
    return { conversationId: view.id, message: toMessage(message, { ...view, contactsOpen: false }) };
  };
  route(app, 'POST /conversations/:id/messages', (request) => {
    const { params } = request;
    const caller = callerOf(request);
    return send(caller, request.body, (tx, body) => say(tx, params.id, caller, body));
  });
  route(app, 'POST /laptops/:id/messages', (request) => {
    const { params } = request;
    const caller = callerOf(request);
    return send(caller, request.body, (tx, body) => ask(tx, params.id, caller, body, limited));
  });
  route(app, 'POST /orders/:id/messages', (request) => {
    const { params } = request;
    const caller = callerOf(request);
    return send(caller, request.body, async (tx, body) => {
      const order = await findHandover(tx, params.id, caller.id);
      if (!order) throw notFound('order');
      return sayAboutOrder(tx, order, caller, body);
    });
  });
}
