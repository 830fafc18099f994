import { MOST_QUEUED, type QueueItem } from '@relaptop/shared/contracts';
import { formatCount } from '@relaptop/shared/ui';

export const FOUND = 'Found automatically';
export const alsoOpenText = (count: number): string => `${formatCount(count)} more on this laptop`;

/** @param count undefined while unknown */
export const withCount = (label: string, count: number | undefined): string => {
  if (count === undefined) return label;
  return `${label} (${formatCount(count)}${count >= MOST_QUEUED ? '+' : ''})`;
};

/** @returns the name of the laptop, or else of the person */
export const nameOf = ({ laptop, person }: QueueItem): string => laptop?.name ?? person.name;

/** @returns the reporter, and the number of other reporters */
export function byText({ kind, by, count }: QueueItem): string {
  if (!by) return FOUND;
  const others = count - 1;
  // Only its two sides can report a conversation.
  if (kind === 'conversation' && others > 0) return 'Reported by both sides';
  if (others === 0) return `Reported by ${by.name}`;
  return `Reported by ${by.name} and ${formatCount(others)} ${others === 1 ? 'other' : 'others'}`;
}

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** @param ms waiting time in milliseconds. @returns such as `3 days` */
export function ageText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  const [unit, length] = UNITS.find(([, size]) => minutes >= size) ?? ['minute', 1];
  const count = Math.max(0, Math.floor(minutes / length));
  if (count === 0) return 'Just now';
  return `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;
}
