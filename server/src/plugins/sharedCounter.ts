import { KeyedRunner } from '../common/keyedRunner';
import type { Hits, Total } from '../database/hitTable';

/** Calls of one key until its window ends. */
interface Window {
  /** Calls of all processes, as of the last settlement. */
  known: number;
  /** Calls of all processes before this process's last settlement. */
  before: number;
  sending: number;
  unsent: number;
  /** Milliseconds, of this process's clock. */
  until: number;
  readonly ms: number;
}

export interface Rule {
  readonly max: number;
  /** Milliseconds. */
  readonly window: number;
  /**
   * Each call waits until the database has counted it. Other limits settle about once a second, and sooner
   * near the limit, so hardly any call over the limit passes.
   */
  readonly exact: boolean;
}

export interface Counted {
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** Milliseconds: between two settlements, until a settlement times out, and of the pause after a timeout. */
const EVERY = 1_000;
const PATIENCE = 2_000;
const PAUSE = 1_000;
/** At this number the oldest key is dropped; the database still has its count. */
const MAX_KEYS = 100_000;
/** Share of the remaining calls that one process may use before it asks the others. */
const SHARE_AHEAD = 1 / 20;

/**
 * Counts calls together with other processes; ADR 13 explains why we use no library. Calls during a
 * settlement share the next one. Without the database, each process counts alone.
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

  /** Counts one call. @returns the number of calls in this window, this one included; never rejects */
  async count(key: string, { max, window: ms, exact }: Rule): Promise<Counted> {
    const window = this.windowOf(key, ms);
    // A caller over the limit stays over it, without a query.
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

  /** @returns an empty list when the database does not answer; then this process's own counts apply */
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
