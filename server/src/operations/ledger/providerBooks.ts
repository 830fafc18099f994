import Stripe from 'stripe';
import { hostOf, toIntent } from '../../modules/payments/stripeProvider';
import type { ProviderIntent } from '../../modules/payments/provider';
import type { ProviderTransfer } from '../../modules/payouts/provider';
import { toTransfer } from '../../modules/payouts/stripePayouts';
import type { Settings } from '../../settings/settings';

export interface Charge extends Omit<ProviderIntent, 'ownRefunds' | 'chargeId'> {
  readonly clientSecret: string | undefined;
  readonly receivedCents: number;
  /** Time of the last event of the intent at the provider. */
  readonly movedAt: Date;
}

export interface ProviderBooks {
  readAll(): Promise<Charge[]>;
  readTransfers(): Promise<ProviderTransfer[]>;
  /** @returns the current state of these payment intents; leaves out intents that the provider doesn't know */
  read(ids: readonly string[]): Promise<Charge[]>;
}

/** Timeout in milliseconds, and number of retries. They are large, because no page waits for these calls. */
const PATIENCE = { timeout: 30_000, maxNetworkRetries: 3 };
const PAGE = 100;

export function stripeBooks({ secretKey, apiHost }: Settings['stripe']): ProviderBooks {
  const stripe = new Stripe(secretKey, { ...PATIENCE, telemetry: false, ...hostOf(apiHost) });
  return {
    readAll: async () => {
      const outflow = await readOutflow(stripe);
      const list = stripe.paymentIntents.list({ limit: PAGE, expand: ['data.latest_charge'] });
      const charges: Charge[] = [];
      for await (const intent of list) charges.push(toCharge(intent, outflow.get(intent.id)));
      return charges;
    },
    readTransfers: async () => {
      const transfers: ProviderTransfer[] = [];
      for await (const transfer of stripe.transfers.list({ limit: PAGE }))
        transfers.push(toTransfer(transfer));
      return transfers;
    },
    read: async (ids) => {
      const outflow = await readOutflow(stripe);
      const found: Charge[] = [];
      for (const id of ids) {
        const intent = await stripe.paymentIntents
          .retrieve(id, { expand: ['latest_charge'] })
          .catch(undefinedIfUnknown);
        if (intent) found.push(toCharge(intent, outflow.get(id)));
      }
      return found;
    },
  };
}

function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
  throw error;
}

interface Outflow {
  readonly disputes: Stripe.Dispute[];
  /** Time of the last refund or dispute, in Unix seconds. */
  last: number;
}

async function readOutflow(stripe: Stripe): Promise<Map<string, Outflow>> {
  const outflow = new Map<string, Outflow>();
  const of = (intent: string | { id: string } | null): Outflow => {
    const id = typeof intent === 'string' ? intent : (intent?.id ?? 'none');
    const known = outflow.get(id) ?? { disputes: [], last: 0 };
    outflow.set(id, known);
    return known;
  };
  for await (const { payment_intent, created } of stripe.refunds.list({ limit: PAGE })) {
    const entry = of(payment_intent);
    entry.last = Math.max(entry.last, created);
  }
  for await (const dispute of stripe.disputes.list({ limit: PAGE })) {
    const entry = of(dispute.payment_intent);
    entry.disputes.push(dispute);
    entry.last = Math.max(entry.last, dispute.created);
  }
  return outflow;
}

function toCharge(intent: Stripe.PaymentIntent, outflow: Outflow | undefined): Charge {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const moments = [intent.created, charge?.created, intent.canceled_at, outflow?.last];
  return {
    ...toIntent(intent, outflow?.disputes),
    clientSecret: intent.client_secret ?? undefined,
    receivedCents: intent.amount_received,
    movedAt: new Date(Math.max(...moments.map((moment) => moment ?? 0)) * 1000),
  };
}
