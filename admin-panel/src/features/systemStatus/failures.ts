import {
  REMOTE_FAULT_KINDS,
  type SystemStatus,
  type LiveFailure,
  type RemoteFailureKind,
} from '@relaptop/shared/contracts';

const KIND_TEXTS: Record<RemoteFailureKind, string> = {
  notListed: 'not in the registry',
  timeout: 'too slow',
  manifest: 'with an unreadable manifest',
  entry: 'with a broken first script',
  page: 'with a broken page script',
  incompatible: 'incompatible with the site frame',
  shape: 'without the expected exports',
  start: 'did not start',
  render: 'failed while rendering',
};

/** @returns text such as `3 too slow, 1 did not start`; empty when there are none */
export const failuresText = (failures: readonly LiveFailure[]): string =>
  failures.map(({ kind, count }) => `${count} ${KIND_TEXTS[kind]}`).join(', ');

interface AppVersion {
  readonly app: string;
  readonly version: string;
}

export const failuresOf = (failures: readonly LiveFailure[], { app, version }: AppVersion): LiveFailure[] =>
  failures.filter((failure) => failure.remote === app && failure.version === version);

/** @returns failures of versions that are neither current nor staged, from tabs opened before a release */
export const otherFailures = (
  failures: readonly LiveFailure[],
  shown: readonly AppVersion[],
): LiveFailure[] =>
  failures.filter(
    (failure) => !shown.some(({ app, version }) => failure.remote === app && failure.version === version),
  );

/** @returns whether an app has failed in its current version since the server started */
export const hadFaults = ({ failures, releases }: Pick<SystemStatus, 'failures' | 'releases'>): boolean =>
  releases.some((release) =>
    failuresOf(failures, release).some(({ kind }) => REMOTE_FAULT_KINDS.includes(kind)),
  );
