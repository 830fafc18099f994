import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { watchedFile } from '../../common/watchedFile';
import type { Settings } from '../../settings';
import type { RegistryReader } from './registry';

/** Where a build of this clone lies, for a store without a shell. */
const BUILT = path.resolve('shell/dist');
const SHELL = 'shell';
const PAGE = 'index.html';
const VERSION = /^[\w.-]+$/;
const UNFINISHED = '.unfinished-';

export interface ShellFolder {
  /** @returns the folder of the live shell: that of the settings, or the one that the registry names. A release moves it. */
  readonly current: () => Promise<string>;
  /** @returns the folder of a shell that has this file: the live one, or an earlier one, of which tabs may still be open */
  readonly withFile: (file: string) => Promise<string | undefined>;
  /** @returns a reader of a file of the live shell, as {@link watchedFile} */
  readonly watch: <T>(file: string, parse: (content: string) => T) => () => Promise<T | undefined>;
}

/** Finds the shell's files: the page follows the registry, and nothing has to be restarted. */
export function createShellFolder(
  { shellDir, remotesDir }: Pick<Settings, 'shellDir' | 'remotesDir'>,
  readRegistry: RegistryReader['readRegistry'],
): ShellFolder {
  const store = path.join(remotesDir, SHELL);
  const current = async (): Promise<string> => {
    if (shellDir !== undefined) return shellDir;
    const version = (await readRegistry())?.shell?.version;
    const folder = version !== undefined && VERSION.test(version) ? path.join(store, version) : undefined;
    return folder !== undefined && existsSync(path.join(folder, PAGE)) ? folder : BUILT;
  };
  return {
    current,
    withFile: async (file) => {
      const live = await current();
      if (existsSync(path.join(live, file))) return live;
      if (shellDir !== undefined) return undefined;
      const versions = await readdir(store).catch(() => []);
      return versions
        .filter((version) => !version.includes(UNFINISHED))
        .map((version) => path.join(store, version))
        .find((folder) => existsSync(path.join(folder, file)));
    },
    watch: (file, parse) => {
      let known:
        | { readonly folder: string; readonly read: () => Promise<ReturnType<typeof parse> | undefined> }
        | undefined;
      return async () => {
        const folder = await current();
        if (known?.folder !== folder) known = { folder, read: watchedFile(path.join(folder, file), parse) };
        return known.read();
      };
    },
  };
}
