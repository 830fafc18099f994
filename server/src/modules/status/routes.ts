import { Type } from 'typebox';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Value } from 'typebox/value';
import type {
  LiveRelease,
  LiveStage,
  ReleaseFiles,
  RemoteEntry,
  RemoteRegistry,
} from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import { route } from '../../http/route';
import { readFieldData } from '../releases/fieldData';
import type { RemoteFailures } from '../releases/failures';
import type { RegistryReader } from '../releases/registry';
import type { ShellFolder } from '../releases/shellFolder';
import type { StageWatch } from '../releases/stages/StageWatch';
import { countAll } from './figures';
import { examine, type HealthSources, untilAnswered } from './health';
import { CatalogCache } from '../laptops/cache';
import { readDays } from './overview';
import { unavailable } from '../../http/errors';
import type { Settings } from '../../settings/settings';
import { examineRelease, filesOfRemote } from '../releases/releaseFolders';

interface LiveSources extends HealthSources {
  readonly registry: RegistryReader;
  readonly shell: ShellFolder;
  readonly failures: RemoteFailures;
  readonly watch: StageWatch;
}

/** Routes of the system status for admins: releases, health and figures. They store nothing. */
export function liveRoutes(app: App, sources: LiveSources): void {
  const { db, settings, registry, shell, failures, watch } = sources;
  const startedAt = new Date().toISOString();
  route(app, 'GET /live', async (request) => {
    const releases = await listReleases(registry, shell, settings);
    const stages = await listStages(registry, watch, settings);
    const withVitals = async <App extends { app: string; version: string }>(apps: readonly App[]) =>
      Promise.all(
        apps.map(async (one) => {
          const vitals = await readFieldData(db, one).catch((error: unknown) => {
            request.log.error({ err: error }, 'web vitals could not be read');
            return undefined;
          });
          return { ...one, ...(vitals && { vitals }) };
        }),
      );
    return {
      at: new Date().toISOString(),
      startedAt,
      releases: await withVitals(await Promise.all((releases ?? []).map((one) => withOwner(settings, one)))),
      ...(stages.length > 0 && { stages: await withVitals(stages) }),
      failures: await failures.counted(),
      checks: await examine({ ...sources, refusal: registry.refusal() }, releases, request.log),
      ...(await countAll(db, request.log)),
    };
  });
}

/** Milliseconds for which the figures are cached. */
const FIGURES_MS = 60_000;
const USUAL_DAYS = 30;

export function adminOverviewRoutes(app: App): void {
  const { db } = app;
  const figures = new CatalogCache(undefined, FIGURES_MS);
  route(app, 'GET /admin/overview', ({ query: { days = USUAL_DAYS } }) =>
    figures.get(String(days), () => readDays(db, days)),
  );
}

const Status = Type.Object({ status: Type.String() });
/** Proxies ask this address whether they may send requests. */
export const READINESS = '/readyz';

/** /healthz says that the process runs, /readyz that the database answers too, and that the process is not about to stop. */
export function healthRoutes(app: App): void {
  const { db } = app;
  const options = { config: { access: 'anyone' }, schema: { response: { 200: Status } } } as const;
  app.get('/healthz', options, () => Promise.resolve({ status: 'ok' }));
  app.get(READINESS, options, async () => {
    if (app.stopping) throw unavailable('The server is stopping.');
    await untilAnswered(db).catch(() => {
      throw unavailable('The database does not answer.');
    });
    return { status: 'ready' };
  });
}

const SHELL = 'shell';

/** @returns the live releases, the shell first; undefined if the registry can't be read */
async function listReleases(
  { readRegistry, readRemotes }: RegistryReader,
  shellFiles: ShellFolder,
  settings: Pick<Settings, 'remotesDir' | 'releaseKeys' | 'shellDir'>,
): Promise<LiveRelease[] | undefined> {
  const registry = await readRegistry();
  if (!registry) return undefined;
  const remotes = (await readRemotes()).map(async (remote: RemoteEntry) => ({
    ...recordOf(registry, remote.name, remote.version),
    files: await filesOfRemote(settings, registry, remote),
  }));
  const shell = registry.shell && {
    ...recordOf(registry, SHELL, registry.shell.version),
    files: await filesOfShell(settings, registry, registry.shell.version, shellFiles),
  };
  return [...(shell ? [shell] : []), ...(await Promise.all(remotes))];
}

const Manifest = Type.Object({ metaData: Type.Object({ owner: Type.String() }) });

/** Adds the owner that the build noted in its manifest. Versions elsewhere, and older builds, have none. */
async function withOwner(
  { remotesDir }: Pick<Settings, 'remotesDir'>,
  release: LiveRelease,
): Promise<LiveRelease> {
  const file = path.join(remotesDir, release.app, release.version, 'mf-manifest.json');
  const manifest = await readFile(file, 'utf8')
    .then((json): unknown => JSON.parse(json))
    .catch(() => undefined);
  return release.files === 'there' && Value.Check(Manifest, manifest)
    ? { ...release, owner: manifest.metaData.owner }
    : release;
}

async function filesOfShell(
  settings: Pick<Settings, 'remotesDir' | 'releaseKeys' | 'shellDir'>,
  registry: RemoteRegistry,
  version: string,
  shellFiles: ShellFolder,
): Promise<ReleaseFiles> {
  if (settings.releaseKeys.length > 0 && settings.shellDir === undefined)
    return examineRelease(settings, registry, SHELL, version);
  const folder = await shellFiles.current();
  return folder !== undefined && existsSync(path.join(folder, 'index.html')) ? 'there' : 'missing';
}

/** @returns the latest change that made this version live, if the history still has it */
function recordOf({ history = [] }: RemoteRegistry, app: string, version: string) {
  const record = history.findLast(({ name, to }) => name === app && to === version);
  return {
    app,
    version,
    ...(record && { releasedAt: record.at, releasedBy: record.by }),
    ...(record?.why !== undefined && { why: record.why }),
    ...(record?.from !== undefined && { previous: record.from }),
  };
}

/** @returns the stages with the counts of all processes, as of the last comparison */
async function listStages(
  { readStaged, readRegistry }: Pick<RegistryReader, 'readStaged' | 'readRegistry'>,
  watch: StageWatch,
  settings: Pick<Settings, 'remotesDir' | 'releaseKeys'>,
): Promise<LiveStage[]> {
  const staged = await readStaged();
  if (staged.length > 0) await watch.compare();
  return Promise.all(
    staged.map(async (stage) => {
      const { name: app, version, since, percent, role } = stage;
      const row = watch.rowOf(stage);
      return {
        app,
        version,
        since,
        ...(percent !== undefined && { percent }),
        ...(role && { role }),
        files: await filesOfRemote(settings, await readRegistry(), stage),
        stage: {
          visits: row?.stageVisits ?? 0,
          failed: row?.stageFailures ?? 0,
          measured: row?.stageMeasured ?? 0,
          slow: row?.stageSlow ?? 0,
        },
        live: {
          visits: row?.liveVisits ?? 0,
          failed: row?.liveFailures ?? 0,
          measured: row?.liveMeasured ?? 0,
          slow: row?.liveSlow ?? 0,
        },
        ...(row?.haltedAt && { haltedAt: row.haltedAt.toISOString(), reason: row.reason ?? '' }),
      };
    }),
  );
}
