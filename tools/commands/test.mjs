import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { partOf, recordSeconds } from '../testing/seconds.mjs';
import { readJest, readPlaywright, readTools, secondsByFile, runSteps, summarize } from './steps.mjs';
import { ensureInstalled, failWith, inRoot } from './workspace.mjs';

const report = (name) => inRoot('test-results', name);
const REPORTS = {
  tools: report('tools.json'),
  components: report('components.json'),
  api: report('api.json'),
  faults: report('faults.json'),
  e2e: report('e2e.json'),
};
const started = Date.now();

const BUILD = { name: 'Build', command: 'node tools/commands/build.mjs' };

/** Each of these steps uses one core, so that two run at the same time. The longest comes first. */
const CHECKS = [
  {
    name: 'Lint and import boundaries',
    command: 'npx oxlint && npx eslint --cache --cache-location node_modules/.cache/eslint/ .',
  },
  BUILD,
  {
    name: 'Circles of imports, layers of the server, old names',
    command: 'npm run --silent imports && node tools/commands/names.mjs',
  },
  { name: 'Types', command: 'npm run --silent typecheck' },
  { name: 'Format', command: 'node tools/commands/format.mjs' },
  { name: 'Contract', command: 'node tools/commands/api.mjs' },
  { name: 'Skew gate', command: 'node tools/federation/skewGate.mjs', needs: 'Build' },
];

const shardOf = (shard) => (shard ? `--shard=${shard} ` : '');

const componentTests = (shard) => ({
  name: 'Tests of components and pages',
  command: `npx jest ${shardOf(shard)}--json --outputFile=${REPORTS.components}`,
  cores: 2,
  read: () => readJest(REPORTS.components),
});

const apiTests = (shard) => ({
  name: 'Tests of the server',
  command: `npx vitest run ${shardOf(shard)}--reporter=json --outputFile=${REPORTS.api}`,
  cores: 2,
  read: () => readJest(REPORTS.api, 'npx vitest run'),
});

const toolTests = (shard) => ({
  name: 'Build and release tools',
  command: `node tools/commands/testTools.mjs ${shard ?? ''}`,
  needs: 'Build',
  read: () => readTools(REPORTS.tools),
});

const faults = (shard) => ({
  name: 'Races and outages',
  command: `npm run --silent test:faults -- ${shardOf(shard)}--reporter=json --outputFile=${REPORTS.faults}`,
  read: () => readJest(REPORTS.faults, 'npm run test:faults --'),
});

const browserTests = (shard) => ({
  name: 'Browser tests',
  command: `npm run --silent e2e -w @relaptop/tests -- ${shard ? specsOf(shard).join(' ') : ''}`,
  cores: 2,
  needs: 'Build',
  read: () => readPlaywright(REPORTS.e2e),
});

const E2E = inRoot('tests', 'e2e');
const specsOf = (shard) =>
  partOf(
    readdirSync(E2E)
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => path.join(E2E, name)),
    shard,
  ).map((file) => path.basename(file));

const PROOFS = {
  name: 'Every rule and fault is proved',
  command: `node tests/support/writeReport.mjs ${REPORTS.e2e} ${REPORTS.components} ${REPORTS.api} ${REPORTS.faults}`,
  cores: 2,
};

const MUTATIONS = { name: 'Mutations', command: 'npm run --silent mutations -w @relaptop/tests', cores: 2 };

const MODES = {
  verify: () => [...CHECKS, componentTests(), apiTests(), toolTests()],
  short: () => [...MODES.verify(), faults(), browserTests(), PROOFS],
  full: (shard) => [
    ...(isFirst(shard) ? [...CHECKS, MUTATIONS] : [BUILD]),
    ...[componentTests, apiTests, toolTests, faults, browserTests].map((stepOf) => stepOf(shard)),
    ...(shard ? [] : [PROOFS]),
  ],
};

const isFirst = (shard) => shard === undefined || shard.startsWith('1/');

/**
 * `npm test` installs, builds and runs all tests, also on a fresh clone. `npm run verify` leaves out browser
 * and fault tests. `npm run test:full` runs every case, or a part of them (`-- --shard=2/4`). `-- --record`
 * saves the seconds of each test file. Later runs use them to balance the shards.
 */
async function test(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { shard: { type: 'string' }, record: { type: 'boolean' } },
  });
  const mode = positionals[0] ?? 'short';
  // Removes reports of an earlier run, so that they don't count.
  for (const file of Object.values(REPORTS)) rmSync(file, { force: true });
  await ensureInstalled();
  const installed = Date.now();
  console.log(`Installed: ${((installed - started) / 1000).toFixed(1)} s`);
  if (mode === 'full') process.env.TESTS = 'full';
  const results = await runSteps(MODES[mode](values.shard));
  if (mode !== 'verify')
    writeFileSync(report('times.json'), JSON.stringify({ seconds: (Date.now() - started) / 1000 }));
  if (values.record) recordSeconds(secondsByFile(REPORTS));
  process.exitCode = summarize(results, (Date.now() - started) / 1000) > 0 ? 1 : 0;
}

await test(process.argv.slice(2)).catch(failWith);
