import type { Check, LiveCheck } from '@relaptop/shared/contracts';
import type { Sightings } from './sightings';

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

interface Words {
  /** @param when such as `12 s ago` */
  readonly failed: (when: string) => string;
  /** What to do about a failure. */
  readonly mend: string;
  readonly well: (when: string) => string;
  readonly unseen: string;
}

/** @returns what the calls of people have shown: only a success after it makes up for a failure. */
export function judge(check: Check, seen: Pick<Sightings, 'well' | 'failed'>, words: Words): LiveCheck {
  const { well: done, failed } = seen;
  if (failed && !(done && done > failed)) return wrong(check, words.failed(ago(failed)), words.mend);
  return done ? well(check, words.well(ago(done))) : unknown(check, words.unseen);
}
