import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { RemoteEntry } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings/settings';
import { filesOf } from './files';
import { isSigned } from './signature';

const Release = Type.Object({ entry: RemoteEntry, signature: Type.Optional(Type.String()) });
const NAME = /^[a-z][a-z0-9-]{1,40}$/;
const VERSION = /^\w[\w.+-]{0,63}$/;

/**
 * @returns the registry entry of a version that the store on this server keeps; undefined when it has none that is whole, or, where the
 *   server has keys, none that a release has signed: what somebody else puts into the store is run in no tab
 */
export async function findKept(
  { remotesDir, releaseKeys }: Pick<Settings, 'remotesDir' | 'releaseKeys'>,
  name: string,
  version: string,
): Promise<RemoteEntry | undefined> {
  if (!NAME.test(name) || !VERSION.test(version)) return undefined;
  const json = await readFile(path.join(remotesDir, name, version, 'release.json'), 'utf8').catch(
    () => undefined,
  );
  const entry = json === undefined ? undefined : parse(json, releaseKeys);
  if (entry?.name !== name || entry.version !== version || entry.integrity === '') return undefined;
  const files = await filesOf(entry, remotesDir);
  return files === 'there' || files === 'elsewhere' ? entry : undefined;
}

function parse(json: string, keys: Settings['releaseKeys']): RemoteEntry | undefined {
  try {
    const release: unknown = JSON.parse(json);
    if (!Value.Check(Release, release)) return undefined;
    return keys.length === 0 || isSigned(release, keys) ? release.entry : undefined;
  } catch {
    return undefined;
  }
}
