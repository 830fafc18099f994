import type { FeeTerms } from '@relaptop/shared/contracts';
import type { SettingsReader } from './settingsReader';

/** The card provider: what charges buyers and pays sellers. */
export function readStripe(reader: SettingsReader, production: boolean) {
  return {
    secretKey: reader.requiredSecret('STRIPE_SECRET_KEY', 'the server creates payments with it'),
    publishableKey: reader.required('STRIPE_PUBLISHABLE_KEY', 'the card form needs it'),
    webhookSecret: reader.requiredSecret(
      'STRIPE_WEBHOOK_SECRET',
      'it proves that a webhook comes from Stripe',
    ),
    /** Of the webhook for connected accounts, through which Stripe tells how sellers' accounts stand. */
    connectWebhookSecret: readConnectSecret(reader, production),
    apiHost: reader.origin('STRIPE_API_HOST'),
  };
}

/** Real sellers' accounts change without anybody looking: production is not run without hearing of it. */
function readConnectSecret(reader: SettingsReader, production: boolean): string | undefined {
  if (!production || reader.text('PAYOUTS') === 'off') return reader.secret('STRIPE_CONNECT_WEBHOOK_SECRET');
  return reader.requiredSecret(
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    "Stripe tells with it how sellers' accounts stand; without payouts set PAYOUTS=off",
  );
}

/** @returns what the shop keeps of a sale. */
export function readFees(reader: SettingsReader): FeeTerms {
  const percent = reader.text('FEE_PERCENT') ?? '0';
  const isPercent = /^\d{1,2}(\.\d{1,2})?$/.test(percent);
  if (!isPercent)
    reader.problems.push(
      'FEE_PERCENT must be a number from 0 to 99.99 with at most two decimals, such as 2.5',
    );
  return {
    basisPoints: isPercent ? Math.round(Number(percent) * 100) : 0,
    minCents: reader.integer('FEE_MIN_CENTS', 0, { min: 0, max: 10_000 }),
  };
}
