import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { distanceText } from '@relaptop/shared/config';
import type { Town } from '@relaptop/shared/contracts';
import { PLACE_KEY, placeIn } from '@relaptop/shared/rememberedPlace';

const listeners = new Set<() => void>();
/** Text of the storage; undefined until it is read. Without storage it lasts until the tab is closed. */
let stored: string | null | undefined;

function read(): string | null {
  try {
    stored ??= localStorage.getItem(PLACE_KEY);
  } catch {
    stored ??= null;
  }
  return stored;
}

function write(text: string | null): void {
  stored = text;
  try {
    if (text === null) localStorage.removeItem(PLACE_KEY);
    else localStorage.setItem(PLACE_KEY, text);
  } catch {
    // Storage is blocked or full, so only this tab keeps the place.
  }
  for (const listener of listeners) listener();
}

export const rememberPlace = ({ townSlug, label, latitude, longitude }: Town): void =>
  write(JSON.stringify({ townSlug, label, latitude, longitude }));
export const forgetPlace = (): void => write(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the town that this browser last searched near; null while a page is prerendered */
export function useRememberedPlace(): Town | null {
  const text = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => placeIn(text), [text]);
}

/** The town that the page is about, such as that of a search, in place of the remembered one. */
export const PlaceOfPage = createContext<Town | null>(null);

/**
 * @param town of a laptop
 * @returns such as `12 miles away`; undefined without a town to count from, and in that town itself
 */
export function useDistanceText(town: Town | undefined): string | undefined {
  const remembered = useRememberedPlace();
  const from = useContext(PlaceOfPage) ?? remembered;
  return from && town && from.townSlug !== town.townSlug ? `${distanceText(from, town)} away` : undefined;
}
