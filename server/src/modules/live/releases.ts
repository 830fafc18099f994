import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LiveRelease, RemoteEntry, RemoteRegistry } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings';
import { filesOf } from '../remotes/files';
import type { RegistryReader } from '../remotes/registry';
import type { ShellFolder } from '../remotes/shellFolder';

const SHELL = 'shell';

/** @returns what is live, the shell first; undefined when there is no registry that can be read */
export async function listReleases(
  { readRegistry, readRemotes }: RegistryReader,
  shellFiles: ShellFolder,
  { remotesDir }: Pick<Settings, 'remotesDir'>,
): Promise<LiveRelease[] | undefined> {
  const registry = await readRegistry();
  if (!registry) return undefined;
  const remotes = (await readRemotes()).map(async (remote: RemoteEntry) => ({
    ...recordOf(registry, remote.name, remote.version),
    files: await filesOf(remote, remotesDir),
  }));
  const shell = registry.shell && {
    ...recordOf(registry, SHELL, registry.shell.version),
    files: existsSync(path.join(await shellFiles.current(), 'index.html'))
      ? ('there' as const)
      : ('missing' as const),
  };
  return [...(shell ? [shell] : []), ...(await Promise.all(remotes))];
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
