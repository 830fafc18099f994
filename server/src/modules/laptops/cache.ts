import type { Reads } from '../../database/reads';
import type { DomainEvents, EventName } from '../../database/domainEvents';

/** Milliseconds for which a cached list may miss changes by other processes. A change by this process clears the cache at once. */
const LIFETIME_MS = 1_000;
const MOST_ENTRIES = 500;

interface Entry {
  readonly until: number;
  readonly value: Promise<unknown>;
  loaded?: { readonly value: unknown };
}

/** Concurrent calls with one key share one query. */
export class CatalogCache {
  private entries = new Map<string, Entry>();

  constructor(
    private readonly most = MOST_ENTRIES,
    private readonly lifetimeMs = LIFETIME_MS,
  ) {}

  /** @param key must always load values of the same type, because the cache can't check `T` */
  get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.find(key);
    if (known) return known.value as Promise<T>;
    if (this.entries.size >= this.most) this.entries.clear();
    const value = load();
    const entry: Entry = { until: Date.now() + this.lifetimeMs, value };
    this.entries.set(key, entry);
    value.then(
      (loaded) => (entry.loaded = { value: loaded }),
      () => this.forget(key, entry),
    );
    return value;
  }

  /** @returns the cached value; undefined if it is missing or still loading */
  peek<T>(key: string): T | undefined {
    return this.find(key)?.loaded?.value as T | undefined;
  }

  clear(): void {
    this.entries.clear();
  }

  private find(key: string): Entry | undefined {
    const known = this.entries.get(key);
    return known && known.until > Date.now() ? known : undefined;
  }

  private forget(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
  }
}

const SHOWN: readonly EventName[] = [
  'laptop.listed',
  'laptop.advertised',
  'laptop.held',
  'laptop.freed',
  'laptop.sold',
  'laptop.changed',
  'laptop.withdrawn',
  'laptop.removed',
  'laptop.suspected',
  'laptop.cleared',
  // Urgent reports change the sort order "Best match".
  'report.made',
  'report.decided',
  // Best sellers count received orders without a refund or dispute.
  'order.received',
  'order.refunded',
  'order.disputed',
  'order.disputeWon',
  'review.published',
  'review.removed',
  'person.renamed',
  'categories.changed',
  'person.verified',
  'person.deleted',
  'person.replaced',
  'person.suspended',
  'person.restored',
];

/** Clears the caches when this process commits a change of a list. Until the replica has caught up, shared reads then use the primary. */
export function catalogListeners(events: DomainEvents, reads: Reads, ...caches: CatalogCache[]): void {
  for (const name of SHOWN)
    events.afterCommit(name, () => {
      reads.noteChange();
      for (const cache of caches) cache.clear();
    });
}
