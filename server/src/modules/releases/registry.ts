import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Value } from 'typebox/value';
import { RemoteRegistry, type RemoteEntry, type StagedRemote } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings/settings';
import { watchedFile } from '../../common/watchedFile';
import { TrustedRegistry } from './trustedRegistry';

/** Reads the registry's file again only after a change. */
type ReadRemotes = () => Promise<readonly RemoteEntry[]>;

export interface RegistryReader {
  readonly readRemotes: ReadRemotes;
  /** @returns the staged versions, which only admins or a share of browsers get, including halted ones */
  readonly readStaged: () => Promise<readonly StagedRemote[]>;
  /** @returns the whole registry, with its history; undefined if missing or unreadable */
  readonly readRegistry: () => Promise<RemoteRegistry | undefined>;
  /** @returns why the server keeps using the last good registry instead of the store's; undefined if it uses the store's */
  readonly refusal: () => string | undefined;
}

type Source = Pick<Settings, 'remotesDir' | 'remoteOverrides' | 'releaseKeys' | 'dataDir'>;

/**
 * @returns readers of `<remotesDir>/remotes.json`. Remotes in the setting `remoteOverrides` replace the registry's remotes of the same name
 */
export function createRegistryReader(source: Source, log: FastifyBaseLogger): RegistryReader {
  const { remotesDir, remoteOverrides, releaseKeys } = source;
  const overridden = new Set(remoteOverrides.map(({ name }) => name));
  const readFound = watchedFile(path.join(remotesDir, 'remotes.json'), (json) => parseRegistry(json, log));
  const trusted = releaseKeys.length > 0 ? new TrustedRegistry(source, log) : undefined;
  const readRegistry = async () => {
    const found = await readFound();
    return trusted ? trusted.accept(found) : found;
  };
  return {
    readRegistry,
    refusal: () => trusted?.refusal,
    readRemotes: async () => {
      const { remotes } = (await readRegistry()) ?? { remotes: [] };
      return [...remotes.filter(({ name }) => !overridden.has(name)), ...remoteOverrides];
    },
    readStaged: async () => {
      const { staged = [] } = (await readRegistry()) ?? {};
      return staged.filter(({ name }) => !overridden.has(name));
    },
  };
}

/** Parses a registry. With an invalid registry only the remotes' pages fail; the rest of the shop works. */
function parseRegistry(json: string, log: FastifyBaseLogger): RemoteRegistry | undefined {
  try {
    const registry: unknown = JSON.parse(json);
    if (Value.Check(RemoteRegistry, registry)) return registry;
    log.error('remotes.json is not a remote registry');
  } catch (error) {
    log.error({ err: error }, 'remotes.json can’t be read');
  }
  return undefined;
}
