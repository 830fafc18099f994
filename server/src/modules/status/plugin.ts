import fp from 'fastify-plugin';
import type { Database } from '../../database/database';
import { knownMigrations } from '../../database/migrations';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import type { Probes } from './healthProbes';
import { registerLedgerMetrics } from './ledgerResult';
import { healthRoutes, adminOverviewRoutes, liveRoutes } from './routes';
import { registerShopMetrics } from './shopMetrics';

interface Options {
  readonly probes: Probes;
  readonly replica?: Database | undefined;
  readonly migrationsDir: string;
  readonly waitingQueries?: (() => number) | undefined;
}

export const status = fp(
  async (app: App, { probes, replica, migrationsDir, waitingQueries }: Options) => {
    const { db, metrics, releases, settings, sweeper } = app;
    registerLedgerMetrics(metrics, settings);
    registerShopMetrics(metrics, { db, settings, sweeper, waitingQueries });
    const migrations = knownMigrations(migrationsDir);
    healthRoutes(app);
    await registerApi(app, (api) => {
      adminOverviewRoutes(api);
      liveRoutes(api, { settings, db, replica, migrations, sweeper, ...probes, ...releases });
    });
  },
  { name: 'status', dependencies: ['payments', 'releases'] },
);
