import type { App } from '../../http/app';
import { route } from '../../http/route';
import type { RemoteFailures } from '../releases/failures';
import type { RegistryReader } from '../releases/registry';
import type { ShellFolder } from '../releases/shellFolder';
import type { StageWatch } from '../releases/stages/StageWatch';
import { countAll } from './figures';
import { examine, type HealthSources } from './health';
import { listReleases, listStages } from './releases';

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
