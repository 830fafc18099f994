import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { lazyPart } from '@relaptop/shared/basics';
import { distanceText } from '@relaptop/shared/config';
import type { Town } from '@relaptop/shared/contracts';
import { placeIn, readPlaceText, subscribeToPlace } from '@relaptop/shared/rememberedPlace';
import { useSession } from '@relaptop/shared/session';

const AccountPlace = lazyPart(async () => (await import('./AccountPlace')).AccountPlace);

/** Keeps the town of this browser the same as that of the account. Visitors don’t load its code. */
export function PlaceOfAccount() {
  const { user } = useSession();
  return user && <AccountPlace />;
}

/** @returns the town that this browser last searched near; null while a page is prerendered */
export function useRememberedPlace(): Town | null {
  const text = useSyncExternalStore(subscribeToPlace, readPlaceText, () => null);
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
