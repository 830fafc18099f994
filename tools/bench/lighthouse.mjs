import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser, logIn, medians, signUp, STAND_INS } from './browser.mjs';
import { buy } from './visits.mjs';

/** npx runs it from npm's cache (docs/adr/0006). */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * A run takes 15 to 30 seconds. Lighthouse waits forever for a lost browser; on SIGINT, it closes its
 * browser.
 */
const LIMITS = { timeout: 180_000, killSignal: 'SIGINT', maxBuffer: 64 * 1024 * 1024 };

/**
 * How often the bench tries one measurement. A lost browser, or a trace without a start, gives no figure.
 * Lighthouse also crashes on busy pages, when its longest wait ends while it measures the processor.
 */
const TRIES = 6;

/**
 * @typedef {object} How
 * @property {string[]} [flags] of Lighthouse
 * @property {string} [profile] folder of a browser profile; a new one by default
 */

/** @throws the error of the last try */
async function runOnce(url, how, triesLeft = TRIES) {
  try {
    return await withCopy(how.profile, (profile) => report(url, { ...how, profile }));
  } catch (error) {
    if (triesLeft <= 1) throw error;
    return runOnce(url, how, triesLeft - 1);
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

/** @returns milliseconds until the first picture has arrived; NaN without one */
function sharpPicture(audits) {
  const [first] = audits['network-requests'].details.items
    .filter(({ url, resourceType }) => resourceType === 'Image' && url.startsWith('http'))
    .toSorted((one, other) => one.networkRequestTime - other.networkRequestTime);
  return first?.networkEndTime ?? NaN;
}

/** @returns {Promise<Record<string, number>>} scores and milliseconds */
async function figuresOf(url, how, ...more) {
  const flags = [...(how.flags ?? []), ...more];
  const { audits, categories } = await runOnce(url, { ...how, flags });
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
    // A page that never becomes idle has no `interactive`. Its time is endless.
    usable: of('interactive') ?? Infinity,
    sharp: sharpPicture(audits),
  };
}

const lowerOf = (one, other, names) =>
  Object.fromEntries(names.map((name) => [name, Math.min(one[name], other[name])]));

/**
 * @param {string} page its address, over TLS and HTTP/2 as in production
 * @param {number} times runs of each kind; the medians count
 * @param {How} [how]
 * @returns {Promise<Record<string, number>>} the figures of the budgets' table
 */
export async function measureLighthouse(page, times, how = {}) {
  const phone = await medians(times, () => figuresOf(page, how));
  const desktop = await medians(times, () => figuresOf(page, how, '--preset=desktop'));
  const throttled = await medians(times, () => figuresOf(page, how, '--throttling-method=devtools'));
  const { score, lcp, fcp, tbt, cls } = phone;
  return {
    ...{ score, lcp, fcp, tbt, cls },
    ...{ throttledLcp: throttled.lcp, throttledSharp: throttled.sharp, throttledUsable: throttled.usable },
    ...{ desktopScore: desktop.score, desktopLcp: desktop.lcp, desktopTbt: desktop.tbt },
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

/** The event stream stays open, and some pages poll. Lighthouse would wait for both. */
const FLAGS = ['--blocked-url-patterns=*/api/stream*', '--max-wait-for-load=15000'];

/** Pages behind the log-in that the bench measures. */
const PAGES = { order: openOrder, desk: openDesk };

/**
 * Makes the profile of a signed-in user. Lighthouse opens the profile in its own browser and empties only the
 * caches.
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
 * @param {number} times runs of each kind; the medians count
 * @returns {Promise<Record<string, Record<string, number>>>} the figures of each page behind the log-in
 */
export async function measureSignedIn(origin, times) {
  const figures = {};
  for (const [page, open] of Object.entries(PAGES))
    figures[page] = await withProfile(origin, open, (url, how) => measureLighthouse(url, times, how));
  return figures;
}
