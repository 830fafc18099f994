import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { failWith, inRoot, run } from './workspace.mjs';

export const JEST_REPORT = inRoot('test-results', 'unit.json');
const npx = (...args) => run('npx', args, { env: { NX_DAEMON: 'false', NX_TUI: 'false' } });

/** The steps in the order in which they fail fastest; each is also a command of its own in package.json. */
const STEPS = [
  ['Lint and import boundaries', () => npx('eslint', '.')],
  ['Format', () => npx('prettier', '--check', '--log-level=warn', '.')],
  ['Features have tests', async () => (await import('./checkFeatures.mjs')).checkFeatures()],
  ['Contract', async () => (await import('./api.mjs')).checkApi()],
  ['Documents fit', async () => (await import('./checkDocs.mjs')).checkDocs()],
  ['Types', () => run('npm', ['run', '--silent', 'typecheck'])],
  ['Unit and API tests', () => npx('jest', '--json', `--outputFile=${JEST_REPORT}`)],
  ['Build and release tools', async () => (await import('./testTools.mjs')).testTools()],
  ['Build', async () => (await import('./build.mjs')).build()],
  ['Skew gate', async () => (await import('../federation/skewGate.mjs')).checkAll()],
];

/** Runs everything that needs no browser. @returns the counts of all its tests. */
export async function verify() {
  await ensureInstalled();
  // A fresh clone has no folder for reports, and jest makes none.
  mkdirSync(path.dirname(JEST_REPORT), { recursive: true });
  const tools = { passed: 0, failed: 0 };
  for (const [name, step] of STEPS) {
    const started = Date.now();
    console.log(`\n▶ ${name}`);
    const counts = await step();
    tools.passed += counts?.passed ?? 0;
    tools.failed += counts?.failed ?? 0;
    console.log(`✔ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  const unit = unitCounts();
  return { passed: unit.passed + tools.passed, failed: unit.failed + tools.failed };
}

function unitCounts() {
  if (!existsSync(JEST_REPORT)) throw new Error('The unit tests left no report.');
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(JEST_REPORT, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

if (import.meta.filename === process.argv[1]) {
  await verify().then(({ passed, failed }) => console.log(`\n${passed} passed, ${failed} failed`), failWith);
}
