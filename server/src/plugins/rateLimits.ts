import rateLimit, {
  type CreateRateLimitOptions,
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitName } from '@relaptop/shared/calls';
import { API_PREFIX } from '@relaptop/shared/contracts';
import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { tooManyRequests } from '../http/errors';
import { addHits, forgetOldHits } from '../database/hitTable';
import { SharedCounter } from './sharedCounter';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  readonly max: number;
  /** Milliseconds. */
  readonly window: number;
  readonly by: 'address' | 'person';
  /** Set for limits whose calls don't wait for the count. A few calls too many may pass. */
  readonly loose?: true;
}
export type RateLimits = Record<LimitName | 'overall' | 'prefetch', Limit>;

/**
 * `overall` counts all calls of one IP address. The other limits apply in addition. `prefetch` counts pages that browsers fetch in advance.
 * They don't count toward `page`, so a person can still open as many pages.
 */
export const RATE_LIMITS: RateLimits = {
  overall: { max: 300, window: MINUTE, by: 'address', loose: true },
  jwt: { max: 10, window: MINUTE, by: 'address' },
  saveUser: { max: 5, window: MINUTE, by: 'address' },
  nameCheck: { max: 20, window: MINUTE, by: 'address' },
  createPayment: { max: 10, window: MINUTE, by: 'person' },
  finalPayment: { max: 20, window: MINUTE, by: 'person' },
  // Each call sends a request to the card provider.
  payoutAccount: { max: 30, window: MINUTE, by: 'person' },
  // Enough for ten laptops with eight pictures each.
  upload: { max: 80, window: HOUR, by: 'person' },
  report: { max: 10, window: HOUR, by: 'person' },
  // Each call may send an email to the other side of an order.
  meeting: { max: 30, window: HOUR, by: 'person' },
  problem: { max: 30, window: HOUR, by: 'person' },
  review: { max: 30, window: HOUR, by: 'person' },
  // The call reads everything about a person.
  ownData: { max: 5, window: DAY, by: 'person' },
  message: { max: 20, window: MINUTE, by: 'person' },
  offer: { max: 20, window: MINUTE, by: 'person' },
  // Each call sends a request to Firebase.
  emailLink: { max: 10, window: MINUTE, by: 'address' },
  unsubscribe: { max: 20, window: MINUTE, by: 'address' },
  policyReport: { max: 60, window: MINUTE, by: 'address' },
  remoteFailure: { max: 60, window: MINUTE, by: 'address' },
  webVitals: { max: 60, window: MINUTE, by: 'address' },
  // Each call compares all towns.
  nearestPlace: { max: 20, window: MINUTE, by: 'address' },
  page: { max: 300, window: MINUTE, by: 'address', loose: true },
  prefetch: { max: 120, window: MINUTE, by: 'address', loose: true },
  // Each picture may have to be rendered.
  sharePicture: { max: 60, window: MINUTE, by: 'address' },
  // A first visit loads about fifty files, and all people in a school share one IP address.
  file: { max: 6_000, window: MINUTE, by: 'address', loose: true },
};

const UNREACHABLE = { max: Number.MAX_SAFE_INTEGER, window: MINUTE, by: 'address' } as const;

export const NO_RATE_LIMITS = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((name) => [name, UNREACHABLE]),
) as RateLimits;

type Limiter = ReturnType<App['createRateLimit']>;
type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** @returns the hooks that count a call: `byAddress` runs before the token is checked, `byPerson` after it */
export async function createRateLimits(
  app: App,
  limits: RateLimits,
): Promise<{ byAddress: Hook; byPerson: Hook }> {
  // Several processes can share only a real Postgres. With the embedded database, the one process counts alone.
  const shared = app.settings.databaseUrl !== undefined;
  await app.register(rateLimit, { global: false, ...(shared && { store: sharedBy(app, app.db) }) });
  app.sweeper.eachTurn(() => forgetOldHits(app.db));
  const limiters = new Map<string, Limiter>(
    Object.entries(limits).map(([name, limit]) => [name, app.createRateLimit(optionsOf(name, limit))]),
  );
  const isCounted = (name: keyof RateLimits, by: Limit['by']): boolean =>
    limits[name].by === by && limits[name] !== UNREACHABLE;
  const count = async (request: FastifyRequest, names: readonly (keyof RateLimits)[]): Promise<void> => {
    for (const name of names) {
      const result = await limiters.get(name)?.(request);
      if (result && !result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttlInSeconds);
    }
  };
  /** If no limit applies, the hook calls `done` at once, so that the request does not wait for a promise. */
  const hook =
    (by: Limit['by']): Hook =>
    (request, _reply, done) => {
      const names = namesOf(request).filter((name) => isCounted(name, by));
      if (names.length === 0) return done();
      count(request, names).then(() => done(), done);
    };
  return { byAddress: hook('address'), byPerson: hook('person') };
}

/** @returns the limits that count a request. Health checks and the provider's webhooks have none; pages and files have only their own */
function namesOf(request: FastifyRequest): (keyof RateLimits)[] {
  const { config, url = '' } = request.routeOptions;
  const { access, limit } = config;
  // Open calls that change data have their own limits, or a signature.
  const isOpen = access === 'anyone' && !(request.method === 'GET' && url.startsWith(`${API_PREFIX}/`));
  const own = limit === 'page' && isPrefetch(request) ? ('prefetch' as const) : limit;
  return [...(access === undefined || isOpen ? [] : (['overall'] as const)), ...(own ? [own] : [])];
}

export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose'] ?? '').startsWith('prefetch');

function sharedBy(app: App, db: Database) {
  const counter = new SharedCounter(
    (hits) => addHits(db, hits),
    (error) =>
      app.log.error({ err: error }, 'rate limits count only this process’s calls until the database answers'),
  );
  app.addHook('onClose', async () => counter.close());
  return sharedStore(counter);
}

function optionsOf(name: string, limit: Limit): SharedLimitOptions {
  const options = { name, exact: !limit.loose, max: limit.max, timeWindow: limit.window };
  return limit.by === 'address' ? options : { ...options, keyGenerator: personOf };
}

const personOf = (request: FastifyRequest): string =>
  request.caller?.uid ?? request.firebase?.uid ?? request.ip;

interface SharedLimitOptions extends CreateRateLimitOptions {
  readonly name: string;
  readonly exact: boolean;
}

const sharedStore = (counter: SharedCounter): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    private readonly options: Partial<SharedLimitOptions>;
    constructor(options: object) {
      this.options = options;
    }

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], window: number, max: number) {
      const { name = '', exact = true } = this.options;
      const hash = createHash('sha256').update(`${name} ${key}`).digest('base64url');
      counter.count(hash, { max, window, exact }).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      );
    }

    child(options: object): Store {
      return new Store(options);
    }
  };
