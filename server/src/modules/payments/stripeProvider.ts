import Stripe from 'stripe';
import { CURRENCY } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings/settings';
import {
  BadSignatureError,
  ProviderRefusedError,
  ProviderUnavailableError,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderIntent,
} from './provider';

/** Milliseconds. For one API call, the server makes up to two calls to Stripe, and it must answer within ten seconds. */
const TIMEOUT_MS = 4_500;

const STATUSES: Partial<Record<string, ProviderIntent['status']>> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** Switches off Stripe's own retries, because buyer, webhook and sweeper retry. */
export const createStripe = ({ secretKey, apiHost }: Settings['stripe'], timeout = TIMEOUT_MS): Stripe =>
  new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
    ...hostOf(apiHost),
  });

export function createStripeProvider(settings: Settings['stripe'], timeout = TIMEOUT_MS): PaymentProvider {
  const stripe = createStripe(settings, timeout);
  return {
    createIntent: ({ amountCents, bookingId, idempotencyKey }) =>
      translate(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: CURRENCY,
            capture_method: 'manual',
            // Allows only the card form, and no payment method that leaves the shop's page.
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { bookingId },
            // The transfer to the seller gets the same group, so that Stripe connects the two.
            transfer_group: bookingId,
          },
          { idempotencyKey },
        );
        if (!intent.client_secret) throw new ProviderUnavailableError('Stripe sent no client secret', true);
        return { id: intent.id, clientSecret: intent.client_secret };
      }),
    readIntent: (id) =>
      translate(async () => {
        const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
        // The charge says only that there is, or was, a dispute. Its state needs a second call.
        if (!chargeOf(intent)?.disputed) return toIntent(intent);
        return toIntent(intent, (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data);
      }),
    capture: (id) =>
      translate(
        async () => void (await stripe.paymentIntents.capture(id, {}, { idempotencyKey: `capture:${id}` })),
      ),
    cancel: (id) => translate(async () => void (await stripe.paymentIntents.cancel(id))),
    refund: (id, { refundId, amountCents }) =>
      translate(
        async () =>
          void (await stripe.refunds.create(
            {
              payment_intent: id,
              metadata: { refundId },
              ...(amountCents !== undefined && { amount: amountCents }),
            },
            { idempotencyKey: `refund:${refundId}` },
          )),
      ),
    readEvent: (rawBody, signature) => {
      try {
        return toEvent(stripe.webhooks.constructEvent(rawBody, signature ?? '', settings.webhookSecret));
      } catch {
        throw new BadSignatureError();
      }
    },
  };
}

/** @returns options of Stripe's library that replace Stripe's address; none without `apiHost` */
export function hostOf(apiHost: string | undefined) {
  if (apiHost === undefined) return {};
  const { hostname, port, protocol } = new URL(apiHost);
  return protocol === 'https:'
    ? ({ host: hostname, port: port || 443, protocol: 'https' } as const)
    : ({ host: hostname, port: port || 80, protocol: 'http' } as const);
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

/** Disputes that cost the shop nothing. The shop won them, or the bank only warned. */
const HARMLESS_DISPUTES = new Set<Stripe.Dispute.Status>(['won', 'warning_closed', 'prevented']);
const FAILED = new Set(['failed', 'canceled']);

/** @param intent with expanded `latest_charge` */
export function toIntent(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[] = [],
): ProviderIntent {
  const charge = chargeOf(intent);
  // Stripe also counts the release of authorized money as a refund, but the shop never had that money.
  const refundedCents = intent.status === 'succeeded' ? (charge?.amount_refunded ?? 0) : 0;
  const lost = disputes.filter((dispute) => dispute.status === 'lost');
  return {
    id: intent.id,
    // An unknown status counts as `processing`, so that it never pays an order.
    status: STATUSES[intent.status] ?? 'processing',
    amountCents: intent.amount,
    currency: intent.currency,
    bookingId: intent.metadata['bookingId'],
    chargeId: charge?.id,
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? undefined,
    goneCents: lost.reduce((gone, dispute) => gone + dispute.amount, refundedCents),
    ownRefunds: (charge?.refunds?.data ?? []).flatMap(({ metadata, status }) =>
      metadata?.['refundId'] ? [{ refundId: metadata['refundId'], failed: FAILED.has(status ?? '') }] : [],
    ),
    disputed: disputes.some(({ status }) => status !== 'lost' && !HARMLESS_DISPUTES.has(status)),
  };
}

function toEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  const object: { id?: unknown; object?: unknown; payment_intent?: unknown; transfer_group?: unknown } = {
    ...data.object,
  };
  const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent;
  const group = object.object === 'transfer' ? object.transfer_group : undefined;
  return {
    id,
    type,
    intentId: typeof intentId === 'string' ? intentId : undefined,
    paidOutOrder: typeof group === 'string' ? group : undefined,
  };
}

export async function translate<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // 409: another call uses the same key. 429: too many requests. Stripe doesn't store these answers for the key, so the same key can be
    // used again.
    const status = error.statusCode;
    const passing = status === undefined || status === 409 || status === 429;
    if (passing || status >= 500) throw new ProviderUnavailableError(error.message, !passing);
    // A wrong API key of the shop is an outage for the buyer. It must not look like an answer about the intent.
    if (status === 401 || status === 403) throw new ProviderUnavailableError(error.message, false);
    throw new ProviderRefusedError(error.message);
  }
}
