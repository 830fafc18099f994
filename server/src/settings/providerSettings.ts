import type { FeeTerms } from '@relaptop/shared/contracts';
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { SettingsReader } from './settingsReader';

export function readStripe(reader: SettingsReader, production: boolean) {
  return {
    secretKey: reader.requiredSecret('STRIPE_SECRET_KEY', 'the server creates payments with it'),
    publishableKey: reader.required('STRIPE_PUBLISHABLE_KEY', 'the card form needs it'),
    webhookSecret: reader.requiredSecret(
      'STRIPE_WEBHOOK_SECRET',
      'it proves that a webhook comes from Stripe',
    ),
    connectWebhookSecret: readConnectSecret(reader, production),
    apiHost: reader.origin('STRIPE_API_HOST'),
  };
}

/** Reads the signing secret of Stripe's webhook for connected accounts. Production requires it unless `PAYOUTS` is off. */
function readConnectSecret(reader: SettingsReader, production: boolean): string | undefined {
  if (!production || reader.text('PAYOUTS') === 'off') return reader.secret('STRIPE_CONNECT_WEBHOOK_SECRET');
  return reader.requiredSecret(
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    "Stripe reports the status of sellers' accounts with it; without payouts set PAYOUTS=off",
  );
}

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

const SENDER = /^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

export function readMail(reader: SettingsReader): { url: string; from: string } | undefined {
  const url = reader.secret('SMTP_URL');
  const from = reader.text('MAIL_FROM');
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined || !/^smtps?:\/\/[^/]+\/?$/.test(url))
    reader.problems.push('SMTP_URL must be like smtps://user:password@mail.example:465');
  if (from === undefined || !SENDER.test(from))
    reader.problems.push('MAIL_FROM must be like Relaptop <hello@shop.example>');
  return { url: url ?? '', from: from ?? '' };
}

/** With this value in place of a key, the server accepts releases without a signature. */
const UNSIGNED = 'unsigned';

/** @returns several keys while a new one replaces an old one. Without a key, as in the sandbox, releases are not checked */
export function readReleaseKeys(reader: SettingsReader, production: boolean): readonly KeyObject[] {
  const name = 'RELEASE_PUBLIC_KEY';
  const why =
    'the server serves only releases that are signed with the matching private key; ' +
    `npm run release -- --make-keys <folder> makes both keys, and "${UNSIGNED}" allows unsigned releases`;
  const text = production ? reader.required(name, why) : (reader.text(name) ?? '');
  if (text === '' || text === UNSIGNED) return [];
  return text.split(',').flatMap((part) => {
    const key = publicKeyOf(part.trim());
    if (key === undefined)
      reader.problems.push(`${name} must be a key as npm run release -- --make-keys prints it`);
    return key ?? [];
  });
}

function publicKeyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
