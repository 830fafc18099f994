import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { partOf } from '../testing/seconds.mjs';
import { inRoot, ROOT } from './workspace.mjs';

const FOLDERS = ['tools', 'tests'];
const TOOLS_REPORT = inRoot('test-results', 'tools.json');

/** `*.full.test.mjs` need npm, a real build or many processes, and run only with TESTS=full. */
const isChosen = (file) => process.env.TESTS === 'full' || !file.endsWith('.full.test.mjs');

const testFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true })
      .filter((file) => file.endsWith('.test.mjs') && !file.includes('node_modules') && isChosen(file))
      .map((file) => inRoot(folder, file)),
  );

/**
 * Runs the tests of the tools, four files at a time. Writes a report with the fields of `Tests` (steps.mjs)
 * and the seconds of each file.
 * @param {string} [shard] such as `2/4`
 */
async function testTools(shard) {
  const report = { passed: 0, failures: [], seconds: {} };
  const stream = run({ files: partOf(testFiles(), shard), concurrency: 4 });
  stream.on('test:pass', ({ details, file, nesting }) => {
    if (details.type !== 'suite') report.passed += 1;
    if (nesting === 0) report.seconds[file] = (report.seconds[file] ?? 0) + details.duration_ms / 1000;
  });
  stream.on('test:fail', ({ details, name, file }) => {
    if (details.type === 'suite') return;
    const where = path.relative(ROOT, file ?? name);
    report.failures.push({ title: `${where} › ${name}`, repeat: `node --test ${where}` });
  });
  stream.compose(new spec()).pipe(process.stdout);
  await new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject));
  mkdirSync(path.dirname(TOOLS_REPORT), { recursive: true });
  writeFileSync(TOOLS_REPORT, JSON.stringify(report));
  if (report.failures.length > 0 || report.passed === 0) process.exitCode = 1;
}

if (import.meta.filename === process.argv[1]) await testTools(process.argv[2]);
