import type { Town } from '../contracts';

export const PLACE_KEY = 'near';
/** For a browser that blocks storage. The text lasts until the page closes. */
let unstored: string | null = null;

/** The stored JSON. React compares texts to detect a change. */
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
  // Browsers send `storage` events only to other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: PLACE_KEY }));
}

export const rememberPlace = ({ townSlug, label, latitude, longitude }: Town): void =>
  write(JSON.stringify({ townSlug, label, latitude, longitude }));

export const forgetPlace = (): void => write(null);

/** Reports changes in any tab. @returns a function that unsubscribes */
export function subscribeToPlace(listener: () => void): () => void {
  const check = ({ key }: StorageEvent) => {
    // The key is null after `localStorage.clear()`.
    if (key === PLACE_KEY || key === null) listener();
  };
  window.addEventListener('storage', check);
  return () => window.removeEventListener('storage', check);
}

/** @returns the stored town; null for any text that isn't a town */
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

export const readRememberedPlace = (): Town | null => placeIn(readPlaceText());
