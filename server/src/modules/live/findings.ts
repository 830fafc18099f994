import type { Check, LiveCheck } from '@relaptop/shared/contracts';

export const well = (check: Check, says: string): LiveCheck => ({ check, state: 'well', says });
export const unknown = (check: Check, says: string): LiveCheck => ({ check, state: 'unknown', says });
export const wrong = (check: Check, says: string, mend: string): LiveCheck => ({
  check,
  state: 'wrong',
  says,
  mend,
});

/** Each unit with its seconds, the largest first. */
const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** @returns how long ago that was, such as `12 s ago` or `3 h ago`. */
export function ago(moment: Date): string {
  const seconds = Math.max(0, Math.round((Date.now() - moment.getTime()) / 1000));
  const [unit, length] = UNITS.find(([, at]) => seconds >= at) ?? ['s', 1];
  return `${Math.floor(seconds / length)} ${unit} ago`;
}
