import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { orderRoutes } from './adminRoutes';
import type { PaymentProvider } from './provider';
import { paymentRoutes } from './routes';
import { createPaymentServices, type PaymentServices } from './services';
import { createRepairCounter, sweep } from './sweeper';

declare module 'fastify' {
  interface FastifyInstance {
    payments: PaymentServices;
  }
}

interface Options {
  readonly provider: PaymentProvider;
}

export const payments = fp(
  async (app: App, { provider }: Options) => {
    const { db, events, log, metrics, sweeper } = app;
    const services = createPaymentServices(db, provider, events);
    const countRepair = createRepairCounter(metrics);
    app.decorate('payments', services);
    await registerApi(app, (api) => {
      paymentRoutes(api);
      orderRoutes(api);
    });
    sweeper.thorough((all) => sweep(services, log, all, countRepair));
  },
  { name: 'payments', dependencies: ['orders'] },
);
