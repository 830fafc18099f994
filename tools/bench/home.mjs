import { get } from 'node:http';
import { describeScript, isScript, median, slowDown, STAND_INS, withTab } from './browser.mjs';

const KIB = 1024;
const PHONE = { viewport: { width: 412, height: 823 } };
/** Pages that visitors often open first. `hero` and `data` select the elements that the bench waits for. */
export const FIRST_PAGES = {
  home: {
    find: () => '/',
    hero: '[aria-roledescription="slide"] h2',
    data: 'main a[href^="/category/"] img',
  },
  search: { find: () => '/laptops', hero: 'main h1', data: 'main article img' },
  laptop: { find: pathOfLaptop, hero: 'main h1', data: 'main img' },
};

async function pathOfLaptop(origin) {
  const { laptops } = await (await fetch(`${origin}/api/laptops?limit=1`)).json();
  const [{ slug, _id: id }] = laptops;
  return `/laptops/${slug}-${id}`;
}

/**
 * Delay that the bench adds to each request, in milliseconds. Even a busy machine handles a request in much
 * less.
 */
const LATENCY = 3_000;
const SLOW_VISITS = 3;

/**
 * Runs in the page. With `saveData` the shell prefetches no files. The number of prefetched files would
 * depend on the machine's speed.
 */
const saveData = () =>
  Object.defineProperty(globalThis.navigator, 'connection', { value: { saveData: true } });

/** Runs in the page. @returns whether the page has loaded everything, and React has rendered it */
function isComplete() {
  const { document } = globalThis;
  const card = document.querySelector('main article, main section');
  const isReact = Object.keys(card ?? {}).some((key) => key.startsWith('__reactFiber'));
  return isReact && document.querySelector('[role="status"][aria-label^="Loading"]') === null;
}

/**
 * Opens a page in a new browser profile, and counts the scripts until the first view is complete.
 *
 * @param {{ path?: string, folder?: string, without?: string }} [page] `path` is the home page by default. For the build without remotes,
 * `folder` is the build's folder. Scripts whose path begins with `without` don't count: the HTML loads them, but this build doesn't need
 * them.
 * @returns {Promise<{ scripts: number, requests: number, thirdParty: number, late: number }>} KiB and counts
 */
export const measureScripts = (browser, origin, { path = '/', folder, without } = {}) =>
  withTab(browser, origin, async (tab) => {
    await tab.addInitScript(saveData);
    const answers = new Map();
    let thirdParty = 0;
    tab.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin) thirdParty += 1;
    });
    tab.on('response', (answer) => {
      const isWithout = without && new URL(answer.url()).pathname.startsWith(without);
      if (isScript(answer) && !isWithout) answers.set(answer.url(), answer);
    });
    await tab.goto(path);
    await tab.waitForFunction(isComplete);
    const files = await Promise.all([...answers.values()].map((answer) => describeScript(answer, folder)));
    return {
      scripts: files.reduce((sum, { bytes }) => sum + bytes, 0) / KIB,
      requests: files.length,
      thirdParty,
      late: files.flatMap(({ late }) => late).length,
    };
  });

/** Runs before the page's scripts. Records the times at which hero and data appear. */
function watchPage({ hero, data }) {
  const { document, performance } = globalThis;
  const seen = { hero: 0, data: 0 };
  globalThis.firstView = seen;
  const isShown = (selector) => Boolean(document.querySelector(selector)?.getClientRects().length);
  const look = () => {
    if (!seen.hero && isShown(hero)) seen.hero = performance.now();
    if (!seen.data && isShown(data)) seen.data = performance.now();
    if (!seen.hero || !seen.data) globalThis.requestAnimationFrame(look);
  };
  look();
}

const visit = (browser, origin, latency, { path = '/', hero, data, storageState, blocked = [] }) =>
  withTab(
    browser,
    origin,
    async (tab, devtools) => {
      await slowDown(devtools, { latency });
      await devtools.send('Network.setBlockedURLs', { urls: [STAND_INS, ...blocked] });
      await tab.addInitScript(watchPage, { hero, data });
      await tab.goto(path);
      await tab.waitForFunction(() => globalThis.firstView.hero > 0 && globalThis.firstView.data > 0);
      return tab.evaluate(() => globalThis.firstView);
    },
    { ...PHONE, storageState },
  );

/**
 * Counts the sequential round trips before an element appears. Subtracts the time of a visit without delay,
 * so the machine's speed doesn't matter.
 *
 * @param {{ path?: string, hero: string, data: string, blocked?: string[], storageState?: object }} page the
 * home page by default; `blocked` are URL patterns, and `storageState` is that of a signed-in user
 * @returns {Promise<{ roundsToHero: number, roundsToData: number }>}
 */
export async function measureRounds(browser, origin, times, page) {
  const visits = { quick: [], slow: [] };
  for (let turn = 0; turn < times; turn += 1) {
    visits.quick.push(await visit(browser, origin, 0, page));
    if (turn < SLOW_VISITS) visits.slow.push(await visit(browser, origin, LATENCY, page));
  }
  const of = (kind, part) => median(visits[kind].map((one) => one[part]));
  const rounds = (part) => Math.round(((of('slow', part) - of('quick', part)) / LATENCY) * 10) / 10;
  return { roundsToHero: rounds('hero'), roundsToData: rounds('data') };
}

const isExpected = ({ pathname }) => /^\/api\/|remotes\.json$/.test(pathname) || pathname === '/';

/** @returns {Promise<number>} KiB that a second visit fetches, without data, HTML and registry */
export const measureSecondVisit = (browser, origin) =>
  withTab(browser, origin, async (tab, devtools) => {
    await tab.goto('/', { waitUntil: 'networkidle' });
    const asked = new Map();
    let bytes = 0;
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: [STAND_INS] });
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (asked.has(requestId) && !isExpected(new URL(asked.get(requestId)))) bytes += encodedDataLength;
    });
    await tab.goto('about:blank');
    await tab.goto('/', { waitUntil: 'networkidle' });
    return bytes / KIB;
  });

/** @returns {Promise<number>} KiB of the heaviest picture on a card of the home page */
export const measurePictures = (browser, origin) =>
  withTab(
    browser,
    origin,
    async (tab) => {
      const bodies = [];
      tab.on('response', (answer) => {
        if (new URL(answer.url()).pathname.startsWith('/images/')) bodies.push(answer.body());
      });
      await tab.goto('/', { waitUntil: 'networkidle' });
      for (const card of await tab.locator('main li').all()) await card.scrollIntoViewIfNeeded();
      await tab.waitForLoadState('networkidle');
      if (bodies.length === 0) throw new Error('The home page has shown no pictures of laptops.');
      return Math.max(...(await Promise.all(bodies)).map(({ length }) => length)) / KIB;
    },
    PHONE,
  );

export const measureHtml = (address) =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
    get(address, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', ({ length }) => (bytes += length));
      answer.once('end', () => resolve(bytes / KIB));
    }).once('error', reject);
  });
