import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import {
  isPasswordPage,
  OVERRIDE_PREFIX,
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
import type { RegistryReader } from '../releases/registry';
import { bucketCookie, bucketOf, isInShare, newBucket } from '../releases/stages/buckets';
import type { StageWatch } from '../releases/stages/StageWatch';
import type { TesterCookie } from '../session/testerCookie';
import type { TestMode } from '../session/testMode';
import { addressOf, isOpened } from './pageAddress';
import { filesOf, isSigned } from '../releases/integrity';

/** `Cache-Control` of answers that differ by browser. `private` keeps them out of shared caches that ignore `Vary`. */
export const PERSONAL = 'private, no-cache';

export interface Visit {
  readonly remotes: readonly RemoteEntry[];
  /** Names of the remotes of which this browser gets a version in a stage, instead of the live one. */
  readonly staged: readonly string[];
  readonly overrides: readonly TabOverride[];
  readonly inTestMode: boolean;
  /** Whether the page runs code that was not released. */
  readonly isForeign: boolean;
  /** Whether other browsers may get other versions, so that shared caches must not store the page. */
  readonly isPersonal: boolean;
  readonly cookie?: string;
}

export interface Visits {
  open(request: FastifyRequest): Promise<Visit>;
  /** Decides the versions for an open tab: the same that {@link open} would give this browser, but without a new cookie. */
  current(request: FastifyRequest): Promise<Visit>;
  /** Counts the visit of a prefetched page when a person opens the page. {@link open} doesn't count it. */
  shown(request: FastifyRequest): Promise<Visit>;
}

interface Parts {
  readonly settings: Settings;
  readonly db: Database;
  readonly registry: RegistryReader;
  readonly watch: StageWatch;
  readonly tester: TesterCookie;
  readonly testMode: TestMode;
  readonly log: FastifyBaseLogger;
}

/** @returns the entries, each replaced by the one of the same name in `others`. Entries with new names follow at the end */
function replaced(remotes: readonly RemoteEntry[], others: readonly RemoteEntry[]): readonly RemoteEntry[] {
  const byName = new Map([...remotes, ...others].map((entry) => [entry.name, entry]));
  return [...byName.values()];
}

const entryOf = ({ name, version, entry, integrity, mounts }: RemoteEntry): RemoteEntry => ({
  name,
  version,
  entry,
  integrity,
  mounts,
});

/**
 * Decides for each request which version of each remote the browser gets: the live one, one in a stage, or one that the address asks for.
 */
export function createVisits({ settings, db, registry, watch, tester, testMode, log }: Parts): Visits {
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

  /** @returns whether the browser is in test mode. If the database doesn't answer, it is not */
  const isInTestMode = (request: FastifyRequest) =>
    testMode.isOn(request.headers.cookie).catch((error: unknown) => {
      log.error({ err: error }, 'a browser could not be checked for test mode');
      return false;
    });

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
    const { pathname, query } = addressOf(request);
    const inTestMode = isPage && (await isInTestMode(request));
    const wanted = isPage && !(inTestMode && isPasswordPage(pathname)) ? wantedIn(query) : [];
    const isAsked = wanted.length > 0;
    if (staged.length === 0 && !isAsked && !inTestMode)
      return {
        remotes: live,
        staged: [],
        overrides: [],
        inTestMode: false,
        isForeign: false,
        isPersonal: false,
      };
    const running = await watch.running(staged);
    const known = bucketOf(request.headers.cookie);
    const bucket = known ?? (isPage && staged.length > 0 ? newBucket() : undefined);
    const mine = await shown(running, bucket, isAdmin);
    // Otherwise, a link on another site could make a page run code from the tester's machine.
    const mayBeLocal = request.headers['sec-fetch-site'] !== 'cross-site';
    const asked = await overrides(wanted, { isAdmin, inTestMode, mayBeLocal });
    if (isCounted && !isAsked)
      for (const stage of running) watch.noteVisit(stage, mine.includes(stage) ? 'stage' : 'live');
    const overridden = new Set(asked.entries.map(({ name }) => name));
    return {
      remotes: replaced(replaced(live, mine.map(entryOf)), asked.entries),
      staged: mine.map(({ name }) => name).filter((name) => !overridden.has(name)),
      overrides: asked.results,
      inTestMode,
      isForeign: asked.isForeign,
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

interface Wanted {
  readonly remote: string;
  readonly version: string;
}

const MOST = 8;

function wantedIn(query: URLSearchParams): readonly Wanted[] {
  const named = [...query].filter(([name]) => name.startsWith(OVERRIDE_PREFIX));
  const versions = new Map(named.map(([name, version]) => [name.slice(OVERRIDE_PREFIX.length), version]));
  return Array.from(versions, ([remote, version]) => ({ remote, version })).slice(0, MOST);
}

interface Asked {
  readonly entries: readonly RemoteEntry[];
  readonly results: readonly TabOverride[];
  readonly isForeign: boolean;
}

interface Found {
  readonly entry?: RemoteEntry;
  readonly isForeign?: boolean;
  readonly refused?: OverrideRefusal;
}

interface Asking {
  readonly isAdmin: () => Promise<boolean>;
  readonly inTestMode: boolean;
  readonly mayBeLocal: boolean;
}

/**
 * @returns a function that finds the versions that a tab's address asks for. Admins may ask for live and staged versions. Any other version
 * runs only in test mode. Hashes come from the registry or from the version's `release.json`, which must be signed on a server with keys
 */
function createOverrides(
  settings: Pick<Settings, 'remotesDir' | 'releaseKeys'>,
  { readRemotes, readStaged, readRegistry }: RegistryReader,
): (wanted: readonly Wanted[], asking: Asking) => Promise<Asked> {
  const findReleased = async ({ remote, version: asked }: Wanted): Promise<RemoteEntry | undefined> => {
    const listed = [...(await readRemotes()), ...(await readStaged())];
    const found = listed.find((entry) => entry.name === remote && entry.version === asked);
    return found && entryOf(found);
  };
  const findForeign = async ({ remote, version }: Wanted, mayBeLocal: boolean) => {
    if (version.includes(':')) return mayBeLocal ? localEntry(remote, version) : undefined;
    const { previews = [] } = (await readRegistry()) ?? {};
    const preview = previews.find((one) => one.name === remote && one.preview === version);
    return findKept(settings, remote, preview?.version ?? version);
  };
  const find = async (wanted: Wanted, { isAdmin, inTestMode, mayBeLocal }: Asking): Promise<Found> => {
    const released = await findReleased(wanted);
    if (!inTestMode && !(released && (await isAdmin()))) return { refused: 'notAllowed' };
    const entry = released ?? (await findForeign(wanted, mayBeLocal));
    return entry ? { entry, isForeign: !released } : { refused: 'unknownVersion' };
  };
  return async (wanted, asking) => {
    const found = await Promise.all(wanted.map((one) => find(one, asking)));
    return {
      entries: found.flatMap(({ entry }) => entry ?? []),
      results: found.map(({ refused }, at) => ({ ...(wanted[at] as Wanted), ...(refused && { refused }) })),
      isForeign: found.some(({ isForeign }) => isForeign),
    };
  };
}

/** An address on the tester's own machine, with the groups of the remote's pages. */
const LOCAL = /^(http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5})#([\w+]{1,60})$/;

/** @returns a build that a dev server on the tester's machine serves; undefined for any other address */
function localEntry(name: string, address: string): RemoteEntry | undefined {
  const [, origin, groups = ''] = LOCAL.exec(address) ?? [];
  const entry = {
    name,
    version: 'local',
    entry: `${origin}/mf-manifest.json`,
    integrity: '',
    mounts: groups.split('+'),
  };
  return origin && Value.Check(RemoteEntry, entry) ? entry : undefined;
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
