import { CALLS, IdParams, SendMessageBody, SentMessage } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { DomainEvents, Transaction } from '../../events/domainEvents';
import { type App, call, type Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { checkAll, type CheckPicture } from '../../http/pictures';
import { findHandover } from '../handover/repository';
import { toMessage } from './mapping';
import { ask, say, sayAboutOrder, type Sent } from './write';

interface Options {
  readonly db: Database;
  readonly events: DomainEvents;
  readonly checkPicture: CheckPicture;
  readonly limited: boolean;
}

const writes = { access: 'signedIn', limit: 'message' } as const;
const sends = { params: IdParams, body: SendMessageBody, response: { 200: SentMessage } };

/** Whatever says something, from the page of a conversation, a laptop or an order. */
export function sendRoutes(app: App, { db, events, checkPicture, limited }: Options): void {
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
  app.post(
    CALLS.conversationMessages,
    call(writes, 'Say something; the same message once more is said once', sends),
    (request) => {
      const { params } = request;
      const caller = callerOf(request);
      return send(caller, request.body, (tx, body) => say(tx, params.id, caller, body));
    },
  );
  app.post(CALLS.laptopMessages, call(writes, 'Ask the seller of a laptop, or go on', sends), (request) => {
    const { params } = request;
    const caller = callerOf(request);
    return send(caller, request.body, (tx, body) => ask(tx, params.id, caller, body, limited));
  });
  app.post(CALLS.orderMessages, call(writes, 'Write to the other side of an order', sends), (request) => {
    const { params } = request;
    const caller = callerOf(request);
    return send(caller, request.body, async (tx, body) => {
      const order = await findHandover(tx, params.id, caller.id);
      if (!order) throw notFound('order');
      return sayAboutOrder(tx, order, caller, body);
    });
  });
}
