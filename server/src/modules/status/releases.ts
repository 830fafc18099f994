import path from 'node:path';
import { existsSync } from 'node:fs';
import type {
  LiveRelease,
  ReleaseFiles,
  RemoteEntry,
  RemoteRegistry,
  LiveStage,
} from '@relaptop/shared/contracts';
import type { Settings } from '../../settings/settings';
import { examineRelease, filesOfRemote } from '../releases/releaseFolders';
import type { RegistryReader } from '../releases/registry';
import type { ShellFolder } from '../releases/shellFolder';
import type { StageWatch } from '../releases/stages/StageWatch';

const SHELL = 'shell';

/** @returns what is live, the shell first; undefined when there is no registry that can be read */
export async function listReleases(
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

/** The latest change that made this version live; the history does not reach back for ever. */
function recordOf({ history = [] }: RemoteRegistry, app: string, version: string) {
  const record = history.findLast(({ name, to }) => name === app && to === version);
  return {
    app,
    version,
    ...(record && { releasedAt: record.at, releasedBy: record.by }),
    ...(record?.from !== undefined && { previous: record.from }),
  };
}

/** @returns the stages with what all processes have counted of them, as far as this one has heard */
export async function listStages(
  { readStaged, readRegistry }: Pick<RegistryReader, 'readStaged' | 'readRegistry'>,
  watch: StageWatch,
  settings: Pick<Settings, 'remotesDir' | 'releaseKeys'>,
): Promise<LiveStage[]> {
  const staged = await readStaged();
  if (staged.length > 0) await watch.look();
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
        stage: { visits: row?.stageVisits ?? 0, failed: row?.stageFailures ?? 0 },
        live: { visits: row?.liveVisits ?? 0, failed: row?.liveFailures ?? 0 },
        ...(row?.haltedAt && { haltedAt: row.haltedAt.toISOString(), reason: row.reason ?? '' }),
      };
    }),
  );
}
