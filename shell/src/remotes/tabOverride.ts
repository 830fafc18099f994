import {
  OVERRIDE_KEY,
  OVERRIDE_PREFIX,
  type RemoteEntry,
  type RuntimeConfig,
} from '@relaptop/shared/contracts';

/**
 * Session storage key of the versions that the tab was opened with. The tab's later documents use them;
 * other tabs don't.
 */
const KEY = 'laptop-tab-override';

const isOverride = (name: string) => name === OVERRIDE_KEY || name.startsWith(OVERRIDE_PREFIX);

/** @returns the version parameters of a query, and the rest */
function split(search: string): { asked: string; rest: string } {
  const all = [...new URLSearchParams(search)];
  const queryOf = (wanted: boolean) =>
    new URLSearchParams(all.filter(([name]) => isOverride(name) === wanted)).toString();
  return { asked: queryOf(true), rest: queryOf(false) };
}

/** Without storage the override lasts as long as the document. */
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

/** The browser functions that change the address. */
interface Address {
  replace: (address: string) => void;
}

/**
 * Stores the tab's version override for its later documents, and removes it from the address.
 * Must run first: the server chooses the versions when it renders a page.
 *
 * @returns whether the tab is about to load another document; the caller must then start nothing
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

/** Returns this tab to the released versions. */
export function endTabOverride(reload = () => window.location.reload()): void {
  remember(undefined);
  reload();
}

/** @returns whether a remote runs in a version that only this tab requested */
export const isOverridden = ({ overrides }: Pick<RuntimeConfig, 'overrides'>, name: string): boolean =>
  overrides?.some(({ remote, refused }) => remote === name && refused === undefined) ?? false;

/** @returns the registry with this tab's own versions. A release doesn't make these outdated. */
export function withTabOverrides(
  config: Pick<RuntimeConfig, 'overrides' | 'remotes'>,
  live: readonly RemoteEntry[],
): readonly RemoteEntry[] {
  const own = config.remotes.filter(({ name }) => isOverridden(config, name));
  if (own.length === 0) return live;
  return [...live.filter(({ name }) => !isOverridden(config, name)), ...own];
}
