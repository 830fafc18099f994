import { expect, type Page, type Route } from '@playwright/test';
import type { Who } from './test';
import { readRegistry, releaseChanged, writeRegistry, type Change } from './store';

export interface RemotePages {
  remote: string;
  who: Who;
  own: readonly [address: string, heading: string];
  /** The address at which a test opens the tab. It belongs neither to this remote nor to its group of addresses (docs/architecture.md). */
  start: string;
  /** A page of another remote, which must still work. */
  other: readonly [address: string, heading: string];
}

const ORDERS = ['/dashboard/myOrders', 'My Orders'] as const;

export const REMOTES: readonly RemotePages[] = [
  { remote: 'storefront', who: 'sealer', start: '/dashboard', own: ['/blog', 'Blog'], other: ORDERS },
  {
    remote: 'buyer-dashboard',
    who: 'sealer',
    start: '/blog',
    own: ORDERS,
    other: ['/dashboard/addProduct', 'Add Product'],
  },
  {
    remote: 'seller-dashboard',
    who: 'sealer',
    start: '/blog',
    own: ['/dashboard/addProduct', 'Add Product'],
    other: ORDERS,
  },
  {
    remote: 'admin-panel',
    who: 'admin',
    start: '/blog',
    own: ['/adminPanel/allBuyers', 'All Buyers'],
    other: ['/adminPanel/myOrders', 'My Orders'],
  },
];

export type Repair = () => Promise<unknown>;
/** Breaks a remote in a page. @returns a function that repairs it */
export type Break = (page: Page, remote: string) => Promise<Repair>;

const MANIFEST = /mf-manifest\.json$/;
const ENTRY = /remoteEntry\.js$/;
const EXPOSED = /assets\/__federation_expose_remote\.js$/;
/** Chunks that only single pages need. The chunk with the routes loads at the start, so it is not among them. */
const PAGE = /assets\/(?!__federation_expose).*\.js$/;

/** Breaks files of a remote on their way from the server to the browser. */
function onTheWay(file: RegExp, answer: (route: Route) => Promise<unknown>): Break {
  return async (page, remote) => {
    // With a function instead of a pattern, the browser would have to ask this process about each file.
    const concerned = new RegExp(`/remotes/${remote}/.*${file.source}`);
    const handler = async (route: Route): Promise<void> => void (await answer(route));
    await page.route(concerned, handler);
    return () => page.unroute(concerned, handler);
  };
}

const refuse = (route: Route) => route.abort('connectionrefused');
const answerWith = (status: number) => (route: Route) => route.fulfill({ status, body: 'no' });
const answerWithPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Proxy</h1>' });
const hang = () => new Promise(() => undefined);

/** Changes a file on its way. The browser must not cache the file, because the repair would then have no effect. */
async function change(route: Route, how: (body: string) => string): Promise<void> {
  const answer = await route.fetch();
  const headers = { ...answer.headers(), 'cache-control': 'no-store' };
  await route.fulfill({ response: answer, headers, body: how(await answer.text()) });
}

const cutInHalf = (route: Route) => change(route, (body) => body.slice(0, body.length / 2));

/** Changes one byte without changing what the script does: its last semicolon becomes a line break. */
const flipByte = (route: Route) => change(route, (body) => body.replace(/;(\s*)$/, '\n$1'));

/** Changes the manifest, so that its hash differs from the released hash. */
const tamper = (route: Route) => change(route, (body) => `${body}\n`);

/** Releases a broken version. The repair is a rollback, without a smoke test. */
function released(...changes: readonly Change[]): Break {
  return async (_page, remote) => {
    const before = await readRegistry();
    await releaseChanged(remote, ...changes);
    return () => writeRegistry(before);
  };
}

async function takeOffTheList(_page: Page, remote: string): Promise<Repair> {
  const before = await readRegistry();
  await writeRegistry({ ...before, remotes: before.remotes.filter(({ name }) => name !== remote) });
  return () => writeRegistry(before);
}

/** Refuses all files, as if the remote's host were down while the page loads. Preloaded files are refused too. */
export const refuseAllFiles = onTheWay(/\.(js|json)$/, refuse);

/** Every way in which a remote can fail, with the kind that the browser reports to the server. */
export const FAULTS: Record<string, { cause: Break; kind: string }> = {
  'the connection is refused': { cause: onTheWay(MANIFEST, refuse), kind: 'manifest' },
  'its entry is a 404': { cause: onTheWay(ENTRY, answerWith(404)), kind: 'entry' },
  'its host answers 500': { cause: onTheWay(MANIFEST, answerWith(500)), kind: 'manifest' },
  'its entry is HTML instead of JavaScript': { cause: onTheWay(ENTRY, answerWithPage), kind: 'entry' },
  'its entry never arrives': { cause: onTheWay(ENTRY, hang), kind: 'timeout' },
  'its entry is cut in half': { cause: onTheWay(ENTRY, cutInHalf), kind: 'entry' },
  'one byte of its entry is another': { cause: onTheWay(ENTRY, flipByte), kind: 'entry' },
  'one byte of what its entry brings along is another': { cause: onTheWay(EXPOSED, flipByte), kind: 'page' },
  'it throws when it starts': {
    cause: released({
      file: EXPOSED,
      search: /contract:\d+/g,
      replacement: 'contract:(()=>{throw new Error("does not start")})()',
    }),
    kind: 'start',
  },
  'it exposes something else': {
    // The bundler writes constant exports differently from other exports.
    cause: released({ file: EXPOSED, search: /(\["|\{)remote(",0,|:\(\)=>)/g, replacement: '$1remotes$2' }),
    kind: 'shape',
  },
  'it needs another React': {
    cause: released(
      { file: ENTRY, search: '"^19.0.0"', replacement: '"^18.0.0"' },
      { file: MANIFEST, search: '"^19.0.0"', replacement: '"^18.0.0"' },
    ),
    kind: 'incompatible',
  },
  'its manifest has another hash than the registry says': {
    cause: onTheWay(MANIFEST, tamper),
    kind: 'manifest',
  },
  'the registry does not list it': { cause: takeOffTheList, kind: 'notListed' },
  'a file of its page is a 404': { cause: onTheWay(PAGE, answerWith(404)), kind: 'page' },
  'one byte of a file of its page is another': { cause: onTheWay(PAGE, flipByte), kind: 'page' },
  'a file of its page never arrives': { cause: onTheWay(PAGE, hang), kind: 'timeout' },
};

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Navigates within the document, as a link does. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Marks the document to detect a reload. @returns a check that the document is still the same */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  const mark = `${Date.now()}${Math.random()}`;
  await page.evaluate((value) => document.documentElement.setAttribute('data-mark', value), mark);
  return () => expect(page.locator('html')).toHaveAttribute('data-mark', mark, { timeout: 1_000 });
}
