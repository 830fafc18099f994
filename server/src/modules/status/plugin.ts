import fp from 'fastify-plugin';
import type { Database } from '../../database/database';
import { knownMigrations } from '../../database/migrations';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import type { Probes } from './healthProbes';
import { healthRoutes, adminOverviewRoutes, liveRoutes } from './routes';

interface Options {
  readonly probes: Probes;
  readonly replica?: Database | undefined;
  readonly migrationsDir: string;
}

export const status = fp(
  async (app: App, { probes, replica, migrationsDir }: Options) => {
    const { db, releases, settings, sweeper } = app;
    const migrations = knownMigrations(migrationsDir);
    healthRoutes(app);
    await registerApi(app, (api) => {
      adminOverviewRoutes(api);
      liveRoutes(api, { settings, db, replica, migrations, sweeper, ...probes, ...releases });
    });
  },
  { name: 'status', dependencies: ['payments', 'releases'] },
);
