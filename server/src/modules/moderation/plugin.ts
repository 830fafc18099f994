import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { auditRoutes } from './audit/routes';
import { examineListings } from './flags/examine';
import { flagRoutes } from './flags/routes';
import { queueRoutes } from './queue/queue';
import { reportRoutes } from './reports/routes';

export const moderation = fp(
  async (app: App) => {
    const { db, events, log, settings, sweeper } = app;
    await registerApi(app, (api) => {
      reportRoutes(api);
      flagRoutes(api);
      auditRoutes(api);
      queueRoutes(api);
    });
    sweeper.eachTurn(() => examineListings(db, events, settings.reviewFirstListing, log));
  },
  { name: 'moderation', dependencies: ['laptops', 'people', 'messages', 'notices'] },
);
