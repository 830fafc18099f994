import { type SendMessageBody, type SentMessage } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { App, Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { checkAll } from '../../http/pictures';
import { route } from '../../http/route';
import { findHandover } from '../orders/handover/repository';
import { toMessage } from './mapping';
import { ask, say, sayAboutOrder, type Sent } from './write';

/** Whatever says something, from the page of a conversation, a laptop or an order. */
export function sendRoutes(app: App): void {
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
