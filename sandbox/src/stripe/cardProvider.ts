import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi, type ApiKeys } from './api';
import { accountRoutes, addReadyAccount, type ReadyAccount } from './connect/accounts';
import { balanceRoutes } from './connect/balance';
import { accountLinkRoute, createSetup } from './connect/onboarding';
import { transferRoutes } from './connect/transfers';
import { createControl } from './control';
import { Faults } from './faults';
import { Ledger } from './ledger';
import { paymentIntentRoutes } from './paymentIntents';
import { paymentMethodRoute } from './paymentMethods';
import { refundRoutes } from './refunds';
import { listRoute } from './route';
import { Store } from './store';
import { Webhooks, type WebhookEndpoint } from './webhooks';

export interface CardProviderOptions {
  keys: ApiKeys;
  file?: string;
  webhook?: WebhookEndpoint;
  connectWebhook?: WebhookEndpoint;
  readyAccounts?: readonly ReadyAccount[];
  /** Origin of the hosted pages in the browser; by default the host of the API call. */
  pagesOrigin?: string;
  retries?: readonly number[];
}

export interface CardProvider {
  /** @param path replaces the path of the request */
  api(request: IncomingMessage, response: ServerResponse, path?: string): Promise<void>;
  control(request: IncomingMessage, response: ServerResponse): Promise<void>;
  setup(request: IncomingMessage, response: ServerResponse): Promise<void>;
  resume(): void;
  stop(): void;
}

export function createCardProvider(options: CardProviderOptions): CardProvider {
  const { webhook: platform, connectWebhook: connect } = options;
  const endpoints = { platform: platform ? 1 : 0, connect: connect ? 1 : 0 };
  const ledger = new Ledger(new Store(options.file), endpoints);
  options.readyAccounts?.forEach((account) => addReadyAccount(ledger, account));
  const faults = new Faults();
  const webhooks = new Webhooks(
    { platform, connect },
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
    ...accountRoutes(ledger),
    accountLinkRoute(ledger, ({ host }) => options.pagesOrigin ?? `http://${host}`),
    ...transferRoutes(ledger),
    ...balanceRoutes(ledger),
  ];
  return {
    api: createApi({ ledger, routes, faults, webhooks, keys: options.keys }),
    control: createControl({ ledger, faults, webhooks }),
    setup: createSetup(ledger, webhooks),
    resume: () => webhooks.send(ledger.store.all('events').filter((event) => event.pending_webhooks > 0)),
    stop: () => webhooks.stop(),
  };
}
