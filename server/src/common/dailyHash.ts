import { createHmac } from 'node:crypto';

/** Today, as in 2026-05-04; days begin at midnight UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Stands for somebody who is counted, for one day and one purpose. Nobody can be found behind it: it is keyed, differs from day to
 * day, and is forgotten when the day is over.
 * @param purpose keeps what is counted for one thing from being found again in another
 */
export const dailyHash = (secret: string, purpose: string, day: string, who: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${day}:${who}`).digest('base64url');
