import { failpoint } from '../../common/failpoints';
import type { App } from '../../http/app';
import { badRequest, unsupported } from '../../http/errors';
import { route } from '../../http/route';
import { recordAfterSale } from './afterSale';
import { providerDown } from './createPayment';
import { BadSignatureError, type ProviderEvent } from './provider';
import { isEventKnown, rememberEvent } from './repository';
import type { PaymentServices } from './services';
import { settle } from './settle';

/** Bytes; the provider's largest events are far smaller. */
const BODY_LIMIT = 512 * 1024;
const SETTLING = /^payment_intent\.(amount_capturable_updated|succeeded|processing|payment_failed|canceled)$/;
const AFTER_SALE = /^(charge\.(refunded|refund\.updated|dispute\.\w+)|refund\.\w+)$/;

/**
 * The provider tells what happened to a payment. The signature covers the exact bytes, so the body is kept as it came; nothing
 * is looked up before the signature is checked, and nothing in the event is believed: it only says which intent to read.
 * @param onPaidOut looks after an order of which money was sent to the seller, or taken back
 */
export function webhookRoutes(app: App, onPaidOut: (orderId: string) => Promise<unknown>): void {
  const { payments: services } = app;
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  route(
    app,
    'POST /webhooks/stripe',
    async (request) => {
      if (!Buffer.isBuffer(request.body)) throw unsupported();
      const event = readEvent(services, request.body, request.headers['stripe-signature']);
      await apply(services, event, onPaidOut).catch((error: unknown) => {
        throw providerDown(error);
      });
      return { received: true };
    },
    { bodyLimit: BODY_LIMIT },
  );
}

function readEvent(
  services: PaymentServices,
  body: Buffer,
  signature: string | string[] | undefined,
): ProviderEvent {
  try {
    return services.provider.readEvent(body, Array.isArray(signature) ? undefined : signature);
  } catch (error) {
    if (error instanceof BadSignatureError) throw badRequest('This signature is not valid.');
    throw error;
  }
}

/**
 * The event is remembered after its effects, which may happen any number of times: after a crash in between, the provider sends
 * it again.
 */
async function apply(
  services: PaymentServices,
  event: ProviderEvent,
  onPaidOut: (orderId: string) => Promise<unknown>,
): Promise<void> {
  if (await isEventKnown(services.db, event.id)) return;
  if (event.intentId !== undefined && SETTLING.test(event.type)) await settle(services, event.intentId);
  if (event.intentId !== undefined && AFTER_SALE.test(event.type))
    await recordAfterSale(services, event.intentId);
  if (event.paidOutOrder !== undefined && isUuid(event.paidOutOrder)) await onPaidOut(event.paidOutOrder);
  failpoint('webhookNotRemembered');
  await rememberEvent(services.db, event.id, event.type);
}

/** What the webhook has to be told about, for whoever sets it up at Stripe. */
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

/** What the webhook for connected accounts has to be told about. */
export const CONNECT_WEBHOOK_EVENTS = ['account.updated'];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @returns whether this may be an id of ours: what a provider tells may have been made by hand there */
export const isUuid = (text: string): boolean => UUID.test(text);
