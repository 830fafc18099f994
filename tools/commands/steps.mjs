import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from './workspace.mjs';

/**
 * One step of `npm test`.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command shell command, which runs in the root; after a failure the summary prints it
 * @property {number} [cores] number of cores that the step uses: 1 by default, at most {@link CORES}
 * @property {string} [needs] the name of a step that must have passed
 * @property {() => Tests} [read] reads the step's report; without it only the exit code counts
 *
 * @typedef {{ title: string, repeat: string }} Failure
 * @typedef {{ passed: number, failures: Failure[] }} Tests
 * @typedef {Tests & { name: string, seconds: number }} Result
 */

/**
 * Number of cores that the steps may use together. Above two, too many servers, browsers and databases would
 * run at the same time.
 */
const CORES = Math.min(2, availableParallelism());
const LOGS = inRoot('test-results');

const coresOf = ({ cores = 1 }) => Math.min(cores, CORES);

/**
 * Starts steps in order, several at a time on {@link CORES} cores. After a failure, skips only the steps that
 * need the failed step.
 *
 * @param {Step[]} steps
 * @param {string} [logs] the folder for their output
 * @returns {Promise<Result[]>} in the order of the steps
 */
export async function runSteps(steps, logs = LOGS) {
  mkdirSync(logs, { recursive: true });
  const results = new Map();
  const running = new Map();
  const waiting = [...steps];
  while (waiting.length + running.size > 0) {
    for (let next = nextOf(waiting, running, results); next; next = nextOf(waiting, running, results)) {
      waiting.splice(waiting.indexOf(next), 1);
      const step = next;
      const done = (result) => {
        results.set(step, result);
        running.delete(step);
      };
      running.set(step, (skippedResult(step, results) ?? runStep(step, logs)).then(done));
    }
    await Promise.race(running.values());
  }
  return steps.map((step) => results.get(step));
}

function nextOf(waiting, running, results) {
  const finished = new Set([...results.keys()].map(({ name }) => name));
  const busy = [...running.keys()].reduce((sum, step) => sum + coresOf(step), 0);
  const ready = waiting.find(({ needs }) => needs === undefined || finished.has(needs));
  return ready && busy + coresOf(ready) <= CORES ? ready : undefined;
}

/** @returns a failed result for a step that can't run, because the step that it needs failed */
function skippedResult({ name, needs, command }, results) {
  const needed = [...results].find(([step]) => step.name === needs)?.[1];
  if (!needed || needed.failures.length === 0) return undefined;
  console.log(`✖ ${name}: not run, since "${needs}" failed`);
  const failure = { title: `not run, since "${needs}" failed`, repeat: command };
  return Promise.resolve({ name, seconds: 0, passed: 0, failures: [failure] });
}

async function runStep(step, logs) {
  const { name, command } = step;
  const started = Date.now();
  console.log(`▶ ${name}`);
  const { code, output } = await execute(command);
  const log = path.join(logs, `${name.toLowerCase().replaceAll(/\W+/g, '-')}.log`);
  writeFileSync(log, output);
  const result = { name, seconds: (Date.now() - started) / 1000, ...testsOf(step, code) };
  const failed = result.failures.length > 0;
  if (failed) console.log(output);
  const counts = step.read ? `, ${result.passed} passed, ${result.failures.length} failed` : '';
  console.log(
    `${failed ? '✖' : '✔'} ${name}: ${result.seconds.toFixed(1)} s${counts} (${path.relative(ROOT, log)})`,
  );
  return result;
}

function execute(command) {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      cwd: inRoot(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk.toString()));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** A step whose command fails has failed, even if its report has no failed test. */
function testsOf({ name, command, read }, code) {
  let tests = { passed: 0, failures: [] };
  try {
    if (read) tests = read();
  } catch (error) {
    return { ...tests, failures: [{ title: `${name}: ${error.message}`, repeat: command }] };
  }
  if (code === 0 || tests.failures.length > 0) return tests;
  return { ...tests, failures: [{ title: name, repeat: command }] };
}

/**
 * Prints the time of each step, every failure with the command that repeats it, and the counts last.
 *
 * @param {Result[]} results
 * @param {number} seconds of all steps together
 * @returns {number} failures
 */
export function summarize(results, seconds) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('');
  for (const { name, seconds: own, passed, failures } of results)
    console.log(
      `${failures.length > 0 ? '✖' : '✔'} ${name.padEnd(width)} ${own.toFixed(1).padStart(7)} s` +
        `${String(passed).padStart(6)} passed${String(failures.length).padStart(5)} failed`,
    );
  console.log(`  ${'All'.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`);
  const failed = results.flatMap(({ name, failures }) => failures.map((failure) => ({ name, ...failure })));
  if (failed.length > 0) console.log('\nWhat failed, and how to repeat it:');
  for (const { name, title, repeat } of failed) console.log(`\n✖ ${name}: ${title}\n  ${repeat}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length;
}

// Readers for the reports of Jest, Vitest, Playwright and the tools' tests. Each reader throws when the file
// is missing.

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

const relative = (file) => path.relative(ROOT, file);
const asPattern = (title) => title.replaceAll(/[.*+?^${}()|[\]\\"`]/g, '.');

/**
 * Reads a report of Jest or Vitest, which have the same format.
 *
 * @param runner the command that repeats a test
 * @returns {Tests}
 */
export function readJest(file, runner = 'npx jest') {
  const { numPassedTests, testResults } = readReport(file);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const repeat = `${runner} ${relative(name)}`;
    if (failed.length === 0 && status === 'failed')
      return [{ title: `${relative(name)} cannot run`, repeat }];
    return failed.map(({ fullName }) => ({
      title: `${relative(name)} › ${fullName}`,
      repeat: `${repeat} -t "${asPattern(fullName)}"`,
    }));
  });
  return { passed: numPassedTests, failures };
}

export function readPlaywright(file) {
  const { stats, suites, errors } = readReport(file);
  const specsOf = ({ suites: inner = [], specs }) => [...inner.flatMap(specsOf), ...specs];
  const specs = suites.flatMap(specsOf);
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return {
    passed: stats.expected,
    failures: [
      ...failed.map(({ file: spec, line, title }) => ({
        title: `${spec} › ${title}`,
        repeat: `npm run e2e -- ${spec}:${line}`,
      })),
      ...errors.map(({ message }) => ({ title: message.split('\n')[0], repeat: 'npm run e2e' })),
    ],
  };
}

export function readTools(file) {
  const { passed, failures } = readReport(file);
  return { passed, failures };
}

export function secondsByFile({ components, api, faults, tools, e2e }) {
  const ofJest = [components, api, faults].flatMap((file) =>
    readReport(file).testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]),
  );
  const { config, suites } = readReport(e2e);
  const durationsIn = ({ suites: inner = [], specs }) => [
    ...inner.flatMap(durationsIn),
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ];
  const ofPlaywright = suites.map((suite) => [
    path.join(config.rootDir, suite.file),
    durationsIn(suite).reduce((sum, duration) => sum + duration, 0) / 1000,
  ]);
  return { ...Object.fromEntries([...ofJest, ...ofPlaywright]), ...readReport(tools).seconds };
}
