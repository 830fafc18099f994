// npm run security -w @relaptop/tests: proves every rule and fault of docs/security.md and prints one line for each; see that file.
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import * as dataDirectory from '../faults/f09DataDirectory.mjs';
import * as diskFull from '../faults/f10DiskFull.mjs';
import * as slowSockets from '../faults/f11SlowSockets.mjs';
import * as largeBodies from '../faults/f12LargeBodies.mjs';
import * as bursts from '../faults/f14Bursts.mjs';
import * as runawayQuery from '../faults/f15RunawayQuery.mjs';
import * as termination from '../faults/f18Termination.mjs';
import { withModule, withServerBundle } from './product.mjs';
import { countProductionPackages } from './production.mjs';
import { countProofs, readBrowserReport, readUnitReport } from './reports.mjs';
import { RULES } from './rules.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORTS = path.join(ROOT, 'test-results');
/** Cases for each route in a run of its own; FUZZ_CASES changes it. */
const FUZZ_CASES = 2000;

const cases = Number(process.env.FUZZ_CASES ?? FUZZ_CASES);
const seed = Number(process.env.FUZZ_SEED ?? 1);

/** Those in TypeScript work inside this process, with the server's own modules. */
const inProcess = (id, title, entry, options) => ({
  id,
  title,
  prove: () => withModule(entry, (module) => module.prove(options)),
});

const FAULTS = [
  dataDirectory,
  diskFull,
  slowSockets,
  largeBodies,
  inProcess('F13', 'routes fuzzed from the schemas that validate', 'faults/fuzz/fuzz.ts', {
    cases,
    seed,
  }),
  bursts,
  runawayQuery,
  inProcess('F16', "Google's keys unreachable", 'faults/f16GoogleUnreachable.ts'),
  termination,
];

/** Runs a command of the repository. @returns whether it ended well; what it says is shown only if not */
function run(command, values, env) {
  return new Promise((resolve) => {
    const child = spawn(command, values, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(output.slice(-20_000));
      resolve(code === 0);
    });
  });
}

const filesOf = (kind) => [
  ...new Set(
    RULES.flatMap(({ proofs }) => proofs.filter((proof) => proof.kind === kind).map(({ file }) => file)),
  ),
];

/** Runs the tests of all rules. @returns the reports that they have written */
async function runTests() {
  await mkdir(REPORTS, { recursive: true });
  const unit = path.join(REPORTS, 'security-unit.json');
  const browser = path.join(REPORTS, 'security-browser.json');
  await Promise.all([unit, browser].map((file) => rm(file, { force: true })));
  await run('npx', ['jest', '--json', `--outputFile=${unit}`, '--runTestsByPath', ...filesOf('unit')]);
  await run('npm', ['run', 'build']);
  const specs = filesOf('browser').map((file) => path.relative('tests', file));
  const reporter = { PLAYWRIGHT_JSON_OUTPUT_NAME: browser };
  await run('npx', ['-w', '@relaptop/tests', 'playwright', 'test', '--reporter=json', ...specs], reporter);
  return { unit, browser };
}

const line = (passed, id, title, figure) =>
  console.log(`${passed ? '✔' : '✖'} ${id.padEnd(8)} ${title}${figure ? `: ${figure}` : ''}`);

function proveRules(reports, since) {
  const tests = [...readUnitReport(reports.unit, since), ...readBrowserReport(reports.browser, since)];
  return RULES.map((rule) => {
    const id = `rule ${rule.rule}`;
    try {
      const checks = countProofs(rule, tests);
      line(true, id, rule.title, `${checks} tests`);
      return true;
    } catch (error) {
      line(false, id, rule.title, error.message);
      return false;
    }
  });
}

async function proveFault({ id, title, prove }, context) {
  const begun = performance.now();
  try {
    const figure = await prove(context);
    line(true, id, title, `${figure} (${Math.round((performance.now() - begun) / 1000)} s)`);
    return true;
  } catch (error) {
    line(false, id, title);
    console.error(error);
    return false;
  }
}

/**
 * @param reports of jest and Playwright, written after `since` (milliseconds); without them the tests are run here
 * @returns how many of the rules and faults hold, and how many don't
 */
async function proveSecurity({ reports, since = Date.now() } = {}) {
  const results = proveRules(reports ?? (await runTests()), since);
  await withServerBundle(async (script) => {
    for (const fault of FAULTS) results.push(await proveFault(fault, { script }));
  });
  const install = {
    id: 'install',
    title: 'a production install of the server has no stand-in and no tool',
    prove: async () => `${await countProductionPackages()} packages`,
  };
  results.push(await proveFault(install));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

const { values } = parseArgs({
  options: {
    unit: { type: 'string' },
    browser: { type: 'string' },
    since: { type: 'string' },
    counts: { type: 'string' },
  },
});
// With the reports of a run that has just been: what has been tested once is not tested again.
const given = values.unit && values.browser && values.since;
const counts = await proveSecurity(given ? { reports: values, since: Number(values.since) } : {});
if (values.counts) await writeFile(values.counts, JSON.stringify(counts));
console.log(`\n${counts.passed} of ${counts.passed + counts.failed} hold.`);
process.exitCode = counts.failed === 0 ? 0 : 1;
