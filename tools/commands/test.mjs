import { rmSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { runSteps, summarize } from './steps.mjs';
import { readJest, readPlaywright, readTools } from './testReports.mjs';
import { failWith, inRoot } from './workspace.mjs';

const report = (name) => inRoot('test-results', name);
const REPORTS = {
  tools: report('tools.json'),
  unit: report('unit.json'),
  faults: report('faults.json'),
  e2e: report('e2e.json'),
};
const started = Date.now();

/** What needs no browser: first what one core does, the longest first, so that none is idle. Caches are those of the tools, in node_modules/.cache. */
const VERIFY = [
  {
    name: 'Lint and import boundaries',
    command: 'npx eslint --cache --cache-location node_modules/.cache/eslint/ .',
  },
  { name: 'Types', command: 'npm run --silent typecheck' },
  { name: 'Build', command: 'node tools/commands/build.mjs' },
  { name: 'Format', command: 'npx prettier --cache --log-level=warn --check .' },
  { name: 'Contract', command: 'node tools/commands/api.mjs' },
  { name: 'Skew gate', command: 'node tools/federation/skewGate.mjs', needs: 'Build' },
  {
    name: 'Unit and API tests',
    command: `npx jest --json --outputFile=${REPORTS.unit}`,
    cores: 2,
    read: () => readJest(REPORTS.unit),
  },
  {
    name: 'Build and release tools',
    command: 'node tools/commands/testTools.mjs',
    cores: 2,
    needs: 'Build',
    read: () => readTools(REPORTS.tools),
  },
];

const STEPS = [
  ...VERIFY,
  {
    name: 'Races and outages',
    command: `npm run --silent test:faults -- --json --outputFile=${REPORTS.faults}`,
    cores: 2,
    read: () => readJest(REPORTS.faults, 'npm run test:faults --'),
  },
  {
    name: 'Browser tests',
    command: 'npm run --silent e2e -w @relaptop/tests',
    cores: 2,
    needs: 'Build',
    read: () => readPlaywright(REPORTS.e2e),
  },
  {
    name: 'Every rule and fault is proved',
    command: `node tests/support/writeReport.mjs ${REPORTS.e2e} ${REPORTS.unit} ${REPORTS.faults}`,
    cores: 2,
  },
];

/** `npm test`: everything, from installing to the browser tests, on a fresh clone as well. `npm run verify`: without a browser. */
async function test(words) {
  // A report of an earlier run must not be taken for one of this.
  for (const file of Object.values(REPORTS)) rmSync(file, { force: true });
  await ensureInstalled();
  const installed = Date.now();
  console.log(`Installed: ${((installed - started) / 1000).toFixed(1)} s`);
  const isWhole = !words.includes('verify');
  const results = await runSteps(isWhole ? STEPS : VERIFY);
  if (isWhole)
    writeFileSync(report('times.json'), JSON.stringify({ seconds: (Date.now() - installed) / 1000 }));
  process.exitCode = summarize(results, (Date.now() - started) / 1000) > 0 ? 1 : 0;
}

await test(process.argv.slice(2)).catch(failWith);
