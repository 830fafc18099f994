import type { LiveFailure, LiveRelease } from '@relaptop/shared/contracts';
import { KIND_TEXTS } from './texts';

/** @returns such as `3 too slow, 1 did not start`; empty when there are none. */
export const failuresText = (failures: readonly LiveFailure[]): string =>
  failures.map(({ kind, count }) => `${count} ${KIND_TEXTS[kind]}`).join(', ');

/** @returns the failures of the version that is live. */
export const failuresOf = (failures: readonly LiveFailure[], { app, version }: LiveRelease): LiveFailure[] =>
  failures.filter((failure) => failure.remote === app && failure.version === version);

/** @returns failures of versions that are not live: those of tabs that were opened before a release. */
export const otherFailures = (
  failures: readonly LiveFailure[],
  releases: readonly LiveRelease[],
): LiveFailure[] =>
  failures.filter(
    (failure) => !releases.some(({ app, version }) => failure.remote === app && failure.version === version),
  );
