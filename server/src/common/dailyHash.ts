import { createHmac } from 'node:crypto';

/** Today, as in 2026-05-04; days begin at midnight UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * An anonymous id of a visitor, for one day and one purpose: the hash is keyed, changes every day, and is deleted the day after.
 * @param purpose makes ids of different counts incomparable
 */
export const dailyHash = (secret: string, purpose: string, day: string, who: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${day}:${who}`).digest('base64url');
