import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { failWith, inRoot, run } from '../commands/workspace.mjs';
import { API, verdictOn, WEB } from './budgets.mjs';
import { findBrowser } from './findBrowser.mjs';
import { measureHtml, measurePictures, measureRounds, measureSecondVisit } from './firstView.mjs';
import { homeBytes } from './homeBytes.mjs';
import { startProduct } from './product.mjs';
import { print, writeReport } from './report.mjs';

const KIB = 1024;
/** Visits of which the median counts; a check counts what hardly varies. */
const VISITS = { bench: 5, check: 3 };
const REMARKS = new URL('./remarks.md', import.meta.url);

const rowsOf = (budgets, figures) =>
  Object.entries(figures).map(([name, figure]) => ({ budget: budgets[name], figure }));

/** @returns {Promise<Record<keyof typeof WEB, number>>} */
async function measureWeb(visits) {
  const { origin, stop } = await startProduct();
  try {
    const browser = await chromium.launch(findBrowser());
    try {
      const { bytes, requests, thirdParty } = await homeBytes(origin, browser);
      return {
        scripts: bytes / KIB,
        html: await measureHtml(origin),
        requests,
        thirdParty,
        ...(await measureRounds(browser, origin, visits)),
        again: await measureSecondVisit(browser, origin),
        picture: await measurePictures(browser, origin),
      };
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

/**
 * @returns {Promise<{ shop: number, expressPg: number, sameBytes: number, hello: number, bytes: number }>} requests per
 *   second, and the length of the shop's answer
 */
async function measureApi() {
  const output = await run('node', [inRoot('server/bench/runApi.mjs')], { quiet: true });
  return JSON.parse(output.trim().split('\n').at(-1));
}

const apiTable = ({ shop, expressPg, sameBytes, hello }) => ({
  title: 'The API',
  rows: rowsOf(API, {
    overPg: shop / expressPg,
    ofSameBytes: (100 * shop) / sameBytes,
    ofHello: (100 * shop) / hello,
  }),
});

const ratesOf = ({ shop, expressPg, sameBytes, hello, bytes }) => [
  { name: `the shop, for visitors (${bytes} bytes)`, perSecond: shop },
  { name: 'Express + pg, the same query', perSecond: expressPg },
  { name: 'Fastify, the same bytes', perSecond: sameBytes },
  { name: 'Fastify, hello', perSecond: hello },
];

/**
 * `npm run bench`: measures the built product and writes docs/performance.md. With `--check` it writes nothing, and fails past
 * a budget that does not depend on the machine.
 */
async function bench(check) {
  if (!existsSync(inRoot('dist/remotes/remotes.json'))) throw new Error('Nothing is built: npm run build');
  const web = await measureWeb(check ? VISITS.check : VISITS.bench);
  const api = await measureApi();
  const tables = [{ title: 'The home page, for a visitor', rows: rowsOf(WEB, web) }, apiTable(api)];
  print(tables);
  if (!check) await writeReport(tables, ratesOf(api), readFileSync(REMARKS, 'utf8'));
  const past = tables
    .flatMap(({ rows }) => rows)
    .filter(({ budget, figure }) => budget.checked && verdictOn(budget, figure) === 'past');
  if (check && past.length > 0)
    throw new Error(`Past their budgets:\n  ${past.map(({ budget }) => budget.name).join('\n  ')}`);
}

await bench(process.argv.includes('--check')).catch(failWith);
