import { setTimeout as wait } from 'node:timers/promises';
import { describeScript, isScript, logIn, signUp, slowDown, withTab } from './browser.mjs';

const OPENINGS = [
  { remote: 'buyer-dashboard', role: 'buyer', page: 'My Orders' },
  { remote: 'seller-dashboard', role: 'seller', page: 'My Products' },
  { remote: 'admin-panel', role: 'admin', page: 'Reported Product' },
];
const LOADING = '[role="status"][aria-label^="Loading"]';
/** "Fast 4G" of the browser's developer tools, in bytes per second and milliseconds. */
const FAST_4G = { download: 1_012_500, upload: 168_750, latency: 165 };
const SLOWER = 4;
const KIB = 1024;
/** Prefetching counts as finished after this many milliseconds without a new script. */
const AT_REST = 2_000;

const mainLink = (tab, name) =>
  tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first();

/** Clicks a link. @returns milliseconds until a link or heading with this text appears */
async function follow(tab, link, text) {
  await link.waitFor();
  await tab.evaluate((awaited) => {
    const { document, performance, requestAnimationFrame } = globalThis;
    const isThere = () =>
      [...document.querySelectorAll('main a, main h1')].some((part) => part.innerText.includes(awaited));
    globalThis.change = new Promise((resolve) => {
      const begin = () => {
        const begun = performance.now();
        const look = () => {
          if (isThere()) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        look();
      };
      document.addEventListener('click', begin, { capture: true, once: true });
    });
  }, text);
  await link.click();
  return tab.evaluate(() => globalThis.change);
}

/**
 * Waits until the page loads no more scripts. Playwright's `networkidle` never occurs for a signed-in user,
 * because the event stream stays open.
 */
async function untilAtRest(fetched) {
  for (let count = -1; count !== fetched.size; await wait(AT_REST)) count = fetched.size;
}

/** @returns {Promise<number>} KiB of scripts that the first page of a remote adds */
const measureOpening = (browser, origin, { remote, role, page }) =>
  withTab(browser, origin, async (tab) => {
    const fetched = new Map();
    tab.on('response', (answer) => isScript(answer) && fetched.set(answer.url(), answer));
    await logIn(tab, role);
    await tab.goto('/blog', { waitUntil: 'load' });
    await untilAtRest(fetched);
    const before = new Set(fetched.keys());
    await follow(tab, mainLink(tab, 'Dashboard'), page);
    await tab.locator('main').getByRole('link', { name: page }).first().click();
    await tab.getByRole('heading', { level: 1, name: page }).waitFor();
    await tab.locator(LOADING).waitFor({ state: 'detached' });
    // Prefetched scripts of this remote count; scripts of other remotes don't.
    const isOwn = ([url]) =>
      url.includes(`/remotes/${remote}/`) || !(before.has(url) || url.includes('/remotes/'));
    const own = [...fetched].filter(isOwn);
    if (own.length === 0) throw new Error(`${remote} was not fetched when it was opened.`);
    const files = await Promise.all(own.map(([, answer]) => describeScript(answer)));
    return files.reduce((sum, { ownBytes }) => sum + ownBytes, 0) / KIB;
  });

export async function measureOpenings(browser, origin) {
  const sizes = [];
  for (const opening of OPENINGS) sizes.push(await measureOpening(browser, origin, opening));
  return Math.max(...sizes);
}

/**
 * @returns {Promise<{ unloaded: number, loaded: number }>} milliseconds of a route change to a remote, before
 * and after it is loaded
 */
export const measureRouteChange = (browser, origin) =>
  withTab(browser, origin, async (tab, devtools) => {
    const [{ role, page }] = OPENINGS;
    await logIn(tab, role);
    await slowDown(devtools, FAST_4G);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await tab.goto('/blog');
    const unloaded = await follow(tab, mainLink(tab, 'Dashboard'), page);
    await mainLink(tab, 'Blog').click();
    await tab.getByRole('article').first().waitFor();
    return { unloaded, loaded: await follow(tab, mainLink(tab, 'Dashboard'), page) };
  });

function watchInteractions() {
  new globalThis.PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.noteInteraction(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Opens the home page, books a laptop, and opens the account menu on the list of orders. */
export async function buy(tab) {
  await tab.goto('/');
  await tab.locator('main a[href^="/category/"]').first().click();
  await tab.getByRole('button', { name: 'Buy Now', disabled: false }).first().click();
  const dialog = tab.getByRole('dialog', { name: 'Book this laptop' });
  await dialog.getByLabel('Phone Number').pressSequentially('5550102030');
  await dialog.getByLabel('Location').pressSequentially('Main station');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await tab.waitForURL(/\/dashboard\/myOrders$/);
  await tab.getByRole('row').nth(1).waitFor();
  await tab.getByRole('button', { name: 'Your account' }).click();
  await tab.getByRole('menuitem').first().waitFor();
}

export const measureInteractions = (browser, origin) =>
  withTab(browser, origin, async (tab, devtools) => {
    const durations = [];
    await tab.exposeFunction('noteInteraction', (duration) => durations.push(duration));
    await tab.addInitScript(watchInteractions);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await signUp(tab);
    await buy(tab);
    if (durations.length === 0) throw new Error('No interaction was seen on the buyer’s path.');
    return { inp: Math.max(...durations) };
  });
