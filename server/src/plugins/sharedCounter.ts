import { KeyedRunner } from '../common/keyedRunner';
import type { Hits, Total } from '../database/hitTable';

/** The calls of one key, for example of one IP address, until its time window ends. */
interface Window {
  /** Calls by all processes, as of the last time when this process added its calls to the database. */
  known: number;
  /** The same number, without the calls that this process added at that time. */
  before: number;
  sending: number;
  unsent: number;
  /** End of the window in milliseconds, by this process's clock. */
  until: number;
  readonly ms: number;
}

export interface Rule {
  readonly max: number;
  /** Length of the window in milliseconds. */
  readonly window: number;
  /**
   * If true, each call waits until the database has counted it. If false, the process adds its calls about once a second, and sooner near
   * the limit. Then hardly any call over the limit passes.
   */
  readonly exact: boolean;
}

interface Counted {
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** Milliseconds: the interval between two additions to the database, their timeout, and the pause after a failure. */
const EVERY = 1_000;
const PATIENCE = 2_000;
const PAUSE = 1_000;
/** Maximum number of keys in memory. The server drops the oldest key; its count stays in the database. */
const MAX_KEYS = 100_000;
/** Share of the remaining calls that one process may let pass before it asks the database for the other processes' calls. */
const SHARE_AHEAD = 1 / 20;

/**
 * Counts calls together with other processes, through the database. `docs/adr/0013` explains why we use no library. Calls that arrive
 * during a write to the database share the next write. If the database fails, each process counts alone.
 */
export class SharedCounter {
  private readonly windows = new Map<string, Window>();
  private readonly settling = new KeyedRunner<void>();
  private readonly timer: NodeJS.Timeout;
  private pausedUntil = 0;

  constructor(
    private readonly settle: (hits: readonly Hits[]) => Promise<Total[]>,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => void this.tidy(), EVERY).unref();
  }

  /** Counts one call. Never rejects. @returns the number of calls in this window, including this one */
  async count(key: string, { max, window: ms, exact }: Rule): Promise<Counted> {
    const window = this.windowOf(key, ms);
    // A caller over the limit stays over it until the window ends, so no query is needed.
    if (window.known > max) return { current: window.known, ttl: ttlOf(window) };
    window.unsent += 1;
    const place = window.unsent;
    const ahead = exact ? 0 : Math.floor((max - window.known) * SHARE_AHEAD);
    const own = window.sending + place;
    if (own <= ahead) return { current: window.known + own, ttl: ttlOf(window) };
    await this.settleAll();
    return { current: window.before + place, ttl: ttlOf(window) };
  }

  close(): void {
    clearInterval(this.timer);
  }

  private windowOf(key: string, ms: number): Window {
    const known = this.windows.get(key);
    if (known && known.until > Date.now()) return known;
    const window = { known: 0, before: 0, sending: 0, unsent: 0, until: Date.now() + ms, ms };
    this.windows.delete(key);
    const [oldest] = this.windows.keys();
    if (this.windows.size >= MAX_KEYS && oldest !== undefined) this.windows.delete(oldest);
    this.windows.set(key, window);
    return window;
  }

  private async tidy(): Promise<void> {
    for (const [key, { until }] of this.windows) if (until <= Date.now()) this.windows.delete(key);
    await this.settleAll();
  }

  private settleAll(): Promise<void> {
    return this.settling.run('all', () => this.send());
  }

  private async send(): Promise<void> {
    const batch = new Map([...this.windows].filter(([, window]) => window.unsent > 0));
    if (batch.size === 0) return;
    for (const window of batch.values()) [window.sending, window.unsent] = [window.unsent, 0];
    const hits = Array.from(batch, ([key, { sending, ms }]) => ({ key, hits: sending, ms }));
    const totals = new Map((await this.ask(hits)).map((total) => [total.key, total]));
    for (const [key, window] of batch) {
      const total = totals.get(key);
      window.known = total?.hits ?? window.known + window.sending;
      window.before = window.known - window.sending;
      window.sending = 0;
      if (total) window.until = Date.now() + total.ttl;
    }
  }

  /** @returns the sums; empty without an answer, so that this process's own counts apply */
  private async ask(hits: readonly Hits[]): Promise<Total[]> {
    if (Date.now() < this.pausedUntil) return [];
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
    });
    try {
      return await Promise.race([this.settle(hits), timeout]);
    } catch (error) {
      this.pausedUntil = Date.now() + PAUSE;
      this.onFailure(error);
      return [];
    } finally {
      clearTimeout(timer);
    }
  }
}

const ttlOf = ({ until }: Window): number => Math.max(1, until - Date.now());
