import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser, logIn, mediansOf, STAND_INS } from './browser.mjs';
import { measureRounds } from './home.mjs';
import { buy } from './visits.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * A run takes 15 to 30 seconds. Lighthouse waits forever for a lost browser, so it needs a timeout. On
 * SIGINT, Lighthouse closes its browser.
 */
const LIMITS = { timeout: 180_000, killSignal: 'SIGINT', maxBuffer: 64 * 1024 * 1024 };

/**
 * Number of tries for one measurement. A try fails if Lighthouse loses its browser, records an incomplete
 * trace, or reaches its load timeout during the CPU measurement.
 */
const TRIES = 6;

/**
 * @typedef {object} How
 * @property {string[]} [flags] of Lighthouse
 * @property {string} [profile] folder of a browser profile; a new one by default
 */

async function runWithRetries(url, how, triesLeft = TRIES) {
  try {
    return await withCopy(how.profile, (profile) => report(url, { ...how, profile }));
  } catch (error) {
    if (triesLeft <= 1) throw error;
    return runWithRetries(url, how, triesLeft - 1);
  }
}

/** Calls `use` with a copy of the profile, so that a failed run can't change the next. */
async function withCopy(profile, use) {
  if (!profile) return use();
  const copy = await mkdtemp(path.join(tmpdir(), 'relaptop-profile-'));
  try {
    await cp(profile, copy, { recursive: true });
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function report(url, { flags = [], profile }) {
  const { executablePath, args } = findBrowser();
  const chromeFlags = ['--headless=new', '--ignore-certificate-errors', '--disable-extensions', ...args];
  if (profile) chromeFlags.push(`--user-data-dir=${profile}`);
  const what = [`--only-categories=${CATEGORIES}`, `--blocked-url-patterns=${STAND_INS}`, ...flags];
  const settings = ['--quiet', '--output=json', `--chrome-flags=${chromeFlags.join(' ')}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...what, ...settings], {
    ...LIMITS,
    env: { ...process.env, CHROME_PATH: executablePath },
  });
  const answer = JSON.parse(stdout);
  if (answer.runtimeError) throw new Error(`Lighthouse: ${answer.runtimeError.message}`);
  return answer;
}

/** @returns milliseconds until the first picture has arrived; NaN if no picture loads */
function sharpPicture(audits) {
  const [first] = audits['network-requests'].details.items
    .filter(({ url, resourceType }) => resourceType === 'Image' && url.startsWith('http'))
    .toSorted((one, other) => one.networkRequestTime - other.networkRequestTime);
  return first?.networkEndTime ?? NaN;
}

async function figuresOf(url, how, ...more) {
  const flags = [...(how.flags ?? []), ...more];
  const { audits, categories } = await runWithRetries(url, { ...how, flags });
  const of = (audit) => audits[audit].numericValue;
  const scoreOf = (category) => Math.round(categories[category].score * 100);
  return {
    score: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    practices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    // Lighthouse has no `interactive` figure for a page that never becomes idle.
    usable: of('interactive') ?? Infinity,
    sharp: sharpPicture(audits),
  };
}

const lowerOf = (one, other, names) =>
  Object.fromEntries(names.map((name) => [name, Math.min(one[name], other[name])]));

/**
 * @param {string} page the address, over TLS and HTTP/2 as in production
 * @param {number} times number of runs of each kind; the figures are their medians
 * @returns {Promise<Record<string, number>>} figures by the names in `TABLES` of budgets.mjs
 */
export const measureLighthouse = (page, times) =>
  measureKinds((...flags) => mediansOf(times, () => figuresOf(page, {}, ...flags)));

async function measureKinds(measure) {
  const phone = await measure();
  const desktop = await measure('--preset=desktop');
  const throttled = await measure('--throttling-method=devtools');
  const { score, lcp, fcp, tbt, cls } = phone;
  return {
    score,
    lcp,
    fcp,
    tbt,
    cls,
    throttledLcp: throttled.lcp,
    throttledSharp: throttled.sharp,
    throttledUsable: throttled.usable,
    desktopScore: desktop.score,
    desktopLcp: desktop.lcp,
    desktopTbt: desktop.tbt,
    ...lowerOf(phone, desktop, ['accessibility', 'practices', 'seo']),
  };
}

/** Books with a confirmed address, as most buyers have. @returns {Promise<string>} the address of the order */
async function openOrder(tab) {
  await logIn(tab, 'buyer');
  await buy(tab);
  return openFirst(tab, 'main a[href*="/orders/"]');
}

async function openConversation(tab) {
  await logIn(tab, 'buyer');
  await tab.goto('/dashboard/messages');
  return openFirst(tab, 'main a[href*="/messages/"]');
}

async function openFirst(tab, selector) {
  const link = tab.locator(selector).first();
  return link.evaluate(({ href }) => href);
}

const openPath = (role, path) => async (tab) => {
  await logIn(tab, role);
  return new URL(path, tab.url()).href;
};

const FLAGS = ['--blocked-url-patterns=*/api/stream*', '--max-wait-for-load=15000'];

/** Pages behind the log-in. `data` selects an element that appears with the page's data. */
const PAGES = {
  order: { open: openOrder, data: 'main a[href*="/payment"]' },
  desk: { open: openPath('seller', '/dashboard/overview'), data: 'main a[href$="/payouts"]' },
  conversation: { open: openConversation, data: 'main [role="log"] li' },
  queue: { open: openPath('admin', '/adminPanel/queue'), data: 'main li, main td' },
};

const KEEP_CACHE = '--disable-storage-reset';

/**
 * Opens Chromium with a profile that Lighthouse can use. Accepts the proxy's invalid certificate, because
 * Chromium otherwise caches no files.
 */
const openProfile = (profile, origin) => {
  const { args, ...browser } = findBrowser();
  return chromium.launchPersistentContext(profile, {
    ...browser,
    args: [...args, '--ignore-certificate-errors'],
    baseURL: origin,
  });
};

/**
 * Makes a browser profile with a signed-in user and a filled cache. Lighthouse opens the profile in its own
 * browser, and by default empties the caches.
 */
async function withProfile(origin, { open, data }, use) {
  const profile = await mkdtemp(path.join(tmpdir(), 'relaptop-profile-'));
  try {
    const browser = await openProfile(profile, origin);
    const tab = await browser.newPage();
    const prepare = async () => {
      const url = await open(tab);
      await tab.goto(url);
      await tab.locator(data).first().waitFor();
      return { url, how: { flags: FLAGS, profile }, storageState: await browser.storageState() };
    };
    return await use(await prepare().finally(() => browser.close()));
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin of the product
 * @param {number} times number of runs of each kind; the figures are their medians
 * @returns {Promise<Record<string, Record<string, number>>>} the figures of each page behind the log-in
 */
export async function measureSignedIn(browser, origin, times) {
  const figures = {};
  for (const [page, what] of Object.entries(PAGES)) {
    // A session token is valid for 15 minutes, so each kind of run has its own profile.
    const measure = (...flags) =>
      withProfile(origin, what, ({ url, how }) => mediansOf(times, () => figuresOf(url, how, ...flags)));
    const again = await measure('--throttling-method=devtools', KEEP_CACHE);
    const { roundsToData } = await withProfile(origin, what, ({ url, storageState }) =>
      measureRounds(browser, origin, times, {
        path: new URL(url).pathname,
        hero: 'header',
        data: what.data,
        storageState,
      }),
    );
    figures[page] = { ...(await measureKinds(measure)), againLcp: again.lcp, roundsToData };
  }
  return figures;
}
