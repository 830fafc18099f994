import { createHmac } from 'node:crypto';

/** Today's date in UTC, such as 2026-05-04. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * An anonymous id of a visitor: a keyed hash that differs for each day and purpose.
 * @param purpose name of a count, such as laptop views. A visitor has a different id in each count
 */
export const dailyHash = (secret: string, purpose: string, day: string, who: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${day}:${who}`).digest('base64url');
