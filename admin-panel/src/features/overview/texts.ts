import type { AdminFigure } from '@relaptop/shared/contracts';
import { formatAmount, formatCount } from '@relaptop/shared/ui';

export const TITLE = 'Shop figures';
export const NOTE = 'Days begin at midnight UTC; the last one is today, so far. Figures may be a minute old.';
export const LOADING = 'Loading the figures';
export const CHOICE = 'Days to look back on';
export const DOWNLOAD = 'Download CSV';
export const daysText = (days: number): string => `${days} days`;

/** Money first, then what brings it, then what takes it away. What each is called, and what exactly is counted. */
export const FIGURES: readonly (readonly [name: AdminFigure, label: string, note: string])[] = [
  ['money', 'Money', 'What buyers paid, including what was refunded later'],
  ['sales', 'Sales', 'Orders that were paid'],
  ['bookings', 'Bookings', 'Laptops reserved, paid for or not'],
  ['listings', 'Listings', 'Laptops that were put up for sale'],
  ['visits', 'Visits', 'Each browser once a day; nobody’s name or address is kept'],
  ['refunds', 'Refunds', 'Money that went back to buyers, lost disputes included'],
  ['reports', 'Reports', 'Of laptops, reviews and profiles, but not of conversations'],
];

const MONEY: readonly AdminFigure[] = ['money', 'refunds'];
const short = new Intl.NumberFormat('en-US', { notation: 'compact', style: 'currency', currency: 'USD' });

/** @returns a value of a figure as it is read in full. */
export const valueText = (name: AdminFigure, value: number): string =>
  MONEY.includes(name) ? formatAmount(value) : formatCount(value);

/** @returns how values of a figure stand at its chart; undefined for plain numbers. */
export const shortFormat = (name: AdminFigure): ((value: number) => string) | undefined =>
  MONEY.includes(name) ? (value) => short.format(value) : undefined;

/** @returns how much more or less it is than in as many days before. */
export function changeText(name: AdminFigure, now: number, before: number, days: number): string {
  if (before === 0) return now === 0 ? `As in the ${days} days before` : `None in the ${days} days before`;
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${formatCount(Math.abs(percent))}% · ${valueText(name, before)} in the ${days} days before`;
}
