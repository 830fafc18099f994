import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { inRoot, readJson, ROOT, run } from '../commands/workspace.mjs';
import { findBrowser, median, mediansOf } from './browser.mjs';
import { ofPage, TABLES } from './budgets.mjs';
import {
  FIRST_PAGES,
  measureHtml,
  measurePictures,
  measureRounds,
  measureScripts,
  measureSecondVisit,
} from './home.mjs';
import { measureLighthouse, measureSignedIn } from './lighthouse.mjs';
import { startFront, startProduct, untilReady } from './product.mjs';
import { measureTax } from './tax.mjs';
import { measureInteractions, measureOpenings, measureRouteChange } from './visits.mjs';

/**
 * Number of runs, of which the bench reports the median. A check makes one run, because its figures hardly
 * vary.
 */
const TIMES = 9;
const TEST_REPORT = inRoot('test-results', 'times.json');

const timesOf = (isCheck) => (isCheck ? 1 : TIMES);

async function measureFirstView(page, { origin, front, browser, isCheck }) {
  const { find, hero, data } = FIRST_PAGES[page];
  const path = await find(origin);
  return {
    ...(await measureScripts(browser, front, { path })),
    ...(await measureRounds(browser, front, timesOf(isCheck), { path, hero, data })),
    html: await measureHtml(origin + path),
  };
}

async function measureHome(where) {
  const { origin, front, browser, isCheck } = where;
  const view = await measureFirstView('home', where);
  return {
    ...ofPage('home', view),
    again: await measureSecondVisit(browser, origin),
    picture: await measurePictures(browser, front),
    ...(await measureTax(browser, view, timesOf(isCheck))),
  };
}

const measurePage = (page) => async (where) => ofPage(page, await measureFirstView(page, where));

async function measureAllByLighthouse({ origin, front }) {
  const figures = {};
  for (const [page, { find }] of Object.entries(FIRST_PAGES))
    Object.assign(figures, ofPage(page, await measureLighthouse(front + (await find(origin)), TIMES)));
  return figures;
}

async function measureAllSignedIn({ front, browser }) {
  const pages = Object.entries(await measureSignedIn(browser, front, TIMES));
  return Object.assign({}, ...pages.map(([page, figures]) => ofPage(page, figures)));
}

async function measureVisits({ front, browser, isCheck }) {
  const opening = await measureOpenings(browser, front);
  if (isCheck) return { opening };
  const changes = await mediansOf(TIMES, () => measureRouteChange(browser, front));
  return {
    opening,
    ...changes,
    ...(await mediansOf(TIMES, () => measureInteractions(browser, front))),
  };
}

/** Runs a benchmark of tests/load. @returns the JSON in the last line of its output */
async function fromServer(bench) {
  const output = await run('node', [inRoot('tests', 'load', 'run.mjs'), bench], { quiet: true });
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** @returns the ratio of the category list in docs/results/scale.md. @throws if the row is missing */
export function scaleRatio(text) {
  const ratio = /^\|\s*Category, visitor.*\|\s*([\d.]+)\s*\|$/m.exec(text)?.[1];
  if (ratio === undefined)
    throw new Error('docs/results/scale.md has no row “Category, visitor” with a ratio.');
  return Number(ratio);
}

async function measureApi() {
  const { shop, unpacked, expressPg, sameBytes } = await fromServer('api');
  const scale = scaleRatio(readFileSync(inRoot('docs', 'results', 'scale.md'), 'utf8'));
  return { overPg: shop / expressPg, ofSameBytes: (100 * unpacked) / sameBytes, scale };
}

async function measureServer() {
  const test = existsSync(TEST_REPORT) && { test: readJson(TEST_REPORT).seconds / 60 };
  return { ...(await fromServer('process')), ...(await measureStartTimes()), ...test };
}

export const PARTS = {
  home: { measure: measureHome, checked: true, inBrowser: true },
  search: { measure: measurePage('search'), checked: true, inBrowser: true },
  laptop: { measure: measurePage('laptop'), checked: true, inBrowser: true },
  visits: { measure: measureVisits, checked: true, inBrowser: true },
  lighthouse: { measure: measureAllByLighthouse, inBrowser: true },
  signedIn: { measure: measureAllSignedIn, inBrowser: true },
  api: { measure: measureApi, checked: true },
  server: { measure: measureServer },
};

async function withProduct(use) {
  const product = await startProduct();
  const front = await startFront(product.origin);
  const browser = await chromium.launch(findBrowser());
  try {
    return await use({ origin: product.origin, front: front.origin, browser });
  } finally {
    await browser.close();
    await front.stop();
    await product.stop();
  }
}

/**
 * Measures parts one after the other. A part that fails doesn't stop the others.
 *
 * @param {string[]} names of parts
 * @param {object} where product, browser and options for the parts
 * @returns {Promise<{ figures: Record<string, unknown>, failures: Record<string, Error> }>} `failures` by the name of the part
 */
export async function measureParts(names, where, parts = PARTS) {
  const figures = {};
  const failures = {};
  for (const name of names)
    await parts[name].measure(where).then(
      (found) => Object.assign(figures, found),
      (error) => Object.assign(failures, { [name]: error }),
    );
  return { figures, failures };
}

/**
 * @param {string[]} names of parts
 * @param {{ isCheck?: boolean }} [how]
 * @returns the budget tables with the measured rows, and the error of each failed part
 */
export async function measure(names, { isCheck = false } = {}) {
  if (!existsSync(inRoot('dist/remotes/remotes.json'))) throw new Error('Nothing is built: npm run build');
  const inBrowser = names.filter((name) => PARTS[name].inBrowser);
  const alone = names.filter((name) => !PARTS[name].inBrowser);
  const found = [
    inBrowser.length > 0 && (await withProduct((where) => measureParts(inBrowser, { ...where, isCheck }))),
    await measureParts(alone, { isCheck }),
  ].filter(Boolean);
  const figures = Object.assign({}, ...found.map((part) => part.figures));
  const rowsOf = (budgets) =>
    Object.keys(budgets)
      .filter((key) => key in figures)
      .map((key) => ({ budget: budgets[key], figure: figures[key] }));
  const tables = Object.entries(TABLES).map(([title, budgets]) => [title, rowsOf(budgets)]);
  return {
    tables: Object.fromEntries(tables.filter(([, rows]) => rows.length > 0)),
    failures: Object.assign({}, ...found.map((part) => part.failures)),
  };
}

const WARM = 3;
const BUILD_TIMEOUT = 600_000;
const CACHES = ['node_modules/.cache', '.nx'];

const folders = () => [
  '',
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(inRoot(entry.name, 'package.json')))
    .map(({ name }) => name),
];

function copyClone(to) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name && existsSync(inRoot(name)))) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    cpSync(inRoot(file), path.join(to, file));
  }
  for (const folder of folders().filter((name) => existsSync(inRoot(name, 'node_modules'))))
    execFileSync('cp', ['-al', inRoot(folder, 'node_modules'), path.join(to, folder, 'node_modules')]);
}

async function startOnce(clone, dataDir) {
  const port = await getPort();
  const begun = performance.now();
  const started = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise((resolve) => started.once('close', resolve));
  try {
    await untilReady(started, `http://localhost:${port}`, BUILD_TIMEOUT);
    return (performance.now() - begun) / 1000;
  } finally {
    // npm doesn't forward signals, so the bench signals the whole process group.
    process.kill(-started.pid, 'SIGTERM');
    await ended;
  }
}

/**
 * Measures `npm start` in a copy of this clone, with installed packages and nothing built.
 *
 * @returns {Promise<{ cold: number, warm: number }>} seconds
 */
async function measureStartTimes() {
  const clone = await mkdtemp(path.join(path.dirname(ROOT), '.relaptop-bench-'));
  try {
    copyClone(clone);
    for (const cache of CACHES) await rm(path.join(clone, cache), { recursive: true, force: true });
    const dataDir = path.join(clone, '.data');
    const cold = await startOnce(clone, dataDir);
    const warm = [];
    for (let turn = 0; turn < WARM; turn += 1) warm.push(await startOnce(clone, dataDir));
    return { cold, warm: median(warm) };
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}
