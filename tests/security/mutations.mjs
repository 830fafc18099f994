// npm run mutations -w @relaptop/tests: switches ten rules off, one after the other, in a copy of the server, and shows that a test notices.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MUTATIONS } from './mutationList.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED = [
  '.env.example',
  'jest.config.mjs',
  'package.json',
  'tsconfig.json',
  'server/package.json',
  'server/src',
  'server/migrations',
];
const LINKED = ['node_modules', 'server/node_modules', 'shared', 'sandbox', 'docs'];
const REPORT = 'report.json';

async function copyServer() {
  const copy = await mkdtemp(path.join(tmpdir(), 'relaptop-mutations-'));
  for (const part of COPIED) await cp(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  for (const part of LINKED)
    await symlink(path.join(ROOT, part), path.join(copy, part), 'dir').catch(ignoreMissing);
  return copy;
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}

/** @returns `{ passed, failed }`, the names of the tests */
async function runTests(copy, file) {
  const report = path.join(copy, REPORT);
  await rm(report, { force: true });
  const values = [
    'jest',
    '--selectProjects',
    'server',
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
    file,
  ];
  await new Promise((resolve) => spawn('npx', values, { cwd: copy, stdio: 'ignore' }).once('close', resolve));
  const { testResults } = JSON.parse(await readFile(report, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (status) => tests.filter((test) => test.status === status).map(({ fullName }) => fullName);
  return { passed: named('passed'), failed: named('failed') };
}

/** @throws when a place to change is not there exactly once: the list has to follow the code */
function mutate(source, { file, from, to, also = [] }) {
  return [[from, to], ...also].reduce((text, [before, after]) => {
    const parts = text.split(before);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`);
    return parts.join(after);
  }, source);
}

/** @returns whether a test noticed; one that is broken altogether, or was red before, does not count. */
async function tryMutation(copy, mutation, before) {
  const target = path.join(copy, mutation.file);
  const source = await readFile(target, 'utf8');
  await writeFile(target, mutate(source, mutation));
  try {
    const { passed, failed } = await runTests(copy, mutation.test);
    const noticed = failed.filter((name) => before.passed.includes(name));
    const caught = noticed.length > 0 && passed.length + failed.length === before.passed.length;
    const first = noticed[0] ?? 'nothing noticed';
    console.log(
      `${caught ? '✔' : '✖'} rule ${mutation.rule} off (${mutation.what}): ${noticed.length} failed, first "${first}"`,
    );
    return caught;
  } finally {
    await writeFile(target, source);
  }
}

const copy = await copyServer();
try {
  const before = new Map();
  for (const file of new Set(MUTATIONS.map(({ test }) => test))) {
    const result = await runTests(copy, file);
    if (result.failed.length > 0) throw new Error(`${file} fails without any change: ${result.failed[0]}`);
    if (result.passed.length === 0) throw new Error(`${file} can't be run in the copy`);
    before.set(file, result);
  }
  let caught = 0;
  for (const mutation of MUTATIONS)
    caught += (await tryMutation(copy, mutation, before.get(mutation.test))) ? 1 : 0;
  console.log(`\n${caught} of ${MUTATIONS.length} were noticed.`);
  process.exitCode = caught === MUTATIONS.length ? 0 : 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}
