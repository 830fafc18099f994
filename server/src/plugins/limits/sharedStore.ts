import { createHash } from 'node:crypto';
import type {
  CreateRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { SharedCounter } from './sharedCounter';

/** What a limiter is made with, besides the library's own options. */
export interface SharedLimitOptions extends CreateRateLimitOptions {
  /** Tells the limits of one person apart. */
  readonly name: string;
  readonly exact: boolean;
}

/** @returns a store for the library of the limits, which counts with the other processes. */
export const sharedStore = (counter: SharedCounter): FastifyRateLimitStoreCtor =>
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
