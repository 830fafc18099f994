import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Value } from 'typebox/value';
import { RemoteRegistry, type RemoteEntry } from '@relaptop/shared/contracts';
import { watchedFile } from '../web/watchedFile';

/** What is live at this moment; read again only when the file has changed. */
export type ReadRemotes = () => Promise<readonly RemoteEntry[]>;

/** @returns a reader of `<remotesDir>/remotes.json`. */
export function createRegistryReader(remotesDir: string, log: FastifyBaseLogger): ReadRemotes {
  const read = watchedFile(path.join(remotesDir, 'remotes.json'), (json) => parseRegistry(json, log));
  return async () => (await read()) ?? [];
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
