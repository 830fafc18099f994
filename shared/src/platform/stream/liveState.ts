import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLive = false;

/** Told by the one stream of the tab. */
export function setLive(now: boolean): void {
  if (isLive === now) return;
  isLive = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether news comes in by itself; where it does not, who shows something that changes asks again and again. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );
