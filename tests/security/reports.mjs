import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const relative = (file) => path.relative(ROOT, file).split(path.sep).join('/');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @returns `{ file, name, passed }` of each test in jest's report; names are those of the describes and the test */
export function readUnitReport(file, since) {
  const report = read(file);
  assertFresh(report.startTime, since, file);
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(name),
      name: fullName,
      passed: status === 'passed',
    })),
  );
}

/** @returns the same of Playwright's report */
export function readBrowserReport(file, since) {
  const report = read(file);
  assertFresh(Date.parse(report.stats.startTime), since, file);
  const folder = relative(report.config.rootDir);
  const testsIn = (suite, titles) => [
    ...(suite.specs ?? []).map((spec) => ({
      file: `${folder}/${spec.file}`,
      name: [...titles, spec.title].join(' '),
      passed: spec.ok && spec.tests.every((test) => ['expected', 'flaky'].includes(test.status)),
    })),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...titles, inner.title])),
  ];
  // The outermost suites are the files.
  return report.suites.flatMap((suite) => testsIn(suite, []));
}

/** What an earlier run has left proves nothing about this one. */
function assertFresh(startedAt, since, file) {
  if (!(startedAt >= since)) throw new Error(`${relative(file)} is of an earlier run`);
}

/**
 * @param tests of both reports
 * @returns how many tests prove the rule; throws when one of them failed or a proof fits none
 */
export function countProofs({ proofs }, tests) {
  const found = new Set();
  for (const { file, beginnings } of proofs) {
    const ofFile = tests.filter((test) => test.file === file);
    for (const beginning of beginnings) {
      const fitting = ofFile.filter(({ name }) => name.startsWith(beginning));
      if (fitting.length === 0) throw new Error(`${file} has no test "${beginning}…"`);
      const failed = fitting.find(({ passed }) => !passed);
      if (failed) throw new Error(`${file}: "${failed.name}" did not pass`);
      for (const test of fitting) found.add(test);
    }
  }
  return found.size;
}
