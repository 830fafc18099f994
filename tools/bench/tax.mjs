import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { startFront } from './front.mjs';
import { FIRST_PAGES, measureRounds, measureScripts } from './home.mjs';
import { plainConfig } from './plainConfig.mjs';
import { startProduct } from './product.mjs';

async function buildPlain(folder) {
  const compiler = webpack(plainConfig(folder));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(`The plain bundle: ${stats.toString('errors-only')}`);
}

/**
 * Builds the same source as one bundle without federation, opens its home page, and compares.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ scripts: number, roundsToData: number }} ours
 * @param {number} visits of which the median counts
 * @returns {Promise<{ taxBytes: number, taxRounds: number }>} per cent, and rounds
 */
export async function measureTax(browser, ours, visits) {
  const folder = await mkdtemp(path.join(tmpdir(), 'relaptop-plain-'));
  const shellDir = path.join(folder, 'dist');
  const started = [];
  try {
    await buildPlain(folder);
    started.push(await startProduct({ SHELL_DIR: shellDir }));
    started.push(await startFront(started[0].origin));
    const { origin } = started[1];
    const plain = await measureScripts(browser, origin, { folder: shellDir, without: '/remotes/' });
    const { roundsToData } = await measureRounds(browser, origin, visits, {
      ...FIRST_PAGES.home,
      blocked: ['*/remotes/*.js'],
    });
    return {
      taxBytes: (100 * (ours.scripts - plain.scripts)) / plain.scripts,
      taxRounds: Math.max(0, Math.round(ours.roundsToData - roundsToData)),
    };
  } finally {
    for (const { stop } of started.reverse()) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
