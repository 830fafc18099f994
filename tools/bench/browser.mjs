import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../commands/workspace.mjs';
import { importSource } from '../federation/importSource.mjs';
import { findChromium } from '../release/smoke/smoke.mjs';

const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await importSource(inRoot('sandbox/src/demoAccounts.ts'));

/** Timeout in milliseconds for each navigation or wait in a tab. A busy machine needs this long. */
const WAIT_TIMEOUT = 90_000;
/** URLs of the sandbox's replacements for providers' scripts. The bench doesn't measure them. */
export const STAND_INS = '*/sandbox/*';

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
 * Opens a tab in a new browser profile.
 *
 * @param {(tab: import('@playwright/test').Page, devtools: import('@playwright/test').CDPSession) => Promise<T>} use
 * @returns {Promise<T>} the result of `use`
 * @template T
 */
export async function withTab(browser, origin, use, options = {}) {
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true, ...options });
  context.setDefaultTimeout(WAIT_TIMEOUT);
  try {
    const tab = await context.newPage();
    return await use(tab, await context.newCDPSession(tab));
  } finally {
    await context.close();
  }
}

/** Throttles the network of a tab. @param {{ latency: number, download?: number, upload?: number }} network ms and bytes per second */
export async function slowDown(devtools, { latency, download = -1, upload = -1 }) {
  await devtools.send('Network.enable');
  const speed = { downloadThroughput: download, uploadThroughput: upload };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
}

/** Logs in through the form and waits for the account menu. @param {'buyer' | 'seller' | 'admin'} role of the demo */
export async function logIn(tab, role) {
  const { email } = DEMO_ACCOUNTS.find(({ uid }) => uid === `demo-${role}`);
  await tab.goto('/login');
  const form = tab.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await tab.getByRole('button', { name: 'Your account' }).waitFor();
}

export async function signUp(tab) {
  await tab.goto('/register');
  const form = tab.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('FullName').fill('Ben Bench');
  await form.getByLabel('Email').fill(`bench-${Date.now()}@example.test`);
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Login' }).click();
  await tab.getByRole('button', { name: 'Your account' }).waitFor();
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Calls `measure` several times, one after the other.
 * @returns {Promise<Record<string, number>>} the median of each figure
 */
export async function mediansOf(times, measure) {
  const runs = [];
  for (let turn = 0; turn < times; turn += 1) runs.push(await measure());
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((one) => one[key]))]));
}

const LATE = /^(@firebase|@stripe|formik|yup|notistack|@mui\/x-charts|swiper|embla-carousel|keen-slider)\b/;
/**
 * Modules of sign-in and card payment. The bench doesn't count them, because chance decides which page loads
 * them first.
 */
const PROVIDERS = /^(@firebase|@stripe|idb)\b/;

/** @returns whether a response is a script of the product, and not one of `STAND_INS` */
export const isScript = (answer) =>
  answer.request().resourceType() === 'script' && !new URL(answer.url()).pathname.startsWith('/sandbox/');

/** Reads a script's source map from `folder`, by default from the `dist` of the remotes or of the shell. */
function sourceMapOf(url, folder) {
  const { pathname } = new URL(url);
  const built = pathname.startsWith('/remotes/') ? inRoot('dist') : inRoot('shell', 'dist');
  const file = `${path.join(folder ?? built, pathname)}.map`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {import('@playwright/test').Response} answer a script
 * @param {string} [folder] of the build; the product's by default
 * @returns {Promise<{ bytes: number, ownBytes: number, late: string[] }>} transferred bytes; bytes without
 * sign-in and cards, estimated by source length; modules that the first page must not load
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
