import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { distanceText } from '@relaptop/shared/config';
import type { Town } from '@relaptop/shared/contracts';
import { placeIn, readPlaceText, subscribeToPlace } from '@relaptop/shared/rememberedPlace';

/**
 * @returns the town of this browser's last search near a town; null without such a search and in prerendered
 * HTML
 */
export function useRememberedPlace(): Town | null {
  const text = useSyncExternalStore(subscribeToPlace, readPlaceText, () => null);
  return useMemo(() => placeIn(text), [text]);
}

/**
 * The town of the page, such as the town of a search. The page then shows distances from this town, not from
 * the remembered town.
 */
export const PlaceOfPage = createContext<Town | null>(null);

/**
 * @param town a laptop's town
 * @returns text such as `12 miles away`; undefined if the reader's town is unknown or is the laptop's town
 */
export function useDistanceText(town: Town | undefined): string | undefined {
  const remembered = useRememberedPlace();
  const from = useContext(PlaceOfPage) ?? remembered;
  return from && town && from.townSlug !== town.townSlug ? `${distanceText(from, town)} away` : undefined;
}
