import {
  OVERRIDE_KEY,
  OVERRIDE_PREFIX,
  type RemoteEntry,
  type RuntimeConfig,
} from '@relaptop/shared/contracts';

/** What this tab was opened with, in its own storage: the next document of the tab gets it too, and no other tab. */
const KEY = 'laptop-tab-override';

const isOverride = (name: string) => name === OVERRIDE_KEY || name.startsWith(OVERRIDE_PREFIX);

/** @returns the parts of a query that name versions, and the rest */
function split(search: string): { asked: string; rest: string } {
  const all = [...new URLSearchParams(search)];
  const queryOf = (wanted: boolean) =>
    new URLSearchParams(all.filter(([name]) => isOverride(name) === wanted)).toString();
  return { asked: queryOf(true), rest: queryOf(false) };
}

/** Without storage the versions last as long as the document. */
function remember(asked: string | undefined): void {
  try {
    if (asked === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, asked);
  } catch {
    // Storage is blocked.
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The parts of the browser that change the address. */
interface Address {
  replace: (address: string) => void;
}

/**
 * Keeps the versions that this tab was opened with for its next documents, and takes them out of the address. Called first of all,
 * as which version runs is decided by the server when it writes a page.
 *
 * @returns whether the tab is on its way to a document that has them: then nothing is to be started in this one
 */
export function followTabOverride(
  { overrides }: Pick<RuntimeConfig, 'overrides'>,
  { replace }: Address = { replace: (address) => window.location.replace(address) },
): boolean {
  const { pathname, search, hash } = window.location;
  const { asked, rest } = split(search);
  const known = remembered();
  if (asked === '' && known !== null) {
    replace(`${pathname}?${[rest, known].filter(Boolean).join('&')}${hash}`);
    return true;
  }
  if (asked === '') return false;
  remember(overrides?.some(({ refused }) => refused === undefined) ? asked : undefined);
  window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
  return false;
}

/** Shows the live versions in this tab again. */
export function endTabOverride(reload = () => window.location.reload()): void {
  remember(undefined);
  reload();
}

/** @returns whether a remote runs in a version that was asked for in this tab alone */
export const isOverridden = ({ overrides }: Pick<RuntimeConfig, 'overrides'>, name: string): boolean =>
  overrides?.some(({ remote, refused }) => remote === name && refused === undefined) ?? false;

/** @returns what is live, with this tab's own versions in place of those of their name: they are not outdated by a release. */
export function withTabOverrides(
  config: Pick<RuntimeConfig, 'overrides' | 'remotes'>,
  live: readonly RemoteEntry[],
): readonly RemoteEntry[] {
  const own = config.remotes.filter(({ name }) => isOverridden(config, name));
  if (own.length === 0) return live;
  return [...live.filter(({ name }) => !isOverridden(config, name)), ...own];
}
