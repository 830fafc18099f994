import { Type } from 'typebox';
import type { App } from '../../http/app';
import { route } from '../../http/route';
import type { RemoteFailures } from '../releases/failures';
import type { RegistryReader } from '../releases/registry';
import type { ShellFolder } from '../releases/shellFolder';
import type { StageWatch } from '../releases/stages/StageWatch';
import { countAll } from './figures';
import { examine, untilAnswered, type HealthSources } from './health';
import { listReleases, listStages } from './releases';
import { CatalogCache } from '../laptops/catalog/cache';
import { readDays } from './overview/days';
import { unavailable } from '../../http/errors';

interface LiveSources extends HealthSources {
  readonly registry: RegistryReader;
  readonly shell: ShellFolder;
  readonly failures: RemoteFailures;
  readonly watch: StageWatch;
}

/** What is live, for admins: releases, health and figures. Nothing of it is kept. */
export function liveRoutes(app: App, sources: LiveSources): void {
  const { db, settings, registry, shell, failures, watch } = sources;
  const startedAt = new Date().toISOString();
  route(app, 'GET /live', async (request) => {
    const releases = await listReleases(registry, shell, settings);
    const stages = await listStages(registry, watch, settings);
    return {
      at: new Date().toISOString(),
      startedAt,
      releases: releases ?? [],
      ...(stages.length > 0 && { stages }),
      failures: await failures.counted(),
      checks: await examine({ ...sources, refusal: registry.refusal() }, releases, request.log),
      ...(await countAll(db, request.log)),
    };
  });
}

/** Milliseconds that figures may be old. */
const FIGURES_MS = 60_000;
const USUAL_DAYS = 30;

/** How the shop goes, for admins. */
export function adminOverviewRoutes(app: App): void {
  const { db } = app;
  const figures = new CatalogCache(undefined, FIGURES_MS);
  route(app, 'GET /admin/overview', ({ query: { days = USUAL_DAYS } }) =>
    figures.get(String(days), () => readDays(db, days)),
  );
}

const Status = Type.Object({ status: Type.String() });

/** /healthz: the process lives. /readyz: it can also do its work, because the database answers. */
export function healthRoutes(app: App): void {
  const { db } = app;
  const options = { config: { access: 'anyone' }, schema: { response: { 200: Status } } } as const;
  app.get('/healthz', options, () => Promise.resolve({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await untilAnswered(db).catch(() => {
      throw unavailable('The database does not answer.');
    });
    return { status: 'ready' };
  });
}
