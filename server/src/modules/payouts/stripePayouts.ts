import type Stripe from 'stripe';
import { CURRENCY } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings/settings';
import { BadSignatureError } from '../payments/provider';
import { createStripe, translate } from '../payments/stripeProvider';
import type { PayoutProvider, ProviderAccount, ProviderTransfer } from './provider';

const MOST_REVERSALS = 100;

/** @returns payouts through Stripe's "separate charges and transfers" (docs/adr/0015) */
export function createStripePayouts(settings: Settings['stripe']): PayoutProvider {
  const stripe = createStripe(settings);
  return {
    ...accountCalls(stripe),
    ...transferCalls(stripe),
    readAccountEvent: (rawBody, signature) => {
      const secret = settings.connectWebhookSecret;
      try {
        if (secret === undefined) throw new BadSignatureError();
        const event = stripe.webhooks.constructEvent(rawBody, signature ?? '', secret);
        return { id: event.id, type: event.type, accountId: event.account };
      } catch {
        throw new BadSignatureError();
      }
    },
  };
}

type AccountCalls = Pick<
  PayoutProvider,
  'createAccount' | 'readAccount' | 'createAccountLink' | 'readBalance'
>;

const accountCalls = (stripe: Stripe): AccountCalls => ({
  createAccount: ({ userId, email, idempotencyKey }) =>
    translate(async () => {
      const capabilities = { transfers: { requested: true } };
      const params = { type: 'express', email, capabilities, metadata: { userId } } as const;
      return (await stripe.accounts.create(params, { idempotencyKey })).id;
    }),
  readAccount: (id) => translate(async () => toAccount(await stripe.accounts.retrieve(id))),
  createAccountLink: (account, { returnTo, refreshTo }) =>
    translate(async () => {
      const addresses = { return_url: returnTo, refresh_url: refreshTo };
      return (await stripe.accountLinks.create({ account, type: 'account_onboarding', ...addresses })).url;
    }),
  readBalance: (stripeAccount) =>
    translate(async () => {
      const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount });
      const ours = [...available, ...pending].filter(({ currency }) => currency === CURRENCY);
      return ours.reduce((sum, { amount }) => sum + amount, 0);
    }),
});

type TransferCalls = Pick<PayoutProvider, 'createTransfer' | 'findTransfers' | 'readTransfer' | 'reverse'>;

const transferCalls = (stripe: Stripe): TransferCalls => ({
  createTransfer: (transfer) =>
    translate(async () =>
      toTransfer(
        await stripe.transfers.create(
          {
            amount: transfer.amountCents,
            currency: CURRENCY,
            destination: transfer.destination,
            source_transaction: transfer.sourceCharge,
            transfer_group: transfer.orderId,
            metadata: {
              bookingId: transfer.orderId,
              feeCents: String(transfer.feeCents),
              debtCents: String(transfer.debtCents),
            },
          },
          { idempotencyKey: transfer.idempotencyKey },
        ),
      ),
    ),
  findTransfers: (orderId) =>
    translate(async () => {
      const { data } = await stripe.transfers.list({ transfer_group: orderId, limit: 100 });
      return data.map(toTransfer);
    }),
  readTransfer: (id) =>
    translate(async () => {
      const transfer = await stripe.transfers.retrieve(id);
      if (!transfer.reversals.has_more) return toTransfer(transfer);
      const { data } = await stripe.transfers.listReversals(id, { limit: MOST_REVERSALS });
      return toTransfer({ ...transfer, reversals: { ...transfer.reversals, data } });
    }),
  reverse: (id, { reversalId, amountCents }) =>
    translate(async () => {
      const params = { amount: amountCents, metadata: { reversalId } };
      await stripe.transfers.createReversal(id, params, { idempotencyKey: `reversal:${reversalId}` });
    }),
});

/** An account that may receive transfers is ready. Any other complete account is restricted: Stripe has stopped or is checking it. */
function toAccount(account: Stripe.Account): ProviderAccount {
  const due = account.requirements?.currently_due ?? [];
  if (account.capabilities?.transfers === 'active') return { state: 'ready', due };
  return { state: account.details_submitted ? 'restricted' : 'missing', due };
}

export function toTransfer(transfer: Stripe.Transfer): ProviderTransfer {
  const { metadata, destination, reversals } = transfer;
  return {
    id: transfer.id,
    orderId: transfer.transfer_group ?? undefined,
    amountCents: transfer.amount,
    feeCents: Number(metadata['feeCents'] ?? 0),
    debtCents: Number(metadata['debtCents'] ?? 0),
    destination: typeof destination === 'string' ? destination : (destination?.id ?? ''),
    createdAt: new Date(transfer.created * 1000),
    reversals: reversals.data.map(({ id, amount, metadata: own }) => ({
      id,
      amountCents: amount,
      reversalId: own?.['reversalId'],
    })),
  };
}
