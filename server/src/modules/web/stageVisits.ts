import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { RemoteEntry, StagedRemote, TabOverride } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { Settings } from '../../settings/settings';
import { wantedIn } from '../releases/overrideLink';
import type { RegistryReader } from '../releases/registry';
import { bucketCookie, bucketOf, isInShare, newBucket } from '../releases/stages/buckets';
import type { StageWatch } from '../releases/stages/StageWatch';
import type { TesterCookie } from '../session/testerCookie';
import { createOverrides } from './overrides';
import { addressOf } from './pathOf';

/**
 * `Cache-Control` of what one browser gets and another does not: no cache that they share keeps it, whatever it makes of `Vary`.
 * A browser's own may, and asks again each time.
 */
export const PERSONAL = 'private, no-cache';

/** What one browser gets of the registry. */
export interface Visit {
  readonly remotes: readonly RemoteEntry[];
  /** Names of those that are in their stage. */
  readonly staged: readonly string[];
  readonly overrides: readonly TabOverride[];
  /** Whether another browser may get something else. */
  readonly isPersonal: boolean;
  /** For `Set-Cookie`: the browser's bucket, which it did not have yet. */
  readonly cookie?: string;
}

export interface Visits {
  /** For a page. */
  open(request: FastifyRequest): Promise<Visit>;
  /** For a tab that is open: what {@link open} would give this browser, without a cookie for one that has none. */
  look(request: FastifyRequest): Promise<Visit>;
}

interface Parts {
  readonly settings: Settings;
  readonly db: Database;
  readonly registry: RegistryReader;
  readonly watch: StageWatch;
  readonly tester: TesterCookie;
  readonly log: FastifyBaseLogger;
}

/** @returns the entries with others of the same names in their places; those of new names come last */
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

/** Decides for each request which version of each remote it gets: the live one, a stage, or one asked for in the address. */
export function createVisits({ settings, db, registry, watch, tester, log }: Parts): Visits {
  const overrides = createOverrides(settings, registry);
  const secure = settings.publicOrigin.startsWith('https:');

  /** Asked only where it counts, and once: it reads the database. */
  const adminOf = (request: FastifyRequest) => {
    let answer: Promise<boolean> | undefined;
    return () =>
      (answer ??= tester.isAdmin(db, request.headers.cookie).catch((error: unknown) => {
        log.error({ err: error }, 'whether a browser is an admin’s can not be told');
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

  async function visit(request: FastifyRequest, isPage: boolean): Promise<Visit> {
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
    const asked = isAsked ? await overrides(query, isAdmin) : { entries: [], told: [] };
    if (isPage && !isAsked && request.headers['sec-fetch-mode'] === 'navigate')
      for (const stage of running) watch.noteVisit(stage, mine.includes(stage) ? 'stage' : 'live');
    const overridden = new Set(asked.entries.map(({ name }) => name));
    return {
      remotes: replaced(replaced(live, mine.map(entryOf)), asked.entries),
      staged: mine.map(({ name }) => name).filter((name) => !overridden.has(name)),
      overrides: asked.told,
      isPersonal: true,
      ...(known === undefined && bucket !== undefined && { cookie: bucketCookie(bucket, secure) }),
    };
  }
  return { open: (request) => visit(request, true), look: (request) => visit(request, false) };
}
