import { AppError } from '../../http/errors';
import type { PictureStore } from '../images/stores';
import { ProviderUnavailableError } from '../payments/provider';

/**
 * Records the times of the last success and the last failure of calls to an outside service. It watches the calls that the shop makes
 * anyway.
 */
export class HealthProbe {
  succeededAt: Date | undefined;
  failedAt: Date | undefined;

  /** @param isOutage whether an error means an outage, instead of a refusal or a mistake of the caller */
  constructor(private readonly isOutage: (error: unknown) => boolean) {}

  async of<T>(call: () => Promise<T>): Promise<T> {
    try {
      const result = await call();
      this.succeededAt = new Date();
      return result;
    } catch (error) {
      if (this.isOutage(error)) this.failedAt = new Date();
      throw error;
    }
  }
}

export const createProbes = () => ({
  cards: new HealthProbe((error) => error instanceof ProviderUnavailableError),
  /** A refused token is no outage of Firebase, but unreachable keys are. */
  signIn: new HealthProbe((error) => error instanceof AppError && error.statusCode >= 500),
  /** Firebase's facts about accounts. A token that Firebase refuses is no outage. */
  accounts: new HealthProbe((error) => !(error instanceof AppError)),
  /** The server checks pictures before it stores them, so every failure to store one is an outage. */
  pictures: new HealthProbe(() => true),
});
export type Probes = ReturnType<typeof createProbes>;

/** @returns the same provider. Each of its calls that waits for an answer records its success or failure */
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

/** @returns a function that makes the same call and records its success or failure */
export const watched =
  <A extends unknown[], T>(call: (...args: A) => Promise<T>, seen: HealthProbe) =>
  (...args: A): Promise<T> =>
    seen.of(() => call(...args));

export const watchStore = (store: PictureStore, seen: HealthProbe): PictureStore => ({
  ...store,
  keep: watched(store.keep, seen),
});
