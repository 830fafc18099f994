import { OVERRIDE_KEY, OVERRIDE_PREFIX } from '@relaptop/shared/contracts';
import { isSigned, signatureOf } from '../../common/signatures';
import type { Secrets } from '../../settings/settings';

/** A version of a remote that the address of a page asks for, so that a tester sees this version in one tab. */
export interface Wanted {
  readonly remote: string;
  readonly version: string;
}

/** Maximum number of versions in one address, more than any shop has remotes. */
const MOST = 8;

/** @returns the versions that an address asks for, at most one of each remote */
export function wantedIn(query: URLSearchParams): readonly Wanted[] {
  const named = [...query].filter(([name]) => name.startsWith(OVERRIDE_PREFIX));
  const versions = new Map(named.map(([name, version]) => [name.slice(OVERRIDE_PREFIX.length), version]));
  return Array.from(versions, ([remote, version]) => ({ remote, version })).slice(0, MOST);
}

/**
 * @returns the versions as sorted JSON, so that equal versions have equal signatures. Names and versions contain no characters that JSON
 * can write in two ways.
 */
function signedText(wanted: readonly Wanted[], until: number): string {
  const pairs = wanted.map(({ remote, version }) => [remote, version]).sort();
  return `override:${until}:${JSON.stringify(pairs)}`;
}

export function signedQuery(secret: string, wanted: readonly Wanted[], until: Date): URLSearchParams {
  const seconds = Math.floor(until.getTime() / 1000);
  const query = new URLSearchParams(
    wanted.map(({ remote, version }): [string, string] => [OVERRIDE_PREFIX + remote, version]),
  );
  query.set(OVERRIDE_KEY, `${seconds}.${signatureOf(secret, signedText(wanted, seconds))}`);
  return query;
}

/** @returns whether an address's signature is valid for its versions */
export function readSignature(
  secrets: Secrets,
  query: URLSearchParams,
): 'good' | 'missing' | 'changedLink' | 'expiredLink' {
  const key = query.get(OVERRIDE_KEY);
  if (key === null) return 'missing';
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(key) ?? [];
  if (!isSigned(secrets, signedText(wantedIn(query), Number(until)), signature)) return 'changedLink';
  return Number(until) * 1000 < Date.now() ? 'expiredLink' : 'good';
}
