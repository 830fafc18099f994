import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Value } from 'typebox/value';
import { RemoteRegistry, type RemoteEntry } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings';
import { watchedFile } from '../../common/watchedFile';

/** What is live at this moment; read again only when the file has changed. */
export type ReadRemotes = () => Promise<readonly RemoteEntry[]>;

export interface RegistryReader {
  readonly readRemotes: ReadRemotes;
  /** @returns the whole registry, with its history; undefined when there is none that can be read */
  readonly readRegistry: () => Promise<RemoteRegistry | undefined>;
}

type Source = Pick<Settings, 'remotesDir' | 'remoteOverrides'>;

/** @returns readers of `<remotesDir>/remotes.json`, the one of remotes with a developer's own remotes in place of those of their name. */
export function createRegistryReader(
  { remotesDir, remoteOverrides }: Source,
  log: FastifyBaseLogger,
): RegistryReader {
  const overridden = new Set(remoteOverrides.map(({ name }) => name));
  const readRegistry = watchedFile(path.join(remotesDir, 'remotes.json'), (json) => parseRegistry(json, log));
  return {
    readRegistry,
    readRemotes: async () => {
      const { remotes } = (await readRegistry()) ?? { remotes: [] };
      return [...remotes.filter(({ name }) => !overridden.has(name)), ...remoteOverrides];
    },
  };
}

/** A registry that can't be read takes the remotes' pages away, never the whole shop. */
function parseRegistry(json: string, log: FastifyBaseLogger): RemoteRegistry | undefined {
  try {
    const registry: unknown = JSON.parse(json);
    if (Value.Check(RemoteRegistry, registry)) return registry;
    log.error('remotes.json is not a remote registry');
  } catch (error) {
    log.error({ err: error }, 'remotes.json can not be read');
  }
  return undefined;
}
