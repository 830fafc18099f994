import { ANSWER_DAYS } from '@relaptop/shared/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns the date from which an admin may decide a problem without a request by one side */
export const decidableFrom = (reported: string): string =>
  new Date(new Date(reported).getTime() + ANSWER_DAYS * DAY_MS).toISOString();
