import type { Town } from '../contracts';

/** Key in the device's storage. */
export const PLACE_KEY = 'near';

/** @returns the place; null for none, and for what another release or script wrote */
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

/** @returns the town that this browser last searched near; null without one, and while storage is blocked */
export function readRememberedPlace(): Town | null {
  try {
    return placeIn(localStorage.getItem(PLACE_KEY));
  } catch {
    return null;
  }
}
