import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi, type ApiKeys } from './api';
import { createControl } from './control';
import { Faults } from './faults';
import { Ledger } from './ledger';
import { listRoute } from './lists';
import { paymentIntentRoutes } from './paymentIntents';
import { paymentMethodRoute } from './paymentMethods';
import { refundRoutes } from './refunds';
import { Store } from './store';
import { Webhooks, type WebhookEndpoint } from './webhooks';

export interface CardProviderOptions {
  keys: ApiKeys;
  /** Where the state is kept; without one it is forgotten at the end. */
  file?: string;
  webhook?: WebhookEndpoint;
  /** Milliseconds between tries of a delivery. */
  retries?: readonly number[];
}

export interface CardProvider {
  /** @param path the request's path, when it differs from what the API calls it */
  api(request: IncomingMessage, response: ServerResponse, path?: string): Promise<void>;
  control(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Sends what an earlier run could not deliver. */
  resume(): void;
  stop(): void;
}

/** The stand-in for the card provider: REST API, signed webhooks, and switches for tests. */
export function createCardProvider(options: CardProviderOptions): CardProvider {
  const ledger = new Ledger(new Store(options.file), options.webhook ? 1 : 0);
  const faults = new Faults();
  const webhooks = new Webhooks(
    options.webhook,
    (event) => {
      event.pending_webhooks = 0;
      ledger.store.put('events', event);
      ledger.store.commit();
    },
    options.retries,
  );
  const routes = [
    ...paymentIntentRoutes(ledger),
    paymentMethodRoute(ledger),
    ...refundRoutes(ledger),
    listRoute(ledger, '/v1/disputes', 'disputes', ['payment_intent']),
    listRoute(ledger, '/v1/events', 'events', ['type']),
  ];
  return {
    api: createApi({ ledger, routes, faults, webhooks, keys: options.keys }),
    control: createControl({ ledger, faults, webhooks }),
    resume: () => webhooks.send(ledger.store.all('events').filter((event) => event.pending_webhooks > 0)),
    stop: () => webhooks.stop(),
  };
}
