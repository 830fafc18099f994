import type { Town } from '../contracts';

/** Key in `localStorage`. */
export const PLACE_KEY = 'near';
/** The text while storage is blocked: only this tab keeps it. */
let unstored: string | null = null;

/** @returns the stored text; compare it to notice a change */
export function readPlaceText(): string | null {
  try {
    return localStorage.getItem(PLACE_KEY);
  } catch {
    return unstored;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(PLACE_KEY);
    else localStorage.setItem(PLACE_KEY, text);
  } catch {
    unstored = text;
  }
  // Browsers send this event to other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: PLACE_KEY }));
}

/** Remembers the town that this browser searches near. */
export const rememberPlace = ({ townSlug, label, latitude, longitude }: Town): void =>
  write(JSON.stringify({ townSlug, label, latitude, longitude }));

export const forgetPlace = (): void => write(null);

/** @returns a function that ends the subscription @param listener runs after a change in any tab */
export function subscribeToPlace(listener: () => void): () => void {
  const check = ({ key }: StorageEvent) => {
    // Without a key, all of the storage was cleared.
    if (key === PLACE_KEY || key === null) listener();
  };
  window.addEventListener('storage', check);
  return () => window.removeEventListener('storage', check);
}

/** @returns the stored place; null if there is none, or if another release or script wrote something else */
export function placeIn(text: string | null): Town | null {
  try {
    const { townSlug, label, latitude, longitude } = JSON.parse(text ?? 'null') ?? {};
    const isTown =
      typeof townSlug === 'string' &&
      typeof label === 'string' &&
      typeof latitude === 'number' &&
      typeof longitude === 'number';
    return isTown ? { townSlug, label, latitude, longitude } : null;
  } catch {
    return null;
  }
}

/** @returns the town of this browser's last search near a town; null if there is none */
export const readRememberedPlace = (): Town | null => placeIn(readPlaceText());
