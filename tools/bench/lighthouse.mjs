import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser, logIn, mediansOf, signUp, STAND_INS } from './browser.mjs';
import { buy } from './visits.mjs';

/** npx runs this version from npm's cache (docs/adr/0006). */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * A run takes 15 to 30 seconds. Lighthouse waits forever for a lost browser, so it needs a timeout. On
 * SIGINT, Lighthouse closes its browser.
 */
const LIMITS = { timeout: 180_000, killSignal: 'SIGINT', maxBuffer: 64 * 1024 * 1024 };

/**
 * Number of tries for one measurement. A try fails if Lighthouse loses its browser or records an incomplete
 * trace. Lighthouse also crashes on a busy page if its load timeout ends during the CPU measurement.
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

/** Each run gets its own copy of the profile, so a failed run can't change the next. */
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

/** @returns {Promise<Record<string, number>>} scores and milliseconds */
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
 * @param {How} [how]
 * @returns {Promise<Record<string, number>>} figures by the names in `TABLES` of budgets.mjs
 */
export async function measureLighthouse(page, times, how = {}) {
  const phone = await mediansOf(times, () => figuresOf(page, how));
  const desktop = await mediansOf(times, () => figuresOf(page, how, '--preset=desktop'));
  const throttled = await mediansOf(times, () => figuresOf(page, how, '--throttling-method=devtools'));
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

/** Signs up and books. @returns {Promise<string>} the address of the order */
async function openOrder(tab) {
  await signUp(tab);
  await buy(tab);
  const link = tab.locator('main a[href*="/orders/"]').first();
  return link.evaluate(({ href }) => href);
}

/** Logs in as a seller with sales. @returns {Promise<string>} the address of the seller's figures */
async function openDesk(tab) {
  await logIn(tab, 'seller');
  return new URL('/dashboard/overview', tab.url()).href;
}

/** Lighthouse waits for an idle network. But the event stream stays open, and some pages poll. */
const FLAGS = ['--blocked-url-patterns=*/api/stream*', '--max-wait-for-load=15000'];

const PAGES = { order: openOrder, desk: openDesk };

/**
 * Makes a browser profile with a signed-in user. Lighthouse opens the profile in its own browser and empties
 * only the caches.
 */
async function withProfile(origin, open, use) {
  const profile = await mkdtemp(path.join(tmpdir(), 'relaptop-profile-'));
  try {
    const browser = await chromium.launchPersistentContext(profile, {
      ...findBrowser(),
      baseURL: origin,
      ignoreHTTPSErrors: true,
    });
    const url = await open(await browser.newPage()).finally(() => browser.close());
    return await use(url, { flags: FLAGS, profile });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * @param {string} origin of the product
 * @param {number} times number of runs of each kind; the figures are their medians
 * @returns {Promise<Record<string, Record<string, number>>>} the figures of each page behind the log-in
 */
export async function measureSignedIn(origin, times) {
  const figures = {};
  for (const [page, open] of Object.entries(PAGES))
    figures[page] = await withProfile(origin, open, (url, how) => measureLighthouse(url, times, how));
  return figures;
}
