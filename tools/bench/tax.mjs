import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { measureRounds } from './firstView.mjs';
import { byPackage, homeBytes } from './homeBytes.mjs';
import { plainConfig } from './plainConfig.mjs';
import { startProduct } from './product.mjs';

/** Groups of modules whose difference is told, the largest ones. */
const LINES = 12;

async function buildPlain(folder) {
  const compiler = webpack(plainConfig(folder));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(`The plain bundle: ${stats.toString('errors-only')}`);
}

/** @returns how many bytes a package or folder weighs more than in the plain bundle, those of most difference first. */
export function differences(ours, plain) {
  const known = new Map(plain.map(({ name, bytes }) => [name, bytes]));
  const more = ours.map(({ name, bytes }) => ({ name, bytes: bytes - (known.get(name) ?? 0) }));
  const names = new Set(ours.map(({ name }) => name));
  const less = plain
    .filter(({ name }) => !names.has(name))
    .map(({ name, bytes }) => ({ name, bytes: -bytes }));
  return [...more, ...less].sort((one, other) => Math.abs(other.bytes) - Math.abs(one.bytes));
}

/**
 * Builds the same source as one bundle without federation, opens its home page, and compares.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ files: object[], bytes: number }} ours from {@link homeBytes}
 * @param {{ roundsToHero: number, roundsToData: number }} rounds of ours
 * @param {number} visits of which the median counts
 */
export async function measureTax(browser, ours, rounds, visits) {
  const folder = await mkdtemp(path.join(tmpdir(), 'relaptop-plain-'));
  const shellDir = path.join(folder, 'dist');
  try {
    await buildPlain(folder);
    const { origin, stop } = await startProduct({ SHELL_DIR: shellDir });
    try {
      const plain = await homeBytes(origin, browser, '/', { folder: shellDir, without: '/remotes/' });
      const plainRounds = await measureRounds(browser, origin, visits, ['*/remotes/*.js']);
      return {
        bytes: (100 * (ours.bytes - plain.bytes)) / plain.bytes,
        rounds: Math.max(0, Math.round(rounds.roundsToData - plainRounds.roundsToData)),
        plain: { bytes: plain.bytes, requests: plain.requests, ...plainRounds },
        lines: differences(byPackage(ours.files), byPackage(plain.files)).slice(0, LINES),
      };
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
