import type { Town } from '../contracts';

/** Key in `localStorage`. */
export const PLACE_KEY = 'near';

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

/** @returns the town of this browser's last search near a town; null if there is none, or the browser blocks storage */
export function readRememberedPlace(): Town | null {
  try {
    return placeIn(localStorage.getItem(PLACE_KEY));
  } catch {
    return null;
  }
}
