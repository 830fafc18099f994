import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../commands/workspace.mjs';
import { importSource } from '../federation/importSource.mjs';
import { findChromium } from '../release/smoke/smoke.mjs';

const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await importSource(inRoot('sandbox/src/demoAccounts.ts'));

/** Milliseconds that a page may take on a busy machine. */
const PATIENCE = 90_000;
/** Stand-ins for providers' scripts are in the page of the sandbox only, so they are not measured. */
export const STAND_INS = '*/sandbox/*';

/** @returns the options with which Playwright starts the Chromium of this machine */
export const findBrowser = () => ({
  executablePath: findChromium(),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});

/**
 * @param {(tab: import('@playwright/test').Page, devtools: import('@playwright/test').CDPSession) => Promise<T>} use gets a tab of
 *   a browser profile that was never here
 * @returns {Promise<T>} what `use` gives
 * @template T
 */
export async function withTab(browser, origin, use, options = {}) {
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true, ...options });
  context.setDefaultTimeout(PATIENCE);
  try {
    const tab = await context.newPage();
    return await use(tab, await context.newCDPSession(tab));
  } finally {
    await context.close();
  }
}

/** Slows a tab's network down. @param {{ latency: number, download?: number, upload?: number }} network ms, and bytes a second */
export async function slowDown(devtools, { latency, download = -1, upload = -1 }) {
  await devtools.send('Network.enable');
  const speed = { downloadThroughput: download, uploadThroughput: upload };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
}

/** Fills in the log-in form and waits until the person is in. @param {'buyer' | 'seller' | 'admin'} role of the demo */
export async function logIn(tab, role) {
  const { email } = DEMO_ACCOUNTS.find(({ uid }) => uid === `demo-${role}`);
  await tab.goto('/login');
  const form = tab.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await tab.getByRole('button', { name: 'Your account' }).waitFor();
}

/** Signs up a new buyer, who holds no laptop from earlier runs, and waits until they are in. */
export async function signUp(tab) {
  await tab.goto('/register');
  const form = tab.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('FullName').fill('Ben Bench');
  await form.getByLabel('Email').fill(`bench-${Date.now()}@example.test`);
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Login' }).click();
  await tab.getByRole('button', { name: 'Your account' }).waitFor();
}

/** @returns the middle one of some figures. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Measures so many times, one after the other, and leaves no run out.
 *
 * @param {() => Promise<Record<string, number>>} measure
 * @returns {Promise<Record<string, number>>} the median of each figure
 */
export async function medians(times, measure) {
  const runs = [];
  for (let turn = 0; turn < times; turn += 1) runs.push(await measure());
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((one) => one[key]))]));
}

/** Modules that no first page may load. */
const LATE =
  /^(@firebase|firebase|@stripe|formik|yup|notistack|@mui\/x-charts|swiper|embla-carousel|keen-slider)\b/;
/** Modules that sign-in and cards bring, whatever page asks for them first. */
const PROVIDERS = /^(@firebase|firebase|@stripe|idb)\b/;

/** @returns whether an answer is a script of the product, not a stand-in for one of a provider. */
export const isScript = (answer) =>
  answer.request().resourceType() === 'script' && !new URL(answer.url()).pathname.startsWith('/sandbox/');

/** @returns the source map that the build left beside a script, in `folder` or where its app was built; undefined without one. */
function sourceMapOf(url, folder) {
  const { pathname } = new URL(url);
  const built = pathname.startsWith('/remotes/') ? inRoot('dist') : inRoot('shell', 'dist');
  const file = `${path.join(folder ?? built, pathname)}.map`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {import('@playwright/test').Response} answer a script
 * @param {string} [folder] where it was built, when not as part of the product
 * @returns {Promise<{ bytes: number, ownBytes: number, late: string[] }>} its size as it travelled, that without the part of
 *   sign-in and cards (by the length of their sources), and its modules that no first page may bring
 */
export async function describeScript(answer, folder) {
  const { responseBodySize: bytes } = await answer.request().sizes();
  const { sources = [], sourcesContent = [] } = sourceMapOf(answer.url(), folder) ?? {};
  const modules = sources.map((source, at) => ({
    name: source.split('node_modules/')[1] ?? '',
    length: sourcesContent[at]?.length ?? 0,
  }));
  const lengthOf = (some) => some.reduce((sum, { length }) => sum + length, 0);
  const provided = lengthOf(modules.filter(({ name }) => PROVIDERS.test(name)));
  return {
    bytes,
    ownBytes: bytes * (1 - provided / (lengthOf(modules) || 1)),
    late: modules.map(({ name }) => name).filter((name) => LATE.test(name)),
  };
}
