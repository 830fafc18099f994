import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import config from '../../oxlint.config.mjs';
import { inRoot } from '../commands/workspace.mjs';

const CONFIG = 'oxlint.config.mjs';
const REGEXPS = 'tools/lint/regexps.json';

/** Faulty samples by their path, which decides about their rules. */
const SAMPLES = {
  'hooks.tsx': 'shell/src/features/hooks.tsx',
  'page.tsx': 'shell/src/remotes/page.tsx',
  'script.mjs': 'tools/script.mjs',
};

/**
 * In modules the parser refuses what the first three report. The samples have no files of other packages. ESLint has no sample of the last.
 */
const NOT_IN_SAMPLES = [
  'no-delete-var',
  'no-nonoctal-decimal-escape',
  'no-with',
  'import-x-no-restricted-paths',
  'preserve-manual-memoization',
];

const idOf = (name) => name.split('/').at(-1);

/** @returns the rules that oxlint reports in the samples */
function reported(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-oxlint-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [sample, file] of Object.entries(SAMPLES))
    cpSync(path.join(import.meta.dirname, 'samples', `${sample}.txt`), path.join(folder, file));
  // The rules for regular expressions write their results to this file.
  cpSync(inRoot(REGEXPS), path.join(folder, REGEXPS));
  // Paths of a configuration begin at its folder.
  writeFileSync(path.join(folder, CONFIG), `export { default } from ${JSON.stringify(inRoot(CONFIG))};\n`);
  const args = ['-c', CONFIG, '--format=json'];
  const { stdout } = spawnSync(inRoot('node_modules', '.bin', 'oxlint'), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout);
  return new Set(diagnostics.map(({ code }) => /\((.*)\)/.exec(code)[1]));
}

test('oxlint reports a sample of each rule of ESLint’s configuration', (t) => {
  const rules = config.overrides.flatMap((part) => Object.entries(part.rules));
  const wanted = new Set(rules.flatMap(([name, setting]) => (setting === 'off' ? [] : [idOf(name)])));
  for (const name of NOT_IN_SAMPLES) assert.ok(wanted.delete(name), name);
  const found = reported(t);
  assert.ok(wanted.size > 130);
  assert.deepEqual(
    [...wanted].filter((name) => !found.has(name)),
    [],
  );
});
