import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
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
    figures[page] = await withProfile(origin, open, async (url, how) => {
      const [phone] = await measureOnPhone([url], times, how);
      return measureLighthouse(url, phone, times, how);
    });
  return figures;
}
