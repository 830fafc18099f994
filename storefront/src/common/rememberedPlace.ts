import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { distanceText } from '@relaptop/shared/config';
import type { Town } from '@relaptop/shared/contracts';
import { placeIn, readPlaceText, subscribeToPlace } from '@relaptop/shared/rememberedPlace';

export function useRememberedPlace(): Town | null {
  const text = useSyncExternalStore(subscribeToPlace, readPlaceText, () => null);
  return useMemo(() => placeIn(text), [text]);
}

/**
 * The town of the page, such as the town of a search. The page then shows distances from this town, not from
 * the remembered town.
 */
export const PlaceOfPage = createContext<Town | null>(null);

/** @returns text such as `12 miles away`; undefined for the reader's own or an unknown town */
export function useDistanceText(town: Town | undefined): string | undefined {
  const remembered = useRememberedPlace();
  const from = useContext(PlaceOfPage) ?? remembered;
  return from && town && from.townSlug !== town.townSlug ? `${distanceText(from, town)} away` : undefined;
}
