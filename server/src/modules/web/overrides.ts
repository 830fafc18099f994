import { type OverrideRefusal, RemoteEntry, type TabOverride } from '@relaptop/shared/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Settings } from '../../settings/settings';
import { readSignature, type Wanted, wantedIn } from '../releases/overrideLink';
import type { RegistryReader } from '../releases/registry';
import { filesOf } from '../releases/files';
import { isSigned } from '../releases/signature';

interface Asked {
  /** Those that the tab gets. */
  readonly entries: readonly RemoteEntry[];
  /** What the tab tells the person in front of it. */
  readonly told: readonly TabOverride[];
}

/**
 * @returns what decides on the versions that an address names for its tab: those of the store only, and only for an admin's browser
 *   or by a link that was made for them. Their hashes are those of the registry, or of the version's own release, which a server with
 *   keys takes signed only.
 */
export function createOverrides(
  settings: Pick<Settings, 'remotesDir' | 'releaseKeys' | 'sessionSecret'>,
  { readRemotes, readStaged }: RegistryReader,
): (query: URLSearchParams, isAdmin: () => Promise<boolean>) => Promise<Asked> {
  const find = async ({ remote, version }: Wanted): Promise<RemoteEntry | undefined> => {
    const listed = [...(await readRemotes()), ...(await readStaged())];
    const found = listed.find((entry) => entry.name === remote && entry.version === version);
    if (!found) return findKept(settings, remote, version);
    const { name, entry, integrity, mounts } = found;
    return { name, version, entry, integrity, mounts };
  };
  const refusalOf = async (
    query: URLSearchParams,
    isAdmin: () => Promise<boolean>,
  ): Promise<OverrideRefusal | undefined> => {
    const signature = readSignature(settings.sessionSecret, query);
    if (signature === 'good' || (await isAdmin())) return undefined;
    return signature === 'missing' ? 'notAllowed' : signature;
  };

  return async (query, isAdmin) => {
    const wanted = wantedIn(query);
    const refused = await refusalOf(query, isAdmin);
    if (refused) return { entries: [], told: wanted.map((one) => ({ ...one, refused })) };
    const found = await Promise.all(wanted.map(find));
    return {
      entries: found.filter((entry) => entry !== undefined),
      told: wanted.map((one, at) => (found[at] ? one : { ...one, refused: 'unknownVersion' as const })),
    };
  };
}

const Release = Type.Object({ entry: RemoteEntry, signature: Type.Optional(Type.String()) });
const NAME = /^[a-z][a-z0-9-]{1,40}$/;
const VERSION = /^\w[\w.+-]{0,63}$/;

/**
 * @returns the registry entry of a version that the store on this server keeps; undefined when it has none that is whole, or, where the
 *   server has keys, none that a release has signed: what somebody else puts into the store is run in no tab
 */
async function findKept(
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
