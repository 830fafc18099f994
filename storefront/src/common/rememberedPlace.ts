import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { distanceText } from '@relaptop/shared/config';
import type { Town } from '@relaptop/shared/contracts';
import { PLACE_KEY, placeIn } from '@relaptop/shared/rememberedPlace';

const listeners = new Set<() => void>();
/** The stored text; undefined until it is read. If the browser blocks storage, this variable keeps it until the tab is closed. */
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

/** @returns the town of this browser's last search near a town; null if there is none, and in prerendered HTML */
export function useRememberedPlace(): Town | null {
  const text = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => placeIn(text), [text]);
}

/** The town of the page, for example of a search near a town. Distances count from it instead of the remembered town. */
export const PlaceOfPage = createContext<Town | null>(null);

/**
 * @param town a laptop's town
 * @returns a text such as `12 miles away`; undefined if the reader's town is unknown, or is the laptop's town
 */
export function useDistanceText(town: Town | undefined): string | undefined {
  const remembered = useRememberedPlace();
  const from = useContext(PlaceOfPage) ?? remembered;
  return from && town && from.townSlug !== town.townSlug ? `${distanceText(from, town)} away` : undefined;
}
