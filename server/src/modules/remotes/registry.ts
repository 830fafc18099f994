import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Value } from 'typebox/value';
import { RemoteRegistry, type RemoteEntry } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings';
import { watchedFile } from '../web/watchedFile';

/** What is live at this moment; read again only when the file has changed. */
export type ReadRemotes = () => Promise<readonly RemoteEntry[]>;

type Source = Pick<Settings, 'remotesDir' | 'remoteOverrides'>;

/** @returns a reader of `<remotesDir>/remotes.json`, with a developer's own remotes in place of those of their name. */
export function createRegistryReader(
  { remotesDir, remoteOverrides }: Source,
  log: FastifyBaseLogger,
): ReadRemotes {
  const overridden = new Set(remoteOverrides.map(({ name }) => name));
  const read = watchedFile(path.join(remotesDir, 'remotes.json'), (json) => parseRegistry(json, log));
  return async () => {
    const remotes = (await read()) ?? [];
    return [...remotes.filter(({ name }) => !overridden.has(name)), ...remoteOverrides];
  };
}

/** A registry that can't be read takes the remotes' pages away, never the whole shop. */
function parseRegistry(json: string, log: FastifyBaseLogger): RemoteEntry[] {
  try {
    const registry: unknown = JSON.parse(json);
    if (Value.Check(RemoteRegistry, registry)) return registry.remotes;
    log.error('remotes.json is not a remote registry');
  } catch (error) {
    log.error({ err: error }, 'remotes.json can not be read');
  }
  return [];
}
