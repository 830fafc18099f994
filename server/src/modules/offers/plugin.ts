import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { endDueOffers } from './due';
import { offerRoutes } from './routes';

export const offers = fp(
  async (app: App) => {
    await registerApi(app, offerRoutes);
    app.sweeper.eachTurn(() => endDueOffers(app));
  },
  { name: 'offers', dependencies: ['laptops', 'orders'] },
);
