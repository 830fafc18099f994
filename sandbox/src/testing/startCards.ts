import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { listenOnLoopback, readBody } from '../http';
import { startGateway } from '../gateway';
import { createCardProvider, type CardProviderOptions } from '../stripe/cardProvider';

const KEYS = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' };

export interface CardBench {
  stripe: Stripe;
  origin: string;
  asBrowser(method: string, path: string, fields: Record<string, string>): Promise<Response>;
  control(name: string, body?: object, method?: string): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts the card provider behind a gateway. Tests call it through Stripe's real SDK. */
export async function startCards(options: Partial<CardProviderOptions> = {}): Promise<CardBench> {
  const cards = createCardProvider({ keys: KEYS, ...options });
  const gateway = await startGateway({
    authOrigin: new Promise(() => undefined),
    cards,
    mails: { list: () => [] },
    files: () => false,
  });
  cards.resume();
  const stripe = new Stripe(KEYS.secret, {
    host: '127.0.0.1',
    port: gateway.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 5_000,
    telemetry: false,
  });
  return {
    stripe,
    origin: gateway.origin,
    asBrowser: (method, path, fields) => {
      const query = new URLSearchParams({ key: KEYS.publishable, ...fields });
      const url = `${gateway.origin}/sandbox/stripe/v1${path}`;
      return method === 'GET' ? fetch(`${url}?${query}`) : fetch(url, { method, body: query });
    },
    control: (name, body, method = 'POST') =>
      fetch(`${gateway.origin}/sandbox/stripe/control/${name}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    stop: async () => {
      cards.stop();
      await gateway.close();
    },
  };
}

interface Delivery {
  signature: string;
  body: string;
}

/**
 * Starts a server that receives webhooks in place of the shop.
 * @param answer status of the answer to delivery number 0, 1, …
 */
export async function startShop(answer: (delivery: number) => number = () => 200) {
  const deliveries: Delivery[] = [];
  const receive = async (request: IncomingMessage) => {
    const body = (await readBody(request, 100_000)).toString('utf8');
    deliveries.push({ body, signature: String(request.headers['stripe-signature']) });
    return answer(deliveries.length - 1);
  };
  const server = await listenOnLoopback((request, response) => {
    void receive(request).then((status) => response.writeHead(status).end());
  });
  return {
    url: `${server.origin}/api/webhooks/stripe`,
    deliveries,
    types: () => deliveries.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    stop: server.close,
  };
}
