import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readJest, readPlaywright, runSteps, summarize } from './steps.mjs';
import { inRoot } from './workspace.mjs';

const ok = 'node -e 0';
const bad = 'node -e "process.exit(3)"';

async function captureOutput(t, work) {
  const lines = [];
  const log = t.mock.method(console, 'log', (line) => lines.push(line));
  const result = await work();
  log.mock.restore();
  return { result, lines };
}

let folder;
const fileWith = (content) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'relaptop-steps-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the steps of npm test', () => {
  it('continue after a failed step, except for the steps that need it', async (t) => {
    const steps = [
      { name: 'lint', command: bad },
      { name: 'build', command: bad, cores: 2 },
      { name: 'browser', command: ok, needs: 'build' },
      { name: 'unit', command: ok, cores: 2, read: () => ({ passed: 4, failures: [] }) },
    ];
    const { result } = await captureOutput(t, () => runSteps(steps, folder));
    assert.deepEqual(
      result.map(({ name, passed, failures }) => [name, passed, failures.map(({ repeat }) => repeat)]),
      [
        ['lint', 0, [bad]],
        ['build', 0, [bad]],
        ['browser', 0, [ok]],
        ['unit', 4, []],
      ],
    );
    assert.match(result[2].failures[0].title, /not run, since "build" failed/);
    assert.deepEqual(readdirSync(folder).toSorted(), ['build.log', 'lint.log', 'unit.log']);
  });

  it('fail when a report is missing, or when a command fails without a failure in its report', async (t) => {
    const steps = [
      { name: 'no report', command: ok, read: () => readJest(path.join(folder, 'none.json')) },
      { name: 'crashed', command: bad, read: () => ({ passed: 2, failures: [] }) },
    ];
    const { result } = await captureOutput(t, () => runSteps(steps, folder));
    assert.deepEqual(
      result.map(({ failures }) => failures.length),
      [1, 1],
    );
  });

  it('end with each failure, the command to repeat it, and the counts in the last line', async (t) => {
    const failures = [{ title: 'a.test.ts › adds', repeat: 'npx jest a.test.ts' }];
    const { result, lines } = await captureOutput(t, () =>
      summarize(
        [
          { name: 'unit', seconds: 61.25, passed: 4, failures },
          {
            name: 'types',
            seconds: 2,
            passed: 0,
            failures: [{ title: 'types', repeat: 'npm run typecheck' }],
          },
          { name: 'e2e', seconds: 1, passed: 0, failures: [] },
        ],
        70,
      ),
    );
    assert.equal(result, 2);
    const text = lines.join('\n');
    assert.match(text, /unit +61\.3 s +4 passed +1 failed/);
    assert.match(text, /a\.test\.ts › adds\n {2}npx jest a\.test\.ts/);
    assert.match(text, /npm run typecheck/);
    assert.equal(text.split('\n').at(-1), '4 passed, 2 failed');
  });
});

describe('the reports', () => {
  it('of Jest name each failed test with the command to repeat it, and files that don’t run', () => {
    const file = fileWith({
      numPassedTests: 7,
      testResults: [
        {
          name: inRoot('a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'costs $5 (net)' },
            { status: 'passed', fullName: 'is right' },
          ],
        },
        { name: inRoot('b.test.ts'), status: 'failed', assertionResults: [] },
      ],
    });
    assert.deepEqual(readJest(file), {
      passed: 7,
      failures: [
        { title: 'a.test.ts › costs $5 (net)', repeat: 'npx jest a.test.ts -t "costs .5 .net."' },
        { title: 'b.test.ts cannot run', repeat: 'npx jest b.test.ts' },
      ],
    });
  });

  it('of Playwright name each failed test with its file and line, at any depth', () => {
    const spec = (title, status) => ({ file: 'a.spec.ts', line: 3, title, tests: [{ status }] });
    const file = fileWith({
      stats: { expected: 1 },
      errors: [{ message: 'no browser\nat all' }],
      suites: [
        { specs: [spec('top', 'expected')] },
        { specs: [], suites: [{ specs: [spec('deep', 'unexpected')] }] },
      ],
    });
    assert.deepEqual(readPlaywright(file), {
      passed: 1,
      failures: [
        { title: 'a.spec.ts › deep', repeat: 'npm run e2e -- a.spec.ts:3' },
        { title: 'no browser', repeat: 'npm run e2e' },
      ],
    });
  });
});
