import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { createPublicAnswers } from '../laptops/catalog/publicAnswers';
import { policyReportRoutes } from './policyReports';
import { webRoutes } from './routes';
import { createVisits } from './stageVisits';
import { createVisitorLaptops } from './visitorLaptops';
import { forgetVisitors } from './visits';
import { webVitalRoutes } from './webVitals';

export const web = fp(
  async (app: App) => {
    const { db, log, reads, releases, settings } = app;
    const { cache, searches, countView } = app.laptops;
    await registerApi(app, webVitalRoutes);
    await registerApi(app, policyReportRoutes);
    const answers = createPublicAnswers(reads, cache);
    const laptops = createVisitorLaptops({ db, reads, cache: searches, countView });
    const visits = createVisits({ settings, db, ...releases, ...app.session, log });
    await app.register(async (scope: App) =>
      webRoutes(scope, { settings, ...releases, visits, reads, answers, laptops }),
    );
    app.sweeper.eachTurn(() => forgetVisitors(db));
  },
  { name: 'web', dependencies: ['access', 'laptops', 'images', 'releases'] },
);
