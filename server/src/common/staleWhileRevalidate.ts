import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns an old value at once while it loads a new one. Before the first value, callers wait at most `patienceMs` and then get the
 * fallback. If loading fails, the last value stays.
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
