import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { failWith, inRoot } from '../commands/workspace.mjs';
import { API, failsCheck, LIGHTHOUSE, SERVER, TAX, VISIT, WEB } from './budgets.mjs';
import { findBrowser } from './findBrowser.mjs';
import { startFront } from './front.mjs';
import { startProduct } from './product.mjs';
import { print, writeReport } from './report.mjs';
import { measureApi, measureServer, measureVisit, measureWeb, measureWithLighthouse } from './sections.mjs';

/** Visits of which the median counts; a check counts what hardly varies. */
const VISITS = { bench: 5, check: 1 };
const REMARKS = new URL('./remarks.md', import.meta.url);

/** What is measured, in this order, and the tables that it fills. */
const SECTIONS = {
  web: { measure: measureWeb, checked: true, inBrowser: true },
  visit: { measure: measureVisit, checked: true, inBrowser: true },
  lighthouse: { measure: measureWithLighthouse, inBrowser: true },
  api: { measure: measureApi, checked: true },
  server: { measure: measureServer },
};
const TITLES = {
  WEB: ['The home page, for a visitor', WEB],
  TAX: ['Federation', TAX],
  LIGHTHOUSE: ['Lighthouse', LIGHTHOUSE],
  VISIT: ['After the first page', VISIT],
  API: ['The API', API],
  SERVER: ['The server', SERVER],
};

/** Runs what needs the product and a browser with both, one after the other. */
async function withProduct(sections, options) {
  if (sections.length === 0) return [];
  const { origin, stop } = await startProduct();
  const front = await startFront(origin);
  const browser = await chromium.launch(findBrowser());
  try {
    const results = [];
    for (const measure of sections)
      results.push(await measure({ origin, front: front.origin, browser, ...options }));
    return results;
  } finally {
    await browser.close();
    await front.stop();
    await stop();
  }
}

/** @returns the tables of budgets that were filled, and those that explain them. */
async function measure(names, options) {
  const chosen = names.map((name) => SECTIONS[name]);
  const of = (inBrowser) =>
    chosen.filter((section) => Boolean(section.inBrowser) === inBrowser).map((section) => section.measure);
  const results = await withProduct(of(true), options);
  for (const section of of(false)) results.push(await section());
  const figures = Object.assign({}, ...results.map((result) => result.figures));
  const tables = Object.entries(TITLES)
    .filter(([key]) => key in figures)
    .map(([key, [title, budgets]]) => ({
      title,
      rows: Object.entries(figures[key]).map(([name, figure]) => ({ budget: budgets[name], figure })),
    }));
  return { tables, details: results.flatMap((result) => result.tables) };
}

/** @throws when a checked figure is past its line */
function judge(tables) {
  const rows = tables.flatMap((table) => table.rows);
  const past = rows.filter(({ budget, figure }) => failsCheck(budget, figure));
  if (past.length > 0)
    throw new Error(`Past their budgets:\n  ${past.map(({ budget }) => budget.name).join('\n  ')}`);
}

/**
 * `npm run bench`: measures the built product and writes docs/performance.md. With `--check` it measures what does not depend on
 * the machine, writes nothing, and fails past a line; with names of sections it measures and prints those alone.
 */
async function bench(words) {
  if (!existsSync(inRoot('dist/remotes/remotes.json'))) throw new Error('Nothing is built: npm run build');
  const check = words.includes('--check');
  const named = words.filter((word) => word in SECTIONS);
  const known = Object.keys(SECTIONS).filter((name) => !check || SECTIONS[name].checked);
  const times = check ? VISITS.check : VISITS.bench;
  const { tables, details } = await measure(named.length > 0 ? named : known, { times, checkOnly: check });
  print(tables, details);
  if (check) judge(tables);
  else if (named.length === 0) await writeReport(tables, details, readFileSync(REMARKS, 'utf8'));
}

await bench(process.argv.slice(2)).catch(failWith);
