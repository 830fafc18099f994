import type { Page } from '@playwright/test';

/** The connection in a train: bits per second, and latency in milliseconds. */
const SLOW_LINE = { bitsPerSecond: 1_000_000, latency: 300 };

export const NOTHING = 0.005;

declare global {
  interface Window {
    layoutShifts: { value: number; what: string[] }[];
  }
}

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

/** TypeScript's library lacks this type. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

export const shiftsOf = (page: Page) => page.evaluate(() => window.layoutShifts);
