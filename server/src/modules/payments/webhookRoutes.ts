import { eq } from 'drizzle-orm';
import { failpoint } from '../../common/failpoints';
import { providerEvents } from '../../database/moneySchema';
import { insertOnce } from '../../database/rows';
import type { App } from '../../http/app';
import { badRequest, unsupported } from '../../http/errors';
import { route } from '../../http/route';
import { recordAfterSale } from './afterSale';
import { providerDown } from './createPayment';
import { BadSignatureError } from './provider';
import { settle } from './settle';

/** Bytes, far more than the provider's largest events have. */
const BODY_LIMIT = 512 * 1024;
const SETTLING = /^payment_intent\.(amount_capturable_updated|succeeded|processing|payment_failed|canceled)$/;
const AFTER_SALE = /^(charge\.(refunded|refund\.updated|dispute\.\w+)|refund\.\w+)$/;

/**
 * The route for the provider's events about payments. An event only names the intent or order to check. The server trusts nothing else in
 * the event.
 * @param onPaidOut called with an order whose transfer to the seller was made or reversed
 */
export function webhookRoutes(app: App, onPaidOut: (orderId: string) => Promise<unknown>): void {
  const { payments: services } = app;
  const read = (body: Buffer, signature: string | undefined) => services.provider.readEvent(body, signature);
  webhookRoute(app, 'POST /webhooks/stripe', read, async ({ intentId, type, paidOutOrder }) => {
    if (intentId !== undefined && SETTLING.test(type)) await settle(services, intentId);
    if (intentId !== undefined && AFTER_SALE.test(type)) await recordAfterSale(services, intentId);
    if (paidOutOrder !== undefined && isUuid(paidOutOrder)) await onPaidOut(paidOutOrder);
  });
}

/** Keeps bodies as bytes in this scope, because a webhook's signature covers the exact bytes. */
export function keepBytes(app: App): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
}

/**
 * Registers a webhook in a scope of {@link keepBytes}. Checks the signature before reading anything else. Applies the event before storing
 * its id. After a crash in between, the provider sends the event again, so `apply` must be repeatable.
 */
export function webhookRoute<Event extends { readonly id: string; readonly type: string }>(
  app: App,
  name: 'POST /webhooks/stripe' | 'POST /webhooks/stripe/connect',
  read: (body: Buffer, signature: string | undefined) => Event,
  apply: (event: Event) => Promise<unknown>,
): void {
  const { db } = app;
  const applyOnce = async (event: Event) => {
    const { id, type } = event;
    if ((await db.$count(providerEvents, eq(providerEvents.id, id))) > 0) return;
    await apply(event);
    failpoint('webhookNotRemembered');
    await insertOnce(db, providerEvents, { id, type });
  };
  route(
    app,
    name,
    async ({ body, headers }) => {
      if (!Buffer.isBuffer(body)) throw unsupported();
      const signature = headers['stripe-signature'];
      const event = readSigned(() => read(body, Array.isArray(signature) ? undefined : signature));
      await applyOnce(event).catch((error: unknown) => {
        throw providerDown(error);
      });
      return { received: true };
    },
    { bodyLimit: BODY_LIMIT },
  );
}

function readSigned<Event>(read: () => Event): Event {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadSignatureError) throw badRequest('This signature is not valid.');
    throw error;
  }
}

/** Events to select when setting up the webhook at Stripe. */
export const WEBHOOK_EVENTS = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'transfer.created',
  'transfer.reversed',
];

/** Events to select for the webhook of connected accounts. */
export const CONNECT_WEBHOOK_EVENTS = ['account.updated'];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The ids of our database are UUIDs. Transfers made on the provider's website can contain any text. */
export const isUuid = (text: string): boolean => UUID.test(text);
