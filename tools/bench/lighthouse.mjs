import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser, medians, mediansOf, STAND_INS } from './browser.mjs';

/** Run by npx, which keeps it in npm's own cache: docs/adr says why it is no dependency. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const KIB = 1024;
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

/** @returns what the page has fetched of a type, in the order in which it was asked for */
const fetchedOf = (audits, type) =>
  audits['network-requests'].details.items
    .filter(({ url, resourceType }) => resourceType === type && url.startsWith('http'))
    .toSorted((one, other) => one.networkRequestTime - other.networkRequestTime);

/** @returns when the first picture of the page, such as the sharp one of the first slide, was there: milliseconds; NaN without one. */
const sharpPicture = (audits) => fetchedOf(audits, 'Image')[0]?.networkEndTime ?? NaN;

/** @returns KiB of scripts as they travelled. */
const scriptsOf = (audits) =>
  fetchedOf(audits, 'Script').reduce((sum, { transferSize }) => sum + transferSize, 0) / KIB;

/** @returns {Promise<Record<string, number>>} the scores, KiB, and milliseconds */
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
    scripts: scriptsOf(audits),
    sharp: sharpPicture(audits),
  };
}

const lowerOf = (one, other, names) =>
  Object.fromEntries(names.map((name) => [name, Math.min(one[name], other[name])]));

/**
 * Measures pages on a phone with simulated throttling. They take turns, so that a busy minute of the machine meets all of them.
 *
 * @param {string[]} pages addresses, over TLS and HTTP/2, as in production
 * @param {number} times runs of each, of which the medians count
 * @param {How} [how]
 * @returns {Promise<Record<string, number>[]>} the figures of each
 */
export async function measureOnPhone(pages, times, how = {}) {
  const runs = pages.map(() => []);
  for (let turn = 0; turn < times; turn += 1)
    for (const [at, page] of pages.entries()) runs[at].push(await figuresOf(page, how));
  return runs.map(mediansOf);
}

/**
 * @param {string} page its address, as for {@link measureOnPhone}
 * @param {Record<string, number>} phone what that has measured
 * @param {number} times runs of each kind, of which the medians count
 * @param {How} [how]
 * @returns {Promise<Record<string, number>>} the figures of the budgets' table
 */
export async function measureLighthouse(page, phone, times, how = {}) {
  const { score, lcp, fcp, tbt, cls } = phone;
  const desktop = await medians(times, () => figuresOf(page, how, '--preset=desktop'));
  const real = await medians(times, () => figuresOf(page, how, '--throttling-method=devtools'));
  return {
    ...{ score, lcp, fcp, tbt, cls },
    ...{ throttledLcp: real.lcp, throttledSharp: real.sharp, throttledUsable: real.usable },
    ...{ desktopScore: desktop.score, desktopLcp: desktop.lcp, desktopTbt: desktop.tbt },
    ...lowerOf(phone, desktop, ['accessibility', 'practices', 'seo']),
  };
}
