import type { Page } from '@playwright/test';

/** A line such as a train has: bits per second and milliseconds. */
const SLOW_LINE = { bitsPerSecond: 1_000_000, latency: 300 };

/** The sum that still reads as 0.00. */
export const NOTHING = 0.005;

declare global {
  interface Window {
    layoutShifts: { value: number; what: string[] }[];
  }
}

/** Makes the line slow for everything that the page loads from now on, and nothing come from the cache. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const throughput = SLOW_LINE.bitsPerSecond / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_LINE.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Notes what moves by itself in every page that is opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.nodeName ?? 'something gone');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          window.layoutShifts.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => nameOf(node)),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** An entry of the browser that TypeScript's library does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** @returns what moved so far. */
export const shiftsOf = (page: Page) => page.evaluate(() => window.layoutShifts);
