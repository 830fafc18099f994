import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { bookingRoutes } from './bookings/routes';
import { checkoutRoutes } from './checkout/routes';
import { receiveByTime } from './handover/receive';
import { handoverRoutes } from './handover/routes';

export const orders = fp(
  async (app: App) => {
    const { db, events, log, sweeper } = app;
    const { receivedAfterDays } = app.settings;
    await registerApi(app, (api) => {
      bookingRoutes(api);
      checkoutRoutes(api);
      handoverRoutes(api);
    });
    sweeper.eachTurn(() => receiveByTime({ db, events, receivedAfterDays, log }));
  },
  { name: 'orders', dependencies: ['laptops'] },
);
