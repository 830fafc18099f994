import { Histogram, type Registry } from 'prom-client';
import { AppError } from '../../http/errors';
import type { PictureStore } from '../images/stores';
import { MailRefusedError } from '../../common/outgoingMail';
import { ProviderUnavailableError } from '../payments/provider';

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OUTCOMES = ['answered', 'refused', 'outage'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Note = (seconds: number, outcome: Outcome) => void;

/** Watches the shop's own calls to an outside service: last success, last failure and durations. */
export class HealthProbe {
  succeededAt: Date | undefined;
  failedAt: Date | undefined;

  /** @param isOutage whether an error means an outage, instead of a refusal or a mistake of the caller */
  constructor(
    private readonly isOutage: (error: unknown) => boolean,
    private readonly note: Note,
  ) {}

  async of<T>(call: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      const result = await call();
      this.succeededAt = new Date();
      this.note(seconds(), 'answered');
      return result;
    } catch (error) {
      const failed = this.isOutage(error);
      if (failed) this.failedAt = new Date();
      this.note(seconds(), failed ? 'outage' : 'refused');
      throw error;
    }
  }
}

export function createProbes(register: Registry) {
  const durations = new Histogram({
    name: 'relaptop_provider_call_seconds',
    help: 'Duration of calls to providers, by their outcome',
    labelNames: ['provider', 'outcome'],
    buckets: BUCKETS,
    registers: [register],
  });
  const probe = (provider: string, isOutage: (error: unknown) => boolean) => {
    for (const outcome of OUTCOMES) durations.zero({ provider, outcome });
    return new HealthProbe(isOutage, (seconds, outcome) => durations.observe({ provider, outcome }, seconds));
  };
  return {
    cards: probe('stripe', (error) => error instanceof ProviderUnavailableError),
    /** A token that the server refuses is no outage. A failure to fetch Firebase's keys is one. */
    signIn: probe('firebase_keys', (error) => error instanceof AppError && error.statusCode >= 500),
    /** Calls for Firebase's data about accounts. A token that Firebase refuses is no outage. */
    accounts: probe('firebase', (error) => !(error instanceof AppError)),
    /** The server checks pictures before it stores them, so every failure to store one is an outage. */
    pictures: probe('pictures', () => true),
    mails: probe('smtp', (error) => !(error instanceof MailRefusedError)),
  };
}
export type Probes = ReturnType<typeof createProbes>;

/** @returns a proxy of the provider that records the success or failure of each call that returns a promise */
export const watchCalls = <P extends object>(provider: P, seen: HealthProbe): P =>
  new Proxy(provider, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const answer: unknown = member.apply(target, args);
        return answer instanceof Promise ? seen.of(() => answer) : answer;
      };
    },
  });

export const watched =
  <A extends unknown[], T>(call: (...args: A) => Promise<T>, seen: HealthProbe) =>
  (...args: A): Promise<T> =>
    seen.of(() => call(...args));

export const watchStore = (store: PictureStore, seen: HealthProbe): PictureStore => ({
  ...store,
  keep: watched(store.keep, seen),
});
