import { describeScript, isScript } from './homeBytes.mjs';
import { DEMO, logIn, openTab } from './people.mjs';

/** Who opens which remote, and the page in it that they go to. */
const OPENINGS = [
  { remote: 'buyer-dashboard', email: DEMO.buyer, page: 'My Orders' },
  { remote: 'seller-dashboard', email: DEMO.seller, page: 'My Products' },
  { remote: 'admin-panel', email: DEMO.admin, page: 'Reported Product' },
];
const LOADING = '[role="status"][aria-label^="Loading"]';
/** Modules that sign-in and cards bring, whatever page asks for them first. */
const PROVIDERS = /^(@firebase|firebase|@stripe|idb)\b/;
/** What browsers' tools call fast 4G: bytes a second, and milliseconds for each request. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

const mainLink = (tab, name) =>
  tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first();

/** Presses a link. @returns milliseconds until the page has a link or a heading with this text */
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

const bytesWithoutProviders = ({ bytes, modules }) =>
  bytes - modules.reduce((sum, { name, bytes: own }) => sum + (PROVIDERS.test(name) ? own : 0), 0);

/** @returns {Promise<number>} bytes of the scripts that a page of a remote brings besides what was there */
async function measureOpening(browser, origin, { remote, email, page }) {
  const { tab, close } = await openTab(browser, origin);
  try {
    const fetched = new Set();
    tab.on('response', (answer) => isScript(answer) && fetched.add(answer.url()));
    await logIn(tab, email);
    await tab.goto('/blog', { waitUntil: 'networkidle' });
    const before = new Set(fetched);
    await follow(tab, mainLink(tab, 'Dashboard'), page);
    await tab.locator('main').getByRole('link', { name: page }).first().click();
    await tab.getByRole('heading', { level: 1, name: page }).waitFor();
    await tab.locator(LOADING).waitFor({ state: 'detached' });
    // Parts of it may have been fetched ahead; those of other remotes are theirs.
    const isOwn = (url) =>
      url.includes(`/remotes/${remote}/`) || !(before.has(url) || url.includes('/remotes/'));
    const own = [...fetched].filter(isOwn);
    const files = await Promise.all(
      own.map(async (url) => describeScript(url, await (await tab.request.get(url)).text())),
    );
    if (files.length === 0) throw new Error(`${remote} was not fetched when it was opened.`);
    return files.reduce((sum, file) => sum + bytesWithoutProviders(file), 0);
  } finally {
    await close();
  }
}

/** @returns {Promise<{ remote: string, bytes: number }[]>} of each remote that is not part of the first page */
export async function measureOpenings(browser, origin) {
  const openings = [];
  for (const opening of OPENINGS)
    openings.push({ remote: opening.remote, bytes: await measureOpening(browser, origin, opening) });
  return openings;
}

/** @returns {Promise<{ unloaded: number, loaded: number }>} milliseconds until a remote's part of a page is there, first and again */
export async function measureRouteChange(browser, origin) {
  const { tab, devtools, close } = await openTab(browser, origin);
  try {
    const [{ email, page }] = OPENINGS;
    await logIn(tab, email);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', FAST_4G);
    await tab.goto('/blog');
    const unloaded = await follow(tab, mainLink(tab, 'Dashboard'), page);
    await mainLink(tab, 'Blog').click();
    await tab.getByRole('article').first().waitFor();
    return { unloaded, loaded: await follow(tab, mainLink(tab, 'Dashboard'), page) };
  } finally {
    await close();
  }
}
