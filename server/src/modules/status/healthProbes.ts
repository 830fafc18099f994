import { AppError } from '../../http/errors';
import type { PictureStore } from '../images/stores';
import { ProviderUnavailableError, type PaymentProvider } from '../payments/provider';

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
  /** The server checks pictures before it stores them, so every failure to store one is an outage. */
  pictures: new HealthProbe(() => true),
});
export type Probes = ReturnType<typeof createProbes>;

export function watchProvider(provider: PaymentProvider, seen: HealthProbe): PaymentProvider {
  return {
    createIntent: (request) => seen.of(() => provider.createIntent(request)),
    readIntent: (id) => seen.of(() => provider.readIntent(id)),
    capture: (id) => seen.of(() => provider.capture(id)),
    cancel: (id) => seen.of(() => provider.cancel(id)),
    refund: (id, refund) => seen.of(() => provider.refund(id, refund)),
    readEvent: (rawBody, signature) => provider.readEvent(rawBody, signature),
  };
}

/** @returns a function that makes the same call and records its success or failure */
export const watched =
  <A extends unknown[], T>(call: (...args: A) => Promise<T>, seen: HealthProbe) =>
  (...args: A): Promise<T> =>
    seen.of(() => call(...args));

export const watchStore = (store: PictureStore, seen: HealthProbe): PictureStore => ({
  ...store,
  keep: watched(store.keep, seen),
});
