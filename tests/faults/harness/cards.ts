import { SCRIPTS } from './scripts';
import { untilTrue } from './until';
import { Child } from './child';
import { call, type Answer } from './http';

const CONTROL = '/sandbox/stripe/control/';

/** The sandbox's card provider in its own process, which survives crashes of the server. */
export interface Cards {
  readonly origin: string;
  readonly settings: Record<string, string>;
  /** Charges a card that the provider accepts, as the browser does. */
  confirm(clientSecret: string): Promise<Answer>;
  api<Body = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    fields?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** Causes faults. `sandbox/src/stripe/control.ts` lists them. */
  control(name: string, body?: object, method?: 'POST' | 'DELETE'): Promise<Answer>;
  /**
   * Waits until the shop has accepted every event.
   * @param limit milliseconds
   * @throws when the shop has not accepted all of them in time
   */
  untilDelivered(limit: number): Promise<void>;
  havePayments(): Promise<boolean>;
  stop(): Promise<void>;
}

interface Ready {
  readonly origin: string;
  readonly settings: Record<string, string>;
}

/** @param webhookUrl address that receives the provider's events */
export async function startCards(dataDir: string, webhookUrl: string): Promise<Cards> {
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: 'development', DATA_DIR: dataDir, WEBHOOK_URL: webhookUrl };
  const child = new Child('the card provider', SCRIPTS.sandbox, ['cards'], env);
  const { origin, settings } = (await child.message()) as Ready;
  const api: Cards['api'] = (method, path, fields) =>
    call(`${origin}/v1${path}`, {
      method,
      token: settings['STRIPE_SECRET_KEY'] ?? '',
      ...(fields && formOf(fields)),
    });
  return {
    origin,
    settings,
    confirm: (clientSecret) =>
      call(`${origin}/v1/payment_intents/${intentOf(clientSecret)}/confirm`, {
        method: 'POST',
        ...formOf({
          key: settings['STRIPE_PUBLISHABLE_KEY'] ?? '',
          client_secret: clientSecret,
          payment_method: 'pm_card_visa',
        }),
      }),
    api,
    control: (name, body, method = 'POST') =>
      call(`${origin}${CONTROL}${name}`, { method, body: body ?? {} }),
    untilDelivered: async (limit) => {
      const isDone = async () => (await call(`${origin}${CONTROL}webhooks`)).body['undelivered'] === 0;
      await untilTrue('all webhooks are taken', limit, isDone, 200);
    },
    havePayments: async () => {
      const { body } = await api<{ data: unknown[] }>('GET', '/payment_intents?limit=1');
      return body.data.length > 0;
    },
    stop: async () => void (await child.stop()),
  };
}

const formOf = (fields: Record<string, string>) => ({
  body: String(new URLSearchParams(fields)),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

/** A client secret begins with the id of its payment intent. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? '';
