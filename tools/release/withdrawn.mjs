import { liveEntry } from './registry.mjs';

/**
 * @returns {{ at: string, by: string, name: string, version: string, why?: string, despite?: string[] } | undefined} by whom, when and why
 *   a remote was withdrawn that is not live; undefined when it is live, or was never released
 */
export function withdrawalOf(registry, name) {
  const last = registry.withdrawals?.findLast((one) => one.name === name);
  const isBack = (at) => registry.history.some((one) => one.name === name && one.at > at);
  return last && !liveEntry(registry, name) && !isBack(last.at) ? last : undefined;
}

/** @returns the record of each remote that is withdrawn. */
export const withdrawnFrom = (registry) =>
  [...new Set((registry.withdrawals ?? []).map(({ name }) => name))].flatMap(
    (name) => withdrawalOf(registry, name) ?? [],
  );
