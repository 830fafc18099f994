import { ANSWER_DAYS } from '@relaptop/shared/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns the ISO time from which an admin may decide, even if neither buyer nor seller has asked for it */
export const decidableFrom = (reported: string): string =>
  new Date(new Date(reported).getTime() + ANSWER_DAYS * DAY_MS).toISOString();
