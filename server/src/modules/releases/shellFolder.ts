import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRegistry } from '@relaptop/shared/contracts';
import { watchedFile } from '../../common/watchedFile';
import type { Settings } from '../../settings/settings';
import type { RegistryReader } from './registry';
import type { ReleaseFolders } from './releaseFolders';

/** The shell's build in this repository, for a store without a shell. */
export const BUILT_SHELL = path.resolve('shell/dist');
const SHELL = 'shell';
const PAGE = 'index.html';

export interface ShellFolder {
  /**
   * @returns the folder of the shell to serve, from the settings or the registry. With a signed registry: the latest live version whose
   * files are unchanged; undefined if there is none
   */
  readonly current: () => Promise<string | undefined>;
  /** @returns the folder of a shell that contains this file: the live one, or an earlier one that open tabs may still use */
  readonly withFile: (file: string) => Promise<string | undefined>;
  readonly watch: <T>(file: string, parse: (content: string) => T) => () => Promise<T | undefined>;
}

/** @returns the shell's versions that may be served: the live one, then earlier ones. Leaves out versions that the registry marks as bad */
function candidatesOf({ shell, history = [], left = [] }: RemoteRegistry): string[] {
  const earlier = history
    .filter(({ name }) => name === SHELL)
    .flatMap(({ from, to }) => (from === undefined ? [to] : [from, to]))
    .filter((version) => !left.some((one) => one.name === SHELL && one.version === version))
    .reverse();
  return [...new Set([...(shell ? [shell.version] : []), ...earlier])];
}

/** Finds the shell's files by the registry, so that a new release needs no restart. */
export function createShellFolder(
  { shellDir }: Pick<Settings, 'shellDir'>,
  readRegistry: RegistryReader['readRegistry'],
  folders: ReleaseFolders,
): ShellFolder {
  const current = async (): Promise<string | undefined> => {
    if (shellDir !== undefined) return shellDir;
    const registry = await readRegistry();
    if (!registry?.shell) return BUILT_SHELL;
    if (!folders.isChecked) {
      const folder = await folders.folderOf(SHELL, registry.shell.version);
      return folder !== undefined && existsSync(path.join(folder, PAGE)) ? folder : BUILT_SHELL;
    }
    for (const version of candidatesOf(registry)) {
      const folder = await folders.folderOf(SHELL, version);
      if (folder !== undefined) return folder;
    }
    return undefined;
  };
  return {
    current,
    withFile: async (file) => {
      const live = await current();
      if (live !== undefined && existsSync(path.join(live, file))) return live;
      if (shellDir !== undefined) return undefined;
      for (const version of await folders.versionsWith(SHELL, file)) {
        const folder = await folders.folderOf(SHELL, version);
        if (folder !== undefined) return folder;
      }
      return undefined;
    },
    watch: (file, parse) => {
      let known:
        | { readonly folder: string; readonly read: () => Promise<ReturnType<typeof parse> | undefined> }
        | undefined;
      return async () => {
        const folder = await current();
        if (folder === undefined) return undefined;
        if (known?.folder !== folder) known = { folder, read: watchedFile(path.join(folder, file), parse) };
        return known.read();
      };
    },
  };
}
