import { CALLS, Live } from '@relaptop/shared/contracts';
import { type App, call } from '../../http/app';
import type { RemoteFailures } from '../remotes/failures';
import type { RegistryReader } from '../remotes/registry';
import { countAll } from './figures';
import { examine, type HealthSources } from './health';
import { listReleases } from './releases';

interface LiveSources extends HealthSources {
  readonly registry: RegistryReader;
  readonly failures: RemoteFailures;
}

/** What is live, for admins: releases, health and figures. Nothing of it is kept. */
export function liveRoutes(app: App, sources: LiveSources): void {
  const { db, settings, registry, failures } = sources;
  const startedAt = new Date().toISOString();
  app.get(
    CALLS.live,
    call('admin', 'What is live: releases, health, and how much the shop holds', { response: { 200: Live } }),
    async (request) => {
      const releases = await listReleases(registry, settings);
      return {
        at: new Date().toISOString(),
        startedAt,
        releases: releases ?? [],
        failures: await failures.counted(),
        checks: await examine(sources, releases, request.log),
        ...(await countAll(db, request.log)),
      };
    },
  );
}
