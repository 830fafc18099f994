import { get } from 'node:http';
import { median } from './median.mjs';

/** Milliseconds that a page may take. */
const PATIENCE = 60_000;
/**
 * Milliseconds that each request takes at least to count the rounds: many times what a busy machine needs for one, which is part of
 * them.
 */
const LATENCY = 3_000;
/** Visits with them, which hardly vary. */
const SLOW_VISITS = 3;
const KIB = 1024;
/** Providers' scripts stand in the page of the sandbox only. */
const STAND_INS = '*/sandbox/*';
const PHONE = { width: 412, height: 823 };

/** Runs in the page before anything else: notes when hero and data are there, and what moves. */
function watchPage() {
  const { document, performance, PerformanceObserver } = globalThis;
  const seen = { hero: 0, data: 0, shift: 0 };
  globalThis.firstView = seen;
  const isShown = (element) => Boolean(element && element.getClientRects().length > 0);
  const look = () => {
    if (!seen.hero && isShown(document.querySelector('[aria-roledescription="slide"] h2')))
      seen.hero = performance.now();
    if (!seen.data && isShown(document.querySelector('main a[href^="/category/"] img')))
      seen.data = performance.now();
    if (!seen.hero || !seen.data) globalThis.requestAnimationFrame(look);
  };
  look();
  const note = ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value);
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

/** @returns a tab of a browser that was never here, with its requests slowed down by so many milliseconds. */
async function openTab(browser, latency, blocked = []) {
  const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true });
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: [STAND_INS, ...blocked] });
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { ...unlimited, latency });
  await tab.addInitScript(watchPage);
  return { tab, devtools, close: () => context.close() };
}

const untilComplete = (tab) =>
  tab.waitForFunction(() => globalThis.firstView.hero > 0 && globalThis.firstView.data > 0, undefined, {
    timeout: PATIENCE,
  });

async function visit(browser, origin, latency, blocked) {
  const { tab, close } = await openTab(browser, latency, blocked);
  try {
    await tab.goto(origin);
    await untilComplete(tab);
    await tab.waitForLoadState('load');
    return await tab.evaluate(() => globalThis.firstView);
  } finally {
    await close();
  }
}

/**
 * Counts the rounds: how many requests have to wait for each other until something is on the screen. The time that the
 * machine itself takes is measured without latency and taken off, so that its speed does not count.
 *
 * @param {string[]} [blocked] patterns of addresses that are not fetched
 * @returns {Promise<{ roundsToHero: number, roundsToData: number, shift: number }>}
 */
export async function measureRounds(browser, origin, times, blocked) {
  const quick = [];
  const slow = [];
  for (let run = 0; run < times; run += 1) {
    quick.push(await visit(browser, origin, 0, blocked));
    if (run < SLOW_VISITS) slow.push(await visit(browser, origin, LATENCY, blocked));
  }
  const of = (visits, what) => median(visits.map((one) => one[what]));
  const rounds = (what) => Math.round(((of(slow, what) - of(quick, what)) / LATENCY) * 10) / 10;
  return {
    roundsToHero: rounds('hero'),
    roundsToData: rounds('data'),
    shift: Math.max(...[...quick, ...slow].map(({ shift }) => shift)),
  };
}

const isExpected = (url) => /\/api\/|remotes\.json$/.test(url.pathname) || url.pathname === '/';

/** @returns {Promise<number>} KiB that a second visit fetches besides data, HTML and registry. */
export async function measureSecondVisit(browser, origin) {
  const { tab, devtools, close } = await openTab(browser, 0);
  try {
    await tab.goto(origin, { waitUntil: 'networkidle' });
    const asked = new Map();
    let bytes = 0;
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (asked.has(requestId) && !isExpected(new URL(asked.get(requestId)))) bytes += encodedDataLength;
    });
    await tab.goto('about:blank');
    await tab.goto(origin, { waitUntil: 'networkidle' });
    return bytes / KIB;
  } finally {
    await close();
  }
}

/** @returns {Promise<number>} KiB of the heaviest picture on a card of the home page. */
export async function measurePictures(browser, origin) {
  const { tab, close } = await openTab(browser, 0);
  try {
    const sizes = [];
    tab.on('response', (answer) => {
      if (new URL(answer.url()).pathname.startsWith('/images/')) sizes.push(answer.body());
    });
    await tab.goto(origin, { waitUntil: 'networkidle' });
    for (const card of await tab.locator('main li').all()) await card.scrollIntoViewIfNeeded();
    await tab.waitForLoadState('networkidle');
    const bodies = await Promise.all(sizes);
    if (bodies.length === 0) throw new Error('The home page has shown no pictures of laptops.');
    return Math.max(...bodies.map(({ length }) => length)) / KIB;
  } finally {
    await close();
  }
}

/** @returns {Promise<number>} KiB of the page itself, packed as it travels. */
export const measureHtml = (origin) =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const asked = get(origin, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.once('end', () => resolve(bytes / KIB));
    });
    asked.once('error', reject);
  });
