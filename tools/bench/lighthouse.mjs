import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser, logIn, medians, signUp, STAND_INS } from './browser.mjs';
import { buy } from './visits.mjs';

/** Run by npx, which keeps it in npm's own cache: docs/adr says why it is no dependency. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** A run takes 15 to 30 seconds; Lighthouse waits for a lost browser without end, and takes its own along when it is interrupted. */
const LIMITS = { timeout: 180_000, killSignal: 'SIGINT', maxBuffer: 64 * 1024 * 1024 };

/**
 * How often a run may begin anew. A browser that is lost, or a trace without a beginning, gives no figure to count; and Lighthouse ends
 * itself when its longest wait is over in the very moment in which it asks whether the processor is idle, which a page that is busy
 * for that long often meets.
 */
const TRIES = 6;

/**
 * How a page is measured.
 *
 * @typedef {object} How
 * @property {string[]} [flags] of Lighthouse
 * @property {string} [profile] the folder of a browser profile; without it, one that was never anywhere
 */

/** Runs Lighthouse's own command until it has a report. @throws the failure of the last try */
async function runOnce(url, how, triesLeft = TRIES) {
  try {
    return await withCopy(how.profile, (profile) => report(url, { ...how, profile }));
  } catch (error) {
    if (triesLeft <= 1) throw error;
    return runOnce(url, how, triesLeft - 1);
  }
}

/** Lends a copy of a profile, so that each run finds what the first one has found, whatever became of the one before. */
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

/** @returns the report of Lighthouse's own command */
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

/** @returns milliseconds until the first picture, such as the sharp one of the first slide, has arrived; NaN without one */
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
    // Of a page that never falls silent it has no figure: a run that counts as one without an end.
    usable: of('interactive') ?? Infinity,
    sharp: sharpPicture(audits),
  };
}

const lowerOf = (one, other, names) =>
  Object.fromEntries(names.map((name) => [name, Math.min(one[name], other[name])]));

/**
 * @param {string} page its address, over TLS and HTTP/2 as in production
 * @param {number} times runs of each kind, of which the medians count
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

/** News come over a connection that stays open, and some pages look again every few seconds: Lighthouse would wait for an end. */
const FLAGS = ['--blocked-url-patterns=*/api/stream*', '--max-wait-for-load=15000'];

/** The pages that people work with, and how to get to them. */
const PAGES = { order: openOrder, desk: openDesk };

/**
 * Lends the browser profile of a signed-in person. Lighthouse opens a browser of its own with it for each run, and empties the caches
 * only.
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
 * Lighthouse on the pages of people who have logged in.
 *
 * @param {string} origin of the product
 * @param {number} times runs of each kind, of which the medians count
 * @returns {Promise<Record<string, Record<string, number>>>} the figures of each page
 */
export async function measureSignedIn(origin, times) {
  const figures = {};
  for (const [page, open] of Object.entries(PAGES))
    figures[page] = await withProfile(origin, open, (url, how) => measureLighthouse(url, times, how));
  return figures;
}
