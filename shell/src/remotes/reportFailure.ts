import { callPath, type RemoteFailureBody, type RemoteFailureKind } from '@relaptop/shared/contracts';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { RemoteFault } from './RemoteUnavailableError';
import { isOverridden } from './tabOverride';

/** How bundler, federation runtime and browsers word what went wrong. The first that fits counts. */
const WORDINGS: readonly (readonly [RegExp, RemoteFailureKind])[] = [
  [/does not satisfy the requirement|RUNTIME-012/, 'incompatible'],
  [/RUNTIME-(003|007|011|013)/, 'manifest'],
  [/RUNTIME-(001|002|008)/, 'entry'],
  [/RUNTIME-014|does not exist in container/, 'shape'],
  [/Loading chunk|dynamically imported module/i, 'page'],
];

/** @returns what kind of failure an error stands for; whatever is not known otherwise was thrown by the remote itself. */
export function failureKindOf(error: unknown): RemoteFailureKind {
  if (error instanceof RemoteFault) return error.kind;
  const wording = String(error);
  return WORDINGS.find(([pattern]) => pattern.test(wording))?.[1] ?? 'start';
}

const LONGEST = 300;

/** @returns what was thrown, in one line; the first cause says most. */
function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return String(cause)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST);
}

/** What this tab has told already; the server counts people who are hit, not how often they press a button. */
const told = new Set<string>();

/** Tells the server which remote failed, in the background and even when the page is being left. */
export function reportFailure({
  remote,
  version,
  cause,
}: {
  remote: string;
  version: string;
  cause: unknown;
}): void {
  // What a tester tries in a tab of their own says nothing about what others have.
  if (isOverridden(readRuntimeConfig(), remote)) return;
  const kind = failureKindOf(cause);
  const key = `${remote}@${version}:${kind}`;
  if (told.has(key)) return;
  told.add(key);
  const page = window.location.pathname.slice(0, 200);
  const body: RemoteFailureBody = { remote, version, kind, page, thrown: wordsOf(cause) };
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(`${readRuntimeConfig().apiBase}${callPath('POST /remoteFailures')}`, json);
}
