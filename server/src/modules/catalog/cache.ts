/** Milliseconds that a visitor's list may be old: what another server process changed shows after that at the latest. */
const LIFETIME_MS = 1_000;
const MAX_ENTRIES = 500;

interface Entry {
  readonly until: number;
  readonly value: Promise<unknown>;
}

/**
 * Visitors all see the same lists, and writing a list costs more than finding it. Callers that arrive together share one
 * query; whatever changes a list in this process calls {@link CatalogCache.clear}.
 */
export class CatalogCache {
  private entries = new Map<string, Entry>();

  /** @param key names the list and its page; one key always loads the same kind of value */
  get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known && known.until > Date.now()) return known.value as Promise<T>;
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    const value = load();
    const entry: Entry = { until: Date.now() + LIFETIME_MS, value };
    this.entries.set(key, entry);
    value.catch(() => this.forget(key, entry));
    return value;
  }

  clear(): void {
    this.entries.clear();
  }

  private forget(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
  }
}
