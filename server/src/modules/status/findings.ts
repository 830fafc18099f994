import type { Check, LiveCheck } from '@relaptop/shared/contracts';
import type { HealthProbe } from './healthProbes';

export const healthy = (check: Check, says: string): LiveCheck => ({ check, state: 'healthy', says });
export const unknown = (check: Check, says: string): LiveCheck => ({ check, state: 'unknown', says });
export const unhealthy = (check: Check, says: string, remedy: string): LiveCheck => ({
  check,
  state: 'unhealthy',
  says,
  remedy,
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
  readonly remedy: string;
  readonly healthy: (when: string) => string;
  readonly unseen: string;
}

/** @returns what the calls of people have shown: only a success after it makes up for a failure. */
export function judge(
  check: Check,
  seen: Pick<HealthProbe, 'succeededAt' | 'failedAt'>,
  words: Words,
): LiveCheck {
  const { succeededAt, failedAt } = seen;
  if (failedAt && !(succeededAt && succeededAt > failedAt))
    return unhealthy(check, words.failed(ago(failedAt)), words.remedy);
  return succeededAt ? healthy(check, words.healthy(ago(succeededAt))) : unknown(check, words.unseen);
}
