import { setTimeout as pause } from 'node:timers/promises';

/**
 * Keeps a value that may be a little old. An old one is answered at once while a new one is loaded; before the first there is
 * only `patienceMs` of waiting, then the fallback. Failures never reach the caller: the last good value stands.
 *
 * @param lifetimeMs how old a value may be before it is loaded anew
 */
export function staleWhileRevalidate<T>(options: {
  readonly load: () => Promise<T>;
  readonly fallback: T;
  readonly lifetimeMs: number;
  readonly patienceMs: number;
  readonly onFailure: (error: unknown) => void;
}): () => Promise<T> {
  const { load, fallback, lifetimeMs, patienceMs, onFailure } = options;
  let known: { readonly value: T } | undefined;
  let freshUntil = 0;
  let loading: Promise<void> | undefined;

  const refresh = () => {
    loading ??= load()
      .then((value) => {
        known = { value };
        freshUntil = Date.now() + lifetimeMs;
      })
      .catch(onFailure)
      .finally(() => (loading = undefined));
    return loading;
  };

  return async () => {
    if (known && Date.now() < freshUntil) return known.value;
    const refreshed = refresh();
    if (!known) await Promise.race([refreshed, pause(patienceMs, undefined, { ref: false })]);
    return known ? known.value : fallback;
  };
}
