import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot, run } from '../commands/workspace.mjs';
import { findBrowser } from './findBrowser.mjs';
import { median } from './median.mjs';

/** Apart from the product's dependencies: docs/adr says why. */
const FOLDER = inRoot('node_modules', '.cache', 'lighthouse');
const PACKAGES = { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' };

async function install() {
  if (existsSync(path.join(FOLDER, 'node_modules', 'lighthouse'))) return;
  console.log('Installing Lighthouse for the bench…');
  await mkdir(FOLDER, { recursive: true });
  const description = { private: true, type: 'module', dependencies: PACKAGES };
  await writeFile(path.join(FOLDER, 'package.json'), JSON.stringify(description));
  const words = ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', words, { quiet: true });
}

async function load() {
  await install();
  const find = createRequire(path.join(FOLDER, 'package.json'));
  const [{ default: lighthouse, desktopConfig }, { launch }] = await Promise.all(
    Object.keys(PACKAGES).map((name) => import(pathToFileURL(find.resolve(name)).href)),
  );
  return { lighthouse, desktopConfig, launch };
}

const AUDITS = {
  first: 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  usable: 'interactive',
};

/** A run takes 15 to 30 seconds here; Lighthouse waits for a lost browser without end. */
const RUN_MS = 120_000;
const TRIES = 3;

/** @throws when the work has not ended in {@link RUN_MS} */
async function inTime(work) {
  const ended = new AbortController();
  const late = wait(RUN_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`Lighthouse: no result after ${RUN_MS / 1000} seconds.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}

/** @returns what one run in a browser of its own gives: the score, and milliseconds. */
async function runOnce({ lighthouse, desktopConfig, launch }, url, { desktop = false, throttling }) {
  const { executablePath, args } = findBrowser();
  const chromeFlags = ['--headless=new', '--ignore-certificate-errors', '--disable-extensions', ...args];
  const chrome = await launch({ chromePath: executablePath, logLevel: 'silent', chromeFlags });
  try {
    const flags = {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: ['performance'],
      // The stand-ins for providers' scripts exist in the sandbox only.
      blockedUrlPatterns: ['*/sandbox/*'],
      ...(throttling && { throttlingMethod: throttling }),
    };
    const { lhr } = await inTime(lighthouse(url, flags, desktop ? desktopConfig : undefined));
    if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
    const figures = Object.entries(AUDITS).map(([name, audit]) => [name, lhr.audits[audit].numericValue]);
    return { score: Math.round(lhr.categories.performance.score * 100), ...Object.fromEntries(figures) };
  } finally {
    await chrome.kill();
  }
}

/** Now and then a browser is lost or keeps no record of a run: again, then, as one run in dozens should not end the bench. */
async function runReliably(...run) {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await runOnce(...run);
    } catch (error) {
      if (left === 0) throw error;
      console.warn(`One run is made again: ${error.message}`);
    }
  }
}

async function medians(tools, url, options, times) {
  const runs = [];
  for (let turn = 0; turn < times; turn += 1) runs.push(await runReliably(tools, url, options));
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((one) => one[key]))]));
}

/**
 * @param {string} home over TLS and HTTP/2, as in production
 * @param {string} page a static one, in the same run
 * @param {number} times runs of which the median counts
 * @returns {Promise<Record<keyof typeof import('./budgets.mjs').LIGHTHOUSE, number>>}
 */
export async function measureLighthouse(home, page, times) {
  const tools = await load();
  const phone = await medians(tools, home, {}, times);
  const limit = await medians(tools, page, {}, times);
  const desktop = await medians(tools, home, { desktop: true }, times);
  const throttled = await medians(tools, home, { throttling: 'devtools' }, times);
  const { score, largest, first, blocked, shift } = phone;
  return {
    ...{ score, largest, first, blocked, shift },
    overStatic: largest / limit.largest,
    desktopScore: desktop.score,
    desktopLargest: desktop.largest,
    desktopBlocked: desktop.blocked,
    throttledLargest: throttled.largest,
    throttledUsable: throttled.usable,
  };
}
