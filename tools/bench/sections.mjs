import { readFileSync } from 'node:fs';
import { inRoot, run } from '../commands/workspace.mjs';
import { measureHtml, measurePictures, measureRounds, measureSecondVisit } from './firstView.mjs';
import { homeBytes, kib, lateLibraries } from './homeBytes.mjs';
import { measureInteractions } from './interactions.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { startStatic } from './front.mjs';
import { median } from './median.mjs';
import { measureOpenings, measureRouteChange } from './openings.mjs';
import { measureStartTimes } from './startTimes.mjs';
import { measureTax } from './tax.mjs';

const KIB = 1024;

/** @returns what a function gives when it is called so many times, one after the other. */
async function repeat(times, measure) {
  const figures = [];
  for (let turn = 0; turn < times; turn += 1) figures.push(await measure());
  return figures;
}

/** The home page, and the same source without federation. */
export async function measureWeb({ origin, front, browser, times }) {
  const home = await homeBytes(origin, browser);
  const rounds = await measureRounds(browser, front, times);
  const tax = await measureTax(browser, home, rounds, times);
  const figures = {
    scripts: home.bytes / KIB,
    late: lateLibraries(home.files).length,
    html: await measureHtml(origin),
    requests: home.requests,
    thirdParty: home.thirdParty,
    ...rounds,
    again: await measureSecondVisit(browser, origin),
    picture: await measurePictures(browser, origin),
  };
  const ours = [home.bytes, home.requests, rounds];
  const plain = [tax.plain.bytes, tax.plain.requests, tax.plain];
  const rows = [ours, plain].map(([bytes, requests, { roundsToHero, roundsToData }], at) => [
    at === 0 ? 'ours' : 'one bundle',
    kib(bytes),
    ...[requests, roundsToHero, roundsToData],
  ]);
  return {
    figures: { WEB: figures, TAX: { bytes: tax.bytes, rounds: tax.rounds } },
    tables: [
      {
        title: 'The same source without federation',
        head: ['Build', 'KiB', 'Files', 'Rounds to hero', 'Rounds to data'],
        rows,
      },
      {
        title: 'What the federation tax is made of',
        head: ['Package or folder', 'KiB more than in one bundle'],
        rows: tax.lines.map(({ name, bytes }) => [name, kib(bytes)]),
      },
    ],
  };
}

/** What comes after the first page. With `checkOnly` nothing that a busy machine changes. */
export async function measureVisit({ origin, front, browser, times, checkOnly }) {
  const openings = await measureOpenings(browser, origin);
  const heaviest = Math.max(...openings.map(({ bytes }) => bytes)) / KIB;
  const tables = [
    {
      title: 'First opening of each remote',
      head: ['Remote', 'KiB without Firebase and Stripe'],
      rows: openings.map(({ remote, bytes }) => [remote, kib(bytes)]),
    },
  ];
  if (checkOnly) return { figures: { VISIT: { opening: heaviest } }, tables };
  const changes = await repeat(times, () => measureRouteChange(browser, front));
  const interactions = await repeat(times, () => measureInteractions(browser, front));
  const figures = {
    opening: heaviest,
    changeUnloaded: median(changes.map(({ unloaded }) => unloaded)),
    changeLoaded: median(changes.map(({ loaded }) => loaded)),
    interaction: median(interactions),
  };
  return { figures: { VISIT: figures }, tables };
}

export async function measureWithLighthouse({ front, times }) {
  const page = await startStatic();
  try {
    const figures = await measureLighthouse(`${front}/`, `${page.origin}/`, times);
    return { figures: { LIGHTHOUSE: figures }, tables: [] };
  } finally {
    await page.stop();
  }
}

/** Runs a bench of the server's package. @returns what it prints as its last line, as JSON */
async function fromServer(script) {
  const output = await run('node', [inRoot('tests', 'load', script)], { quiet: true });
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** @returns the ratio that docs/scale.md has of the list of a category. @throws when it has none */
export function scaleRatio(text) {
  const ratio = /^\|\s*Category, visitor.*\|\s*([\d.]+)\s*\|$/m.exec(text)?.[1];
  if (ratio === undefined) throw new Error('docs/scale.md has no row “Category, visitor” with a ratio.');
  return Number(ratio);
}

export async function measureApi() {
  const { shop, unpacked, expressPg, sameBytes, hello, bytes } = await fromServer('runApi.mjs');
  const scale = scaleRatio(readFileSync(inRoot('docs', 'scale.md'), 'utf8'));
  const figures = {
    overPg: shop / expressPg,
    ofSameBytes: (100 * unpacked) / sameBytes,
    ofHello: (100 * shop) / hello,
    scale,
  };
  const rows = [
    ['the shop, for visitors', shop],
    [`the shop, not packed (${bytes} bytes)`, unpacked],
    ['Express + pg, the same query', expressPg],
    ['Fastify, the same bytes', sameBytes],
    ['Fastify, hello', hello],
  ];
  return {
    figures: { API: figures },
    tables: [
      {
        title: 'Requests per second behind the ratios',
        head: ['Server', 'Requests per second'],
        rows: rows.map(([name, perSecond]) => [name, String(Math.round(perSecond))]),
      },
    ],
  };
}

export async function measureServer() {
  const { start, memory } = await fromServer('runProcess.mjs');
  const { cold, warm } = await measureStartTimes();
  return { figures: { SERVER: { memory, start, cold, warm } }, tables: [] };
}
