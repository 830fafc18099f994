import type { App } from '../../http/app';
import { route } from '../../http/route';
import type { RemoteFailures } from '../remotes/failures';
import type { RegistryReader } from '../remotes/registry';
import type { ShellFolder } from '../remotes/shellFolder';
import type { StageWatch } from '../remotes/stages/StageWatch';
import { countAll } from './figures';
import { examine, type HealthSources } from './health';
import { listReleases } from './releases';
import { listStages } from './stages';

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
