import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { readJson } from '../../commands/workspace.mjs';
import { readRegistry } from '../registry.mjs';
import { folderOf, MANIFEST, ROUTE_MANIFEST, SHELL } from '../store.mjs';
import { serveShop } from './shop.mjs';
import { visit } from './visit.mjs';

/** Number of pages to open at once. Two cores can render this many pages within the shell's timeouts. */
const PARALLEL_PAGES = 3;
/** Maximum number of pages that fail twice. After that, failed pages get no second try. */
const MAX_FAILED = 3;
/** A page of the shell that works without remotes. */
const OWN_PAGE = { address: '/login', scripts: [] };
/** Note in the history of a release with `--no-smoke`. */
export const NOT_TRIED = 'no browser has opened its pages before';

const ARGUMENTS = [
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Usual paths of Chromium. The headless build comes first because it starts faster. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * @returns {string} the path of the Chromium that `CHROMIUM_PATH` names, Playwright's own, or the system's
 * @throws with the command that installs one
 */
export function findChromium({ CHROMIUM_PATH: named } = process.env) {
  const candidates = named ? [named] : [chromium.executablePath(), ...USUAL];
  const found = candidates.find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    `There is no Chromium${named ? ` at ${named} (CHROMIUM_PATH)` : ''}.\n` +
      '  npx playwright-core install --with-deps chromium   installs one; CHROMIUM_PATH may name another\n' +
      '  --no-smoke                                         releases without a browser, and the history says so',
  );
}

/** Id in place of each parameter of an address. Calls get no data, so the id need not exist. */
const ANY_ID = '0'.repeat(24);

const below = (group, address) => (group === 'public' ? `/${address}` : `/${group}/${address}`);
const filledIn = (address) => address.replaceAll(/:[^/]+/g, ANY_ID);

/**
 * @param {object} remote
 * @param {string} remote.name
 * @param {string[]} remote.mounts groups of its pages
 * @param {string} folder with its files
 * @returns {{ address: string, remote: string, scripts: string[] }[]} its pages in each group; `scripts` are
 * the page's own
 * @throws when its build has no list of pages
 */
export function pagesOf({ name, mounts }, folder) {
  const file = path.join(folder, ROUTE_MANIFEST);
  if (!existsSync(file))
    throw new Error(
      `${name} can't be tried, as its build does not say which pages it has: build it again, or --no-smoke`,
    );
  const { pages } = readJson(file);
  return mounts.flatMap((group) =>
    pages.map(({ path: address, scripts }) => ({
      address: below(group, filledIn(address)),
      remote: name,
      scripts,
    })),
  );
}

/** Rewrites an entry's address: the smoke test serves all remotes from the store's paths. */
const withLocalAddress = (entry) => ({
  ...entry,
  entry: `/remotes/${entry.name}/${entry.version}/${MANIFEST}`,
});

/** @returns the shop with the candidate live: the shell's folder, the remotes, and the folder of each */
function shopWith(store, { remotes, shell }, candidate, folder) {
  const isShell = candidate.name === SHELL;
  if (!isShell && !shell)
    throw new Error(`${candidate.name} can't be tried without a shell in the store: release that first`);
  const others = remotes.filter(({ name }) => name !== candidate.name);
  return {
    shell: isShell ? folder : folderOf(store, SHELL, shell.version),
    remotes: (isShell ? others : [...others, candidate]).map(withLocalAddress),
    folderOf: (name, version) =>
      name === candidate.name && version === candidate.version ? folder : folderOf(store, name, version),
  };
}

function scopeOf({ remotes, folderOf: find }, { name, version }) {
  if (name === SHELL)
    return {
      pages: [OWN_PAGE, ...remotes.flatMap((remote) => pagesOf(remote, find(remote.name, remote.version)))],
      isOurs: () => true,
      isOurCode: () => true,
    };
  const remote = remotes.find((one) => one.name === name);
  return {
    pages: pagesOf(remote, find(name, version)),
    isOurs: (one) => one === name,
    isOurCode: (stack) => stack.includes(`/remotes/${name}/${version}/`),
  };
}

/**
 * Calls an async function for all items, `atOnce` at a time.
 * @returns the results in any order
 */
async function withEach(items, atOnce, act) {
  const waiting = [...items];
  const results = [];
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) results.push(await act(item));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function findProblems(browser, shop, { pages, ...concern }) {
  const open = async (page) => ({ page, problems: await visit(browser, shop, page, concern) });
  const hasFailed = ({ problems }) => problems.length > 0;
  const suspects = (await withEach(pages, PARALLEL_PAGES, open)).filter(hasFailed);
  const failed = [];
  while (suspects.length > 0 && failed.length < MAX_FAILED)
    failed.push(...[await open(suspects.shift().page)].filter(hasFailed));
  const found = failed.flatMap(({ problems }) => problems);
  return suspects.length > 0 ? [...found, `and ${suspects.length} more pages that failed once`] : found;
}

/**
 * Opens each page of a version in a browser, in the shell and next to the live remotes. The store doesn't change.
 *
 * @param {string} store
 * @param {{ name: string, version: string, mounts?: string[] }} candidate its registry entry
 * @param {string} folder with its files
 * @returns {Promise<number>} the number of pages
 * @throws with each failed page and the reason; also without a browser, a shell or a list of pages
 */
export async function smoke(store, candidate, folder) {
  const parts = shopWith(store, readRegistry(store), candidate, path.resolve(folder));
  const concern = scopeOf(parts, candidate);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
  const shop = await serveShop(parts).catch(async (error) => {
    await browser.close();
    throw error;
  });
  try {
    const problems = await findProblems(browser, shop, concern);
    if (problems.length > 0)
      throw new Error(
        `${candidate.name} ${candidate.version} breaks in a browser:\n  ${problems.join('\n  ')}\n` +
          'Nothing was released. --no-smoke releases without this test.',
      );
    return concern.pages.length;
  } finally {
    await browser.close();
    await shop.close();
  }
}
