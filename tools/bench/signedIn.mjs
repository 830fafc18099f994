import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { findBrowser, logIn, signUp } from './browser.mjs';
import { measureLighthouse, measureOnPhone } from './lighthouse.mjs';
import { buy } from './visits.mjs';

/** Signs up and books. @returns {Promise<string>} the address of the order */
async function openOrder(tab) {
  await signUp(tab);
  await buy(tab);
  const link = tab.locator('main a[href*="/orders/"]').first();
  return link.evaluate(({ href }) => href);
}

/** Logs in as somebody who has sold. @returns {Promise<string>} the address of the seller's figures */
async function openDesk(tab) {
  await logIn(tab, 'seller');
  return new URL('/dashboard/overview', tab.url()).href;
}

/** News come over a connection that stays open, and some pages look again every few seconds: Lighthouse would wait for an end. */
const FLAGS = ['--blocked-url-patterns=*/api/stream*', '--max-wait-for-load=15000'];

/** The pages that people work with, and how to get to them. */
const PAGES = { order: openOrder, desk: openDesk };

/** Lends a browser that Lighthouse can use as well; who has logged in stays so, since it empties the caches only. */
async function withBrowser(origin, use) {
  const profile = await mkdtemp(path.join(tmpdir(), 'relaptop-profile-'));
  const port = await getPort();
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: origin,
    ignoreHTTPSErrors: true,
  });
  try {
    return await use(await browser.newPage(), [`--port=${port}`, ...FLAGS]);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * Lighthouse on the pages of people who have logged in.
 *
 * @param {string} origin of the product
 * @param {{ simulated: number, real: number }} times runs of which the medians count
 * @returns {Promise<Record<string, Record<string, number>>>} the figures of each page
 */
export async function measureSignedIn(origin, times) {
  const figures = {};
  for (const [page, open] of Object.entries(PAGES))
    figures[page] = await withBrowser(origin, async (tab, flags) => {
      const url = await open(tab);
      // Nothing else may run beside what is measured.
      await tab.goto('about:blank');
      const [phone] = await measureOnPhone([url], times.simulated, flags);
      return measureLighthouse(url, phone, times, flags);
    });
  return figures;
}
