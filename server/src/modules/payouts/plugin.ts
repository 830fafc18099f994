import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { keepBytes, webhookRoute, webhookRoutes } from '../payments/webhookRoutes';
import { moneyRoutes, overviewRoutes } from './overview/routes';
import { refreshAccount } from './accounts';
import { PAYING_EVENTS } from './listeners';
import type { PayoutProvider } from './provider';
import { payoutRoutes } from './routes';
import { createPayoutServices, type PayoutServices } from './services';
import { keepPaying, payOrReport, sweepPayouts } from './sweep';

declare module 'fastify' {
  interface FastifyInstance {
    payouts: PayoutServices;
  }
}

interface Options {
  readonly provider: PayoutProvider;
}

export const payouts = fp(
  async (app: App, { provider }: Options) => {
    const { events, log, payments, settings, sweeper } = app;
    const services = createPayoutServices(payments, provider, settings.fees);
    app.decorate('payouts', services);
    await registerApi(app, (api) => {
      payoutRoutes(api);
      moneyRoutes(api);
      overviewRoutes(api);
    });
    await registerApi(app, (api) => {
      keepBytes(api);
      webhookRoutes(api, async (orderId) => {
        if (settings.payouts) await payOrReport(services, log, orderId);
      });
      const read = (body: Buffer, signature: string | undefined) =>
        provider.readAccountEvent(body, signature);
      webhookRoute(api, 'POST /webhooks/stripe/connect', read, async ({ accountId, type }) => {
        if (accountId !== undefined && type === 'account.updated') await refreshAccount(services, accountId);
      });
    });
    if (!settings.payouts) return;
    const payNow = keepPaying(services, log);
    for (const name of PAYING_EVENTS) events.afterCommit(name, payNow);
    sweeper.thorough((all) => sweepPayouts(services, log, all));
  },
  { name: 'payouts', dependencies: ['payments'] },
);
