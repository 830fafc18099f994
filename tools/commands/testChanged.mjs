import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readJest, readPlaywright, runSteps, summarize } from './steps.mjs';
import { failWith, inRoot, listApps, run } from './workspace.mjs';

const REPORTS = {
  components: inRoot('test-results', 'components.json'),
  api: inRoot('test-results', 'api.json'),
  e2e: inRoot('test-results', 'e2e.json'),
};

const VITEST = `--passWithNoTests --reporter=json --outputFile=${REPORTS.api}`;

const CODE = /\.(ts|tsx|mjs)$/;
const ON_NODE = /^(server|sandbox|shared\/src\/contracts)\//;
const FEATURE = /^[^/]+\/src\/features\/[^/]+\//;
const DOMAIN = /^server\/src\/modules\/[^/]+\//;
const OF_ALL_DOMAINS = ['server/src/access.test.ts', 'server/src/plugins/openapi.test.ts'];

const testsBelow = (folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}${name}`);

const isOfTools = (folder) => folder.startsWith('tools/');

const testsIn = (folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `${folder}/${name}`);

/**
 * @param {string[]} files paths from the root, as git prints them
 * @param {string[]} apps the names of shell and remotes
 * @returns the steps for a change of these files
 */
export function stepsFor(files, apps) {
  const code = files.filter((file) => CODE.test(file));
  const domains = [...new Set(code.flatMap((file) => DOMAIN.exec(file)?.[0] ?? []))];
  const onNode = code.filter((file) => ON_NODE.test(file) && !DOMAIN.test(file));
  const inBrowser = code.filter((file) => !/^(server|sandbox|tests|tools)\//.test(file));
  const features = [...new Set(inBrowser.flatMap((file) => FEATURE.exec(file)?.[0] ?? []))];
  // Nearly all tests of an app start the app with all of its pages, so Jest would run all of them for a
  // changed page. Features never import each other, so the tests in the feature's folder are enough.
  const related = [...inBrowser.filter((file) => !FEATURE.test(file)), ...features.flatMap(testsBelow)];
  const changedApps = apps.filter((app) => files.some((file) => file.startsWith(`${app}/`)));
  const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  const toolTests = [...new Set(code.map((file) => path.dirname(file)))].filter(isOfTools).flatMap(testsIn);
  const wanted = [
    related.length > 0 && {
      name: 'Tests of components and pages',
      command: `npx jest -w 1 --passWithNoTests --json --outputFile=${REPORTS.components} --findRelatedTests ${related.join(' ')}`,
      read: () => readJest(REPORTS.components),
    },
    // Nearly all server tests start the whole server, so `vitest related` would run all of them for a changed
    // domain. Instead, the tests in the domain's folder run.
    onNode.length + domains.length > 0 && {
      name: 'Tests of the server',
      command:
        onNode.length > 0
          ? `npx vitest related --run ${VITEST} ${code.filter((file) => ON_NODE.test(file)).join(' ')}`
          : `npx vitest run ${VITEST} ${[...domains, ...OF_ALL_DOMAINS].join(' ')}`,
      read: () => readJest(REPORTS.api, 'npx vitest run'),
    },
    toolTests.length > 0 && { name: 'Tests of the tools', command: `node --test ${toolTests.join(' ')}` },
    changedApps.length + specs.length > 0 && { name: 'Build', command: 'node tools/commands/build.mjs' },
    ...(code.length > 0
      ? [
          { name: 'Lint', command: `npx oxlint && npx eslint ${code.join(' ')}` },
          { name: 'Types', command: 'npm run --silent typecheck' },
        ]
      : []),
    files.length > 0 && {
      name: 'Format',
      command: `node tools/commands/format.mjs ${files.join(' ')}`,
    },
    files.some((file) => /^(server|shared)\/src\//.test(file)) && {
      name: 'Contract',
      command: 'node tools/commands/api.mjs',
    },
    changedApps.length > 0 && {
      name: 'Browser tests',
      command: `npm run --silent e2e -w @relaptop/tests -- --grep "${changedApps.map((app) => `@${app}\\b`).join('|')}"`,
      needs: 'Build',
      read: () => readPlaywright(REPORTS.e2e),
    },
    specs.length > 0 && {
      name: 'Changed browser tests',
      command: `npm run --silent e2e -w @relaptop/tests -- ${specs.map((file) => path.basename(file)).join(' ')}`,
      needs: 'Build',
      read: () => readPlaywright(REPORTS.e2e),
    },
  ];
  return wanted.filter(Boolean);
}

/**
 * `npm run test:changed` tests uncommitted changes. With `-- --since=main`, it tests the changes since that
 * commit.
 */
async function testChanged(args) {
  const { values } = parseArgs({ args, options: { since: { type: 'string', default: 'HEAD' } } });
  const lines = async (...words) =>
    (await run('git', words, { quiet: true })).split('\n').filter((line) => line !== '');
  const changed = await lines('diff', '--name-only', '--merge-base', values.since);
  const added = await lines('ls-files', '--others', '--exclude-standard');
  const files = [...new Set([...changed, ...added])].filter((file) => existsSync(inRoot(file)));
  const started = Date.now();
  const steps = stepsFor(
    files,
    listApps().map(({ name }) => name),
  );
  if (steps.length === 0) return console.log('Nothing has changed that could be tested.');
  const results = await runSteps(steps);
  process.exitCode = summarize(results, (Date.now() - started) / 1000) > 0 ? 1 : 0;
}

if (import.meta.filename === process.argv[1]) await testChanged(process.argv.slice(2)).catch(failWith);
