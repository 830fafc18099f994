import { callPath, type RemoteFailureBody, type RemoteFailureKind } from '@relaptop/shared/contracts';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { RemoteFault } from './RemoteUnavailableError';
import { isOverridden } from './tabOverride';

/** Failures by error messages of webpack, the federation runtime and browsers. The first match counts. */
const WORDINGS: readonly (readonly [RegExp, RemoteFailureKind])[] = [
  [/does not satisfy the requirement|RUNTIME-012/, 'incompatible'],
  [/RUNTIME-(003|007|011|013)/, 'manifest'],
  [/RUNTIME-(001|002|008)/, 'entry'],
  [/RUNTIME-014|does not exist in container/, 'shape'],
  [/Loading chunk|dynamically imported module/i, 'page'],
];

/** An unknown error counts as an error of the remote's own code. */
export function failureKindOf(error: unknown): RemoteFailureKind {
  if (error instanceof RemoteFault) return error.kind;
  const wording = String(error);
  return WORDINGS.find(([pattern]) => pattern.test(wording))?.[1] ?? 'start';
}

const LONGEST = 300;

function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return String(cause)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST);
}

/** Failures that this document has reported. Each is reported once, so that retries don't count. */
const reported = new Set<string>();

export function reportFailure({
  remote,
  version,
  cause,
}: {
  remote: string;
  version: string;
  cause: unknown;
}): void {
  // Other users don't get a version that only a tester's tab runs.
  if (isOverridden(readRuntimeConfig(), remote)) return;
  const kind = failureKindOf(cause);
  const key = `${remote}@${version}:${kind}`;
  if (reported.has(key)) return;
  reported.add(key);
  const page = window.location.pathname.slice(0, 200);
  const body: RemoteFailureBody = { remote, version, kind, page, thrown: wordsOf(cause) };
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(`${readRuntimeConfig().apiBase}${callPath('POST /remoteFailures')}`, json);
}
