import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from '../commands/workspace.mjs';

/** Seconds of slow test files, with TESTS=full on two cores. `npm run test:full -- --record` writes them. */
const FILE = inRoot('tools', 'testing', 'seconds.json');
/** Seconds. Files below `LEAST` are not listed, and count as `USUAL`. */
const LEAST = 3;
const USUAL = 1;

const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};

export const secondsOf = (file) => known[path.relative(ROOT, file)] ?? USUAL;

/** @returns the files, the slowest first, so that both cores stay busy until the end */
export const longestFirst = (files) => files.toSorted((a, b) => secondsOf(b) - secondsOf(a));

/**
 * @param {string[]} files absolute paths
 * @param {string} [shard] such as `2/4`
 * @returns {string[]} the files of this shard; all shards take about the same time
 */
export function partOf(files, shard = '1/1') {
  const [index, count] = shard.split('/').map(Number);
  const parts = Array.from({ length: count }, () => ({ seconds: 0, files: [] }));
  // Files with equal times are ordered by name, so that every machine makes the same shards.
  for (const file of longestFirst(files.toSorted())) {
    const least = parts.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.files.push(file);
    least.seconds += secondsOf(file);
  }
  return parts[index - 1].files;
}

/** @param {Record<string, number>} measured seconds by absolute path */
export function recordSeconds(measured) {
  const all = { ...known };
  for (const [file, seconds] of Object.entries(measured)) {
    const name = path.relative(ROOT, file);
    if (seconds < LEAST) delete all[name];
    else all[name] = Math.round(seconds);
  }
  const present = Object.entries(all).filter(([name]) => existsSync(inRoot(name)));
  const sorted = Object.fromEntries(present.toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
