import { zoneName } from '@relaptop/shared/contracts';
import { DAY_MS } from '../../../common/dayMs';
import type { Own } from './kind';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const money = (cents: number): Own => MONEY.format(cents / 100) as Own;

/** Formats a time, such as `Tuesday, November 24, 2026 at 6:30 PM UTC`. Use it where the reader's time zone is unknown. */
export const moment = (at: Date): string => `${MOMENT.format(at)} UTC`;

/** Formats a time in a time zone, such as `Tuesday, November 24, 2026 at 1:30 PM (New York time)`. Without a zone: in UTC. */
export const momentIn = (timeZone: string | null, at: Date): string =>
  timeZone === null
    ? moment(at)
    : `${new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)} (${zoneName(timeZone)})`;

/** Formats a deadline, such as `on Tuesday, … UTC`. @param days from `since` to the deadline */
export const byWhen = (since: Date | null, days: number, word = 'on'): string =>
  since ? `${word} ${moment(new Date(since.getTime() + days * DAY_MS))}` : 'soon';

export const daysBetween = (from: Date | null, to: Date): number =>
  Math.round((to.getTime() - (from ?? to).getTime()) / DAY_MS);

export const publicPathOf = { login: '/login', contact: '/contact', laptops: '/laptops' } as const;
