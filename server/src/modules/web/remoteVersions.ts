import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import {
  type OverrideRefusal,
  RemoteEntry,
  type StagedRemote,
  type TabOverride,
} from '@relaptop/shared/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../../database/database';
import type { Settings } from '../../settings/settings';
import { readSignature, type Wanted, wantedIn } from '../releases/overrideLink';
import type { RegistryReader } from '../releases/registry';
import { bucketCookie, bucketOf, isInShare, newBucket } from '../releases/stages/buckets';
import type { StageWatch } from '../releases/stages/StageWatch';
import type { TesterCookie } from '../session/testerCookie';
import { addressOf, isOpened } from './pageAddress';
import { filesOf, isSigned } from '../releases/integrity';

/** `Cache-Control` of answers that differ by browser. `private` keeps them out of shared caches that ignore `Vary`. */
export const PERSONAL = 'private, no-cache';

export interface Visit {
  readonly remotes: readonly RemoteEntry[];
  /** Names of the remotes of which this browser gets a version in a stage, instead of the live one. */
  readonly staged: readonly string[];
  readonly overrides: readonly TabOverride[];
  /** Whether other browsers may get other versions. */
  readonly isPersonal: boolean;
  /** Value of `Set-Cookie` with a new bucket, for a browser without one. */
  readonly cookie?: string;
}

export interface Visits {
  /** Decides the versions for a new page. */
  open(request: FastifyRequest): Promise<Visit>;
  /** Decides the versions for an open tab: the same that {@link open} would give this browser, but without a new cookie. */
  current(request: FastifyRequest): Promise<Visit>;
  /** Counts the visit of a prefetched page, which {@link open} doesn't count, when a person opens it. */
  shown(request: FastifyRequest): Promise<Visit>;
}

interface Parts {
  readonly settings: Settings;
  readonly db: Database;
  readonly registry: RegistryReader;
  readonly watch: StageWatch;
  readonly tester: TesterCookie;
  readonly log: FastifyBaseLogger;
}

/** @returns the entries, each replaced by the one of the same name in `others`. Entries with new names follow at the end */
function replaced(remotes: readonly RemoteEntry[], others: readonly RemoteEntry[]): readonly RemoteEntry[] {
  const byName = new Map([...remotes, ...others].map((entry) => [entry.name, entry]));
  return [...byName.values()];
}

const entryOf = ({ name, version, entry, integrity, mounts }: StagedRemote): RemoteEntry => ({
  name,
  version,
  entry,
  integrity,
  mounts,
});

/**
 * Decides for each request which version of each remote the browser gets: the live one, one in a stage, or one that the address asks for.
 */
export function createVisits({ settings, db, registry, watch, tester, log }: Parts): Visits {
  const overrides = createOverrides(settings, registry);
  const secure = settings.publicOrigin.startsWith('https:');

  /** @returns a function that says whether an admin sent the request. It reads the database once, when first called. */
  const adminOf = (request: FastifyRequest) => {
    let answer: Promise<boolean> | undefined;
    return () =>
      (answer ??= tester.isAdmin(db, request.headers.cookie).catch((error: unknown) => {
        log.error({ err: error }, 'an admin’s cookie could not be checked');
        return false;
      }));
  };

  async function shown(
    staged: readonly StagedRemote[],
    bucket: number | undefined,
    isAdmin: () => Promise<boolean>,
  ): Promise<readonly StagedRemote[]> {
    const admin = staged.some(({ role }) => role === 'admin') && (await isAdmin());
    return staged.filter((stage) =>
      stage.role === 'admin' ? admin : bucket !== undefined && isInShare(bucket, stage),
    );
  }

  async function visit(request: FastifyRequest, isPage: boolean, isCounted: boolean): Promise<Visit> {
    const isAdmin = adminOf(request);
    const [live, staged] = [await registry.readRemotes(), await registry.readStaged()];
    const { query } = addressOf(request);
    const isAsked = isPage && wantedIn(query).length > 0;
    if (staged.length === 0 && !isAsked)
      return { remotes: live, staged: [], overrides: [], isPersonal: false };
    const running = await watch.running(staged);
    const known = bucketOf(request.headers.cookie);
    const bucket = known ?? (isPage && staged.length > 0 ? newBucket() : undefined);
    const mine = await shown(running, bucket, isAdmin);
    const asked = isAsked ? await overrides(query, isAdmin) : { entries: [], results: [] };
    if (isCounted && !isAsked)
      for (const stage of running) watch.noteVisit(stage, mine.includes(stage) ? 'stage' : 'live');
    const overridden = new Set(asked.entries.map(({ name }) => name));
    return {
      remotes: replaced(replaced(live, mine.map(entryOf)), asked.entries),
      staged: mine.map(({ name }) => name).filter((name) => !overridden.has(name)),
      overrides: asked.results,
      isPersonal: true,
      ...(known === undefined && bucket !== undefined && { cookie: bucketCookie(bucket, secure) }),
    };
  }
  return {
    open: (request) => visit(request, true, isOpened(request)),
    current: (request) => visit(request, false, false),
    shown: (request) => visit(request, false, true),
  };
}

interface Asked {
  /** The requested versions that the tab gets. */
  readonly entries: readonly RemoteEntry[];
  /** The result of each requested version, which the tab shows. */
  readonly results: readonly TabOverride[];
}

/**
 * @returns a function that finds the versions that a tab's address asks for. Only admins and signed links may ask. Hashes come from the
 * registry or from the version's `release.json`, which must be signed on a server with keys
 */
function createOverrides(
  settings: Pick<Settings, 'remotesDir' | 'releaseKeys' | 'sessionSecrets'>,
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
    const signature = readSignature(settings.sessionSecrets, query);
    if (signature === 'good' || (await isAdmin())) return undefined;
    return signature === 'missing' ? 'notAllowed' : signature;
  };

  return async (query, isAdmin) => {
    const wanted = wantedIn(query);
    const refused = await refusalOf(query, isAdmin);
    if (refused) return { entries: [], results: wanted.map((one) => ({ ...one, refused })) };
    const found = await Promise.all(wanted.map(find));
    return {
      entries: found.filter((entry) => entry !== undefined),
      results: wanted.map((one, at) => (found[at] ? one : { ...one, refused: 'unknownVersion' as const })),
    };
  };
}

const Release = Type.Object({ entry: RemoteEntry, signature: Type.Optional(Type.String()) });
const NAME = /^[a-z][a-z0-9-]{1,40}$/;
const VERSION = /^\w[\w.+-]{0,63}$/;

/**
 * @returns the registry entry of a version in the store. Undefined for an incomplete version, and for an unsigned one on a server with keys
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
