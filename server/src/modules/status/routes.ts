import { Gauge } from 'prom-client';
import { type Static, Type } from 'typebox';
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
import { READINESS } from '../../http/readiness';
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

/** Adds `GET /live`, the system status for admins, and the metrics of the live releases. */
export function liveRoutes(app: App, sources: LiveSources): void {
  const { db, settings, registry, shell, failures, watch } = sources;
  registerReleaseMetrics(app, sources);
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
      releases: await withVitals(await withBuilds(settings, releases ?? [])),
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

/** Routes of health checks. /healthz: the process runs. /readyz: the database answers too, and the process is not about to stop. */
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

const Manifest = Type.Object({
  metaData: Type.Object({ owner: Type.Optional(Type.String()) }),
  shared: Type.Optional(Type.Array(Type.Object({ name: Type.String(), version: Type.String() }))),
});
type Manifest = Static<typeof Manifest>;
type AppVersion = Pick<LiveRelease, 'app' | 'version'>;

/** @returns a build's manifest; undefined for a version elsewhere */
async function readManifest(
  { remotesDir }: Pick<Settings, 'remotesDir'>,
  { app, version }: AppVersion,
): Promise<Manifest | undefined> {
  const manifest = await readFile(path.join(remotesDir, app, version, 'mf-manifest.json'), 'utf8')
    .then((json): unknown => JSON.parse(json))
    .catch(() => undefined);
  return Value.Check(Manifest, manifest) ? manifest : undefined;
}

/**
 * Adds facts that the builds noted in their manifests: the owner, and which shared modules a remote uses. All
 * shared modules are singletons, so the shell's copy runs wherever the shell has one.
 */
async function withBuilds<Release extends AppVersion>(
  settings: Pick<Settings, 'remotesDir'>,
  releases: readonly Release[],
) {
  const builds = await Promise.all(
    releases.map(async (release) => ({ release, build: await readManifest(settings, release) })),
  );
  const shell = builds.find(({ release }) => release.app === SHELL)?.build;
  const provided = new Map(shell?.shared?.map(({ name, version }) => [name, version]));
  const sharesOf = (app: string, { shared = [] }: Manifest) =>
    shared.map(({ name, version }) => {
      const shells = provided.get(name);
      return shells === undefined ? { name, version, from: app } : { name, version: shells, from: SHELL };
    });
  return builds.map(({ release, build }) => ({
    ...release,
    ...(build?.metaData.owner !== undefined && { owner: build.metaData.owner }),
    ...(build && shell && release.app !== SHELL && { shares: sharesOf(release.app, build) }),
  }));
}

/** Registers metrics of the releases on the status page, for alerts and dashboards. */
function registerReleaseMetrics(
  { metrics: register }: App,
  { db, settings, registry }: Pick<LiveSources, 'db' | 'settings' | 'registry'>,
): void {
  const read = async () => {
    const found = await registry.readRegistry();
    if (!found) return [];
    const apps = [
      ...(found.shell ? [{ name: SHELL, ...found.shell }] : []),
      ...(await registry.readRemotes()),
    ];
    return withBuilds(
      settings,
      apps.map(({ name, version }) => recordOf(found, name, version)),
    );
  };
  const define = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (gauge: Gauge<Label>, release: Awaited<ReturnType<typeof read>>[number]) => unknown,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        this.reset();
        const releases = await read().catch(() => []);
        await Promise.all(releases.map(async (release) => collect(this, release))).catch(() => this.reset());
      },
    });
  define(
    'relaptop_release_timestamp_seconds',
    'Time of the live release; 0 if the history of the registry begins later',
    ['app', 'version', 'owner', 'by', 'why'],
    (gauge, { app, version, owner = '', releasedBy: by = '', why = '', releasedAt }) =>
      gauge.set(
        { app, version, owner, by, why },
        releasedAt === undefined ? 0 : Date.parse(releasedAt) / 1000,
      ),
  );
  define(
    'relaptop_release_shares',
    'Shared modules that the live release uses, with the app that provides them',
    ['app', 'version', 'module', 'module_version', 'from'],
    (gauge, { app, version, shares = [] }) => {
      for (const { name, version: resolved, from } of shares)
        gauge.set({ app, version, module: name, module_version: resolved, from }, 1);
    },
  );
  define(
    'relaptop_release_visits',
    'Measured visits and reported failures of the live release in the last days, over all processes',
    ['app', 'version', 'outcome'],
    async (gauge, { app, version }) => {
      const { measured = 0, failed } = (await readFieldData(db, { app, version })) ?? {};
      gauge.set({ app, version, outcome: 'measured' }, measured);
      if (failed !== undefined) gauge.set({ app, version, outcome: 'failed' }, failed);
    },
  );
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
