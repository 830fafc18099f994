import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { inRoot } from '../commands/workspace.mjs';
import { BUNDLER, moduleSizes } from './moduleBytes.mjs';

const KIB = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** Milliseconds that a page may take until it is complete. */
const PATIENCE = 60_000;
/** Stand-ins for the scripts of providers, which only the sandbox has. */
const STAND_INS = '/sandbox/';

/** @returns the size of a text as it travels at best, in bytes. */
const packed = (text) => brotliCompressSync(Buffer.from(text), BROTLI).length;

/**
 * Runs in the page.
 *
 * @returns whether nothing is still being loaded: cards are there, placeholders gone, and React has taken over what the
 *   server may have written; it leaves a mark on each element that is its own
 */
const isComplete = () => {
  const { document } = globalThis;
  const card = document.querySelector('main article, main section');
  const isTakenOver = Object.keys(card ?? {}).some((key) => key.startsWith('__reactFiber'));
  return isTakenOver && document.querySelector('[role="status"][aria-label^="Loading"]') === null;
};

/** @returns where the build left a file that is served at this path: in `folder`, or in that of its app. */
function builtFile(pathname, folder) {
  if (folder) return path.join(folder, pathname);
  const [, first, name] = pathname.split('/');
  const file = pathname.slice(pathname.indexOf('/assets/'));
  const app = first === 'remotes' ? name : 'shell';
  const whole = pathname.includes('/assets/') ? file : `/${pathname.split('/').at(-1)}`;
  return inRoot(app, 'dist', ...whole.split('/').filter(Boolean));
}

/** @returns the modules of a file with their share of its packed size, in bytes; nothing where there is no source map. */
function modulesOf(pathname, code, bytes, folder) {
  const mapFile = `${builtFile(pathname, folder)}.map`;
  if (!existsSync(mapFile)) return [];
  const sizes = moduleSizes(code, JSON.parse(readFileSync(mapFile, 'utf8')));
  const factor = bytes / code.length;
  return [...sizes].map(([name, size]) => ({ name, bytes: Math.round(size * factor) }));
}

/** Runs in the page: for somebody who saves data nothing is fetched ahead. How far that comes by then is the machine's doing. */
const saveData = () =>
  Object.defineProperty(globalThis.navigator, 'connection', { value: { saveData: true } });

/**
 * Opens a page as a visitor who was never there and is not logged in, and counts the scripts that it needs until its
 * first view is complete. Sizes are what the files weigh packed with brotli at its best; which module has which part of
 * a file is read from the source maps of the build.
 *
 * @param {string} origin of a running product
 * @param {import('@playwright/test').Browser} browser
 * @param {string} [page] its address
 * @param {{ folder?: string, without?: string }} [plain] where the files of a build without remotes are, and the path of those
 *   that its HTML names for nothing
 * @returns {Promise<{ files: { url: string, bytes: number, modules: { name: string, bytes: number }[] }[],
 *   bytes: number, requests: number, thirdParty: number }>} the files in the order in which they were asked for
 */
export async function homeBytes(origin, browser, page = '/', { folder, without } = {}) {
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    await tab.addInitScript(saveData);
    const answers = [];
    let thirdParty = 0;
    tab.on('request', (request) => {
      const { protocol, origin: from } = new URL(request.url());
      if (protocol.startsWith('http') && from !== origin) thirdParty += 1;
    });
    tab.on('response', (answer) => {
      if (isScript(answer) && !isWithin(answer, without)) answers.push(answer);
    });
    await tab.goto(origin + page);
    await tab.waitForFunction(isComplete, undefined, { timeout: PATIENCE });
    const scripts = [...new Map(answers.map((answer) => [answer.url(), answer])).values()];
    const files = await Promise.all(
      scripts.map(async (script) => describeScript(script.url(), await script.text(), folder)),
    );
    return { files, bytes: sum(files), requests: files.length, thirdParty };
  } finally {
    await context.close();
  }
}

/** Scripts of the product, without the stand-ins for those of providers. */
export const isScript = (answer) =>
  answer.request().resourceType() === 'script' && !new URL(answer.url()).pathname.startsWith(STAND_INS);

const isWithin = (answer, folder) =>
  folder !== undefined && new URL(answer.url()).pathname.startsWith(folder);

const sum = (parts) => parts.reduce((total, { bytes }) => total + bytes, 0);

/** @returns a script as it travels: its path, its packed bytes, and which module has which part of them. */
export function describeScript(url, code, folder) {
  const { pathname } = new URL(url);
  const bytes = packed(code);
  return { url: pathname, bytes, modules: modulesOf(pathname, code, bytes, folder) };
}

/** What no first page may bring. */
const LATE = /^(@firebase|firebase|@stripe|formik|yup|notistack|swiper|embla-carousel|keen-slider)\b/;

/** @returns the modules among files that belong to libraries which come late. */
export const lateLibraries = (files) =>
  files.flatMap(({ modules }) => modules.map(({ name }) => name)).filter((name) => LATE.test(name));

/** @returns `@mui/material` for a module of that package, `shell/src/remotes` for one of ours. */
function groupOf(name) {
  if (name === BUNDLER || !name.includes('/')) return name;
  const parts = name.split('/');
  if (parts[1] === 'src' || parts[0].startsWith('@'))
    return parts.slice(0, parts[1] === 'src' ? 3 : 2).join('/');
  return parts[0];
}

/** @returns the modules of all files added up by package or folder, the heaviest first. */
export function byPackage(files) {
  const groups = new Map();
  for (const { name, bytes } of files.flatMap(({ modules }) => modules)) {
    const group = groupOf(name);
    groups.set(group, (groups.get(group) ?? 0) + bytes);
  }
  return [...groups].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
}

/** @returns a length in KiB, as it is printed. */
export const kib = (bytes) => (bytes / KIB).toFixed(1);
