import {
  mountGroupOf,
  pictureSizes,
  type MountGroup,
  type Prerendered,
  type RouteEntry,
  type RouteHead,
  type ShellManifest,
} from '@relaptop/shared/contracts';
import { decoded } from '../pageAddress';
import type { NamedCall } from './earlyCalls';
import type { LiveRemote, LiveManifests } from './readManifests';

/**
 * A file that the browser should fetch at once. Each attribute must be the same as in the later request, or the browser fetches the file
 * twice.
 */
export interface Hint {
  readonly href: string;
  readonly as: 'script' | 'fetch' | 'image';
  /** Whether the hint has the attribute `crossorigin`: the browser then sends no credentials to other origins. */
  readonly crossOrigin: boolean;
  readonly integrity?: string;
  readonly media?: string;
  /** The attributes `imagesrcset` and `imagesizes` of a picture in several widths. */
  readonly srcset?: string;
  readonly sizes?: string;
  /** Whether the page is complete without the file. */
  readonly isLate?: boolean;
}

interface PrerenderedPage extends Prerendered {
  readonly base: string;
}

export interface MatchedPage {
  /** Whether the page may exist: the shell or a remote lists it, or the pages of a remote are unknown because its manifest is missing. */
  readonly exists: boolean;
  readonly hints: readonly Hint[];
  /** The path of the call for each endpoint. The server writes the calls' answers into the page. */
  readonly state: Readonly<Record<string, string>>;
  /** Calls that the HTML starts for a signed-in person. The manifests name them, so the server must check them. */
  readonly earlyCalls: readonly NamedCall[];
  /** Whether the page has no sidebar and a reduced header (`handle.focused`). */
  readonly isFocused?: boolean;
  /** The attribute `sizes` of the first picture in the answers of `state`. */
  readonly pictureSizes?: string;
  /** Prerendered HTML, if the build has any. If `isTemplate`, it has slots for data. */
  readonly prerendered?: PrerenderedPage & { readonly isTemplate: boolean };
  /** The page's head with its canonical address, if the head needs no data. */
  readonly head?: RouteHead & { readonly address: string };
}

/** Pages of the shell itself. `/dashboard` and `/adminPanel` are the welcome pages of the panels. */
const PAGES_OF_SHELL = [
  ...['/login', '/register', '/start-selling', '/dashboard', '/adminPanel'],
  ...['/account', '/account/link', '/account/emails', '/unsubscribe'],
];

function placeOf(pathname: string): { group: MountGroup; rest: string } {
  const group = mountGroupOf(pathname);
  return { group, rest: group === 'public' ? pathname : pathname.slice(`/${group}`.length) };
}

/** @returns whether the shell, or this remote, has a page with this pattern, such as `/laptops/:slugAndId` */
export function hasRoute(route: string, remote?: LiveRemote): boolean {
  if (!remote) return PAGES_OF_SHELL.includes(route);
  const { group, rest } = placeOf(route);
  return (
    remote.entry.mounts.includes(group) &&
    remote.manifest.pages.some(({ path }) => `/${path}` === (rest || '/'))
  );
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

export function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment.startsWith(':') || segment === given[at])
  );
}

function paramsIn(pattern: string, path: string): Record<string, string> {
  const given = segmentsOf(path);
  const named = segmentsOf(pattern).map((segment, at) => [segment, given[at] ?? ''] as const);
  return Object.fromEntries(
    named
      .filter(([segment]) => segment.startsWith(':'))
      .map(([segment, value]) => [segment.slice(1), decoded(value)]),
  );
}

const script = (href: string, crossOrigin: boolean): Hint => ({ href, as: 'script', crossOrigin });

const scriptOfShell = (file: string): Hint => script(`/${file}`, false);

const uniqueHints = (hints: readonly Hint[]): Hint[] =>
  hints.filter(({ href }, at) => hints.findIndex((hint) => hint.href === href) === at);

const withIntegrity = (integrity: string | undefined) => (integrity ? { integrity } : {});

const baseOf = ({ entry }: LiveRemote['entry']): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** The files of a remote. Browsers request them without credentials, and with the expected hash. */
function hintsOfRemote({ entry, manifest, integrity }: LiveRemote, page: RouteEntry | undefined): Hint[] {
  const base = baseOf(entry);
  const scripts = [...manifest.scripts, ...(page?.scripts ?? [])];
  const pictures = page?.pictures ?? [];
  return [
    // The entry has no hash here, because browsers accept none for `fetch`. The shell checks the entry's hash after fetching.
    { href: entry.entry, as: 'fetch', crossOrigin: true },
    ...scripts.map((file): Hint => ({ ...script(base + file, true), ...withIntegrity(integrity[file]) })),
    ...pictures.map(({ address, media }): Hint => ({
      href: base + address,
      as: 'image',
      crossOrigin: false,
      ...(media !== undefined && { media }),
    })),
  ];
}

/**
 * @returns the preload hint for the page's first picture
 * @param address of the picture
 * @param sizes its attribute `sizes`; undefined on a page without such a picture
 */
export function pictureHint(address: string | undefined, sizes: string | undefined): Hint[] {
  if (address === undefined || sizes === undefined) return [];
  const srcset = pictureSizes(address);
  return [{ href: address, as: 'image', crossOrigin: false, ...(srcset !== undefined && { srcset, sizes }) }];
}

const headsOf = (pages: readonly RouteEntry[]) =>
  pages.flatMap(({ path, head }) => (head && !path.includes(':') ? [{ ...head, address: `/${path}` }] : []));

/** @returns the head of a public page that needs no data. Remotes can't set the heads of the shell's own pages */
function headOf(
  pathname: string,
  shell: ShellManifest,
  concerned: readonly { readonly page: RouteEntry | undefined }[],
): MatchedPage['head'] {
  const address = PAGES_OF_SHELL.find((path) => fits(path, pathname));
  if (address !== undefined) {
    const head = shell.heads?.[address];
    return head && { ...head, address };
  }
  const [found] = concerned.flatMap(({ page }) => (page ? headsOf([page]) : []));
  return found;
}

export function staticAddresses({ shell, remotes }: LiveManifests): string[] {
  const ofShell = PAGES_OF_SHELL.filter((path) => shell?.heads?.[path]);
  const ofRemotes = remotes
    .filter(({ entry }) => entry.mounts.includes('public'))
    .flatMap(({ manifest }) => headsOf(manifest.pages).map(({ address }) => address))
    .filter((address) => !PAGES_OF_SHELL.includes(address));
  return [...ofShell, ...ofRemotes];
}

/**
 * @param listed number of remotes in the registry
 * @returns the page's files and calls. In a panel: the files of all its remotes, because they fill the sidebar
 */
export function matchPage(pathname: string, { shell, remotes }: LiveManifests, listed: number): MatchedPage {
  if (!shell) return { exists: true, hints: [], state: {}, earlyCalls: [] };
  const { group, rest } = placeOf(pathname);
  const concerned = remotes
    .filter(({ entry }) => entry.mounts.includes(group))
    .map((remote) => ({ remote, page: remote.manifest.pages.find(({ path }) => fits(path, rest)) }))
    .filter(({ page }) => page !== undefined || group !== 'public')
    // A panel's other remotes only fill the sidebar.
    .sort((one, other) => Number(one.page === undefined) - Number(other.page === undefined));
  const ofPanel = group === 'public' ? [] : (shell.panel ?? []);
  const toStart = [...shell.scripts, ...ofPanel].map(scriptOfShell);
  const shares = concerned.flatMap(({ remote, page }) => [
    ...remote.manifest.shares,
    ...(page?.shares ?? []),
  ]);
  const ofRemotes = concerned.flatMap(({ remote, page }) =>
    hintsOfRemote(remote, page).map((hint) => ({ ...hint, isLate: page === undefined })),
  );
  const hints = uniqueHints([
    ...toStart,
    ...shares.flatMap((name) => shell.shares[name] ?? []).map(scriptOfShell),
    ...ofRemotes,
  ]);
  const [prerendered] = concerned.flatMap(({ remote, page }) => {
    const html = page?.prerendered ?? page?.template;
    return html ? [{ ...html, base: baseOf(remote.entry), isTemplate: !page?.prerendered }] : [];
  });
  const sizes = concerned.find(({ page }) => page?.pictureSizes)?.page?.pictureSizes;
  const isFocused = concerned.some(({ page }) => page?.focused);
  const head = group === 'public' ? headOf(rest, shell, concerned) : undefined;
  const exists =
    remotes.length < listed ||
    concerned.some(({ page }) => page !== undefined) ||
    PAGES_OF_SHELL.some((path) => fits(path, pathname));
  return {
    exists,
    hints,
    state: Object.assign({}, ...concerned.map(({ page }) => page?.preloadedState)) as Record<string, string>,
    earlyCalls: [
      ...(shell.earlyCalls ?? []).map((call) => ({ ...call, params: {} })),
      ...concerned.flatMap(({ page }) =>
        (page?.earlyCalls ?? []).map((call) => ({ ...call, params: paramsIn(page?.path ?? '', rest) })),
      ),
    ],
    ...(isFocused && { isFocused }),
    ...(sizes !== undefined && { pictureSizes: sizes }),
    ...(prerendered && { prerendered }),
    ...(head && { head }),
  };
}
