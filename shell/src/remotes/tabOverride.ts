import {
  isPasswordPage,
  OVERRIDE_PREFIX,
  type RemoteEntry,
  type RuntimeConfig,
} from '@relaptop/shared/contracts';

/**
 * Key in `sessionStorage` of the versions that this tab asked for. Later documents of the tab use the same
 * versions. Other tabs don't.
 */
const KEY = 'laptop-tab-override';

const isOverride = (name: string) => name.startsWith(OVERRIDE_PREFIX);

let startedAt = window.location.pathname;

function split(search: string): { asked: string; rest: string } {
  const all = [...new URLSearchParams(search)];
  const queryOf = (wanted: boolean) =>
    new URLSearchParams(all.filter(([name]) => isOverride(name) === wanted)).toString();
  return { asked: queryOf(true), rest: queryOf(false) };
}

function remember(asked: string | undefined): void {
  try {
    if (asked === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, asked);
  } catch {
    // If the browser blocks storage, the versions apply to this document only.
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

interface Address {
  replace: (address: string) => void;
}

/**
 * Stores the versions from the address for later documents of the tab, and removes them from the address. If
 * a later document has no versions in its address, adds the stored versions and loads the page again. The
 * server then renders the page with these versions. Pages with a password field stay without them.
 * @returns whether the page loads again; the caller must then start nothing
 */
export function followTabOverride(
  { overrides }: Pick<RuntimeConfig, 'overrides'>,
  { replace }: Address = { replace: (address) => window.location.replace(address) },
): boolean {
  const { pathname, search, hash } = window.location;
  startedAt = pathname;
  const { asked, rest } = split(search);
  const known = remembered();
  if (asked === '' && known !== null && !isPasswordPage(pathname)) {
    replace(`${pathname}?${[rest, known].filter(Boolean).join('&')}${hash}`);
    return true;
  }
  if (asked === '') return false;
  remember(overrides?.some(({ refused }) => refused === undefined) ? asked : undefined);
  window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
  return false;
}

const BROWSER = { reload: () => window.location.reload() };

/**
 * Opens a page with a password field in a new document without the tab's own versions of remotes, because
 * their code could read the password. Opens another document when the user leaves the page. Keeps the state
 * of the navigation.
 * @returns whether a document opens
 */
export function opensOwnDocument(address: string, state: unknown, { reload } = BROWSER): boolean {
  const { pathname } = new URL(address);
  if (remembered() === null || isPasswordPage(pathname) === isPasswordPage(startedAt)) return false;
  // After Back or Forward, the address has already changed. `usr` and `key` are the router's names.
  if (window.location.href !== address) window.history.pushState({ usr: state, key: 'own' }, '', address);
  reload();
  return true;
}

export function endTabOverride(reload = () => window.location.reload()): void {
  remember(undefined);
  reload();
}

/** Whether a remote runs in a version that only this tab asked for. */
export const isOverridden = ({ overrides }: Pick<RuntimeConfig, 'overrides'>, name: string): boolean =>
  overrides?.some(({ remote, refused }) => remote === name && refused === undefined) ?? false;

/**
 * The registry with this tab's own versions. Without them, these versions would look outdated after a
 * release.
 */
export function withTabOverrides(
  config: Pick<RuntimeConfig, 'overrides' | 'remotes'>,
  live: readonly RemoteEntry[],
): readonly RemoteEntry[] {
  const own = config.remotes.filter(({ name }) => isOverridden(config, name));
  if (own.length === 0) return live;
  return [...live.filter(({ name }) => !isOverridden(config, name)), ...own];
}
