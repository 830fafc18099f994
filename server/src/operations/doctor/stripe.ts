import { API_PREFIX, callPath } from '@relaptop/shared/contracts';
import { CONNECT_WEBHOOK_EVENTS, WEBHOOK_EVENTS } from '../../modules/payments/webhookRoutes';
import type { Settings } from '../../settings/settings';
import { ask, complaintOf, type Finding, fine, unreachable, wrong } from './finding';

const DASHBOARD = 'Stripe dashboard › Developers';
const STRIPE = 'https://api.stripe.com';

/** Checks both Stripe keys, and the webhooks with their events. A stand-in for Stripe has no webhooks. @param real Stripe's address */
export async function checkStripe(settings: Settings, real = STRIPE): Promise<Finding[]> {
  const { stripe } = settings;
  const host = stripe.apiHost ?? real;
  return [
    await checkSecretKey(host, stripe.secretKey),
    await checkPublishableKey(host, stripe),
    ...(stripe.apiHost ? [] : [await checkWebhook(host, settings, OWN)]),
    checkWebhookSecret('STRIPE_WEBHOOK_SECRET', stripe.webhookSecret),
    ...(settings.payouts
      ? await checkConnect(host, settings)
      : [fine('Stripe Connect', 'is off: sellers are not paid')]),
  ];
}

const call = (host: string, path: string, key: string) =>
  ask(`${host}/v1/${path}`, { headers: { authorization: `Bearer ${key}` } });

async function checkSecretKey(host: string, key: string): Promise<Finding> {
  const about = 'STRIPE_SECRET_KEY';
  const reply = await call(host, 'payment_intents?limit=1', key);
  if (!reply) return unreachable(about, host);
  if (reply.status === 200)
    return fine(about, key.includes('_test_') ? 'works, in test mode' : 'works, for real money');
  const remedy = `Copy the secret key (sk_…) from ${DASHBOARD} › API keys. A restricted key may lack a permission that the server needs.`;
  return wrong(about, `Stripe refuses it: ${complaintOf(reply)}`, remedy);
}

/** Makes a call that needs a secret key. For a valid publishable key, Stripe answers that a secret key is needed. */
async function checkPublishableKey(host: string, stripe: Settings['stripe']): Promise<Finding> {
  const about = 'STRIPE_PUBLISHABLE_KEY';
  const remedy = `Copy the publishable key (pk_…) from ${DASHBOARD} › API keys, of the same mode as the secret key.`;
  if (modeOf(stripe.publishableKey) !== modeOf(stripe.secretKey))
    return wrong(about, 'one key is for tests and the other for real money', remedy);
  if (!stripe.publishableKey.startsWith('pk_')) return wrong(about, 'it is no publishable key', remedy);
  const reply = await call(host, 'payment_intents?limit=1', stripe.publishableKey);
  if (!reply) return unreachable(about, host);
  const complaint = complaintOf(reply);
  return /publishable/i.test(complaint) ? fine(about, 'is known to Stripe') : wrong(about, complaint, remedy);
}

const modeOf = (key: string): string => (key.includes('_test_') ? 'test' : 'live');

async function checkConnect(host: string, settings: Settings): Promise<Finding[]> {
  const { stripe } = settings;
  const about = 'Stripe Connect';
  const reply = await call(host, 'accounts?limit=1', stripe.secretKey);
  const remedy = 'Switch it on at Stripe dashboard › Connect, or set PAYOUTS=off.';
  const access = !reply
    ? unreachable(about, host)
    : reply.status === 200
      ? fine(about, 'is switched on')
      : wrong(about, `sellers cannot be paid: ${complaintOf(reply)}`, remedy);
  const secret = stripe.connectWebhookSecret;
  return [
    access,
    ...(stripe.apiHost ? [] : [await checkWebhook(host, settings, CONNECT)]),
    secret === undefined
      ? wrong('STRIPE_CONNECT_WEBHOOK_SECRET', 'is missing', 'See docs/configuration.md, Paying sellers.')
      : checkWebhookSecret('STRIPE_CONNECT_WEBHOOK_SECRET', secret),
  ];
}

interface Wanted {
  readonly about: string;
  readonly path: string;
  readonly events: readonly string[];
}
const OWN: Wanted = {
  about: 'Stripe webhook',
  path: callPath('POST /webhooks/stripe'),
  events: WEBHOOK_EVENTS,
};
const CONNECT: Wanted = {
  about: 'Stripe webhook for connected accounts',
  path: callPath('POST /webhooks/stripe/connect'),
  events: CONNECT_WEBHOOK_EVENTS,
};

interface Endpoint {
  readonly url: string;
  readonly status: string;
  readonly enabled_events: readonly string[];
}

async function checkWebhook(
  host: string,
  { stripe, publicOrigin }: Settings,
  { about, path, events }: Wanted,
): Promise<Finding> {
  const url = `${publicOrigin}${API_PREFIX}${path}`;
  const reply = await call(host, 'webhook_endpoints?limit=100', stripe.secretKey);
  if (!reply) return unreachable(about, host);
  if (reply.status !== 200)
    return wrong(about, complaintOf(reply), 'Let the key read webhook endpoints, or compare them yourself.');
  const { data = [] } = reply.body as { data?: Endpoint[] };
  const endpoint = data.find((candidate) => candidate.url === url);
  if (!endpoint) return wrong(about, `there is none to ${url}`, `Add it at ${DASHBOARD} › Webhooks.`);
  if (endpoint.status !== 'enabled')
    return wrong(about, 'it is switched off', `Enable it at ${DASHBOARD} › Webhooks.`);
  const all = endpoint.enabled_events.includes('*');
  const missing = all ? [] : events.filter((event) => !endpoint.enabled_events.includes(event));
  if (missing.length === 0) return fine(about, `sends its events to ${url}`);
  return wrong(
    about,
    `it does not send ${missing.join(', ')}`,
    `Add these events at ${DASHBOARD} › Webhooks.`,
  );
}

function checkWebhookSecret(about: string, secret: string): Finding {
  const remedy = `Copy the signing secret (whsec_…) of this webhook from ${DASHBOARD} › Webhooks.`;
  return secret.startsWith('whsec_')
    ? fine(about, 'looks like one')
    : wrong(about, 'it is no signing secret', remedy);
}
