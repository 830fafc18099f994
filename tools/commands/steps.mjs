import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from './workspace.mjs';

/**
 * One step of `npm test`.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command run by a shell at the root; also what repeats the step
 * @property {number} [cores] how many it keeps busy: 1 by default, and never more than there are
 * @property {string} [needs] the name of a step without which this one cannot run
 * @property {() => Tests} [read] reads the report that it leaves; a step without one passes or fails as a whole
 *
 * @typedef {{ title: string, repeat: string }} Failure
 * @typedef {{ passed: number, failures: Failure[] }} Tests
 * @typedef {Tests & { name: string, seconds: number }} Result
 */

/** The machine that the suite is made for has two; more would bring more products and databases than the tests are tried with. */
const CORES = Math.min(2, availableParallelism());
/** Where the output of each step is kept. */
const LOGS = inRoot('test-results');

const coresOf = ({ cores = 1 }) => Math.min(cores, CORES);

/**
 * Runs steps in their order, side by side as far as the cores go. A step that fails keeps only those from running that need it.
 *
 * @param {Step[]} steps
 * @param {string} [logs] the folder for what they print
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
      running.set(step, (missing(step, results) ?? runStep(step, logs)).then(done));
    }
    await Promise.race(running.values());
  }
  return steps.map((step) => results.get(step));
}

/** @returns the first step that can start now. None overtakes one that only waits for a core. */
function nextOf(waiting, running, results) {
  const finished = new Set([...results.keys()].map(({ name }) => name));
  const busy = [...running.keys()].reduce((sum, step) => sum + coresOf(step), 0);
  const ready = waiting.find(({ needs }) => needs === undefined || finished.has(needs));
  return ready && busy + coresOf(ready) <= CORES ? ready : undefined;
}

/** @returns what is to be said of a step whose condition has failed */
function missing({ name, needs, command }, results) {
  const needed = [...results].find(([step]) => step.name === needs)?.[1];
  if (!needed || needed.failures.length === 0) return undefined;
  console.log(`✖ ${name}: not run, since "${needs}" failed`);
  const failure = { title: `not run, since "${needs}" failed`, repeat: command };
  return Promise.resolve({ name, seconds: 0, passed: 0, failures: [failure] });
}

/** Its output is kept in a file, and shown when the step fails. */
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

/** A step that ends badly has failed, whatever its report says of its tests. */
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
 * @param {number} seconds that all took together
 * @returns {number} how many failed
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
