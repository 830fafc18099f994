import type { OverrideRefusal, RemoteEntry, TabOverride } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings/settings';
import { findKept } from '../releases/keptVersion';
import { readSignature, wantedIn, type Wanted } from '../releases/overrideLink';
import type { RegistryReader } from '../releases/registry';

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
