import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORT = path.join(ROOT, 'test-results/report.md');
/** Lines of the document with the rules and faults: `7. …` is rule 7, `- F7: …` is fault 7. */
const PROMISES = path.join(ROOT, 'docs/security-rules.md');
const PROMISE_LINE = /^(?:(?=\d)|- (?=F))(F?\d+)[.:] (.+)$/gm;
/** The rules and the fault that a test's title names: `(rule 7)`, `(rules 1, 13 and 14)`, or `F7` as its first word. */
const RULES = /\(rules? (\d+(?:(?:, | and )\d+)*)\)/g;
const FAULT = /^F\d+\b/;

/**
 * Writes `test-results/report.md`: the tests that prove each rule and fault of docs/security-rules.md, and the tests of each feature.
 * @param jestReports files of the `json` reporter of Jest or Vitest
 * @param browserReports files of Playwright's `json` reporter
 * @throws if a rule or fault has a failed test or no passed test
 */
export function writeReport({ jestReports = [], browserReports = [] }) {
  const tests = [...jestReports.flatMap(readJestReport), ...browserReports.flatMap(readBrowserReport)];
  const promises = readPromises().map((promise) => ({
    ...promise,
    proofs: tests.filter(({ title }) => proves(title).has(promise.id)),
  }));
  mkdirSync(path.dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, [...promises.map(describePromise), ...describeFiles(tests)].join('\n'));
  const open = promises.filter(({ proofs }) => proofs.length === 0 || proofs.some(({ passed }) => !passed));
  if (open.length > 0)
    throw new Error(`Not proved: ${open.map(({ name }) => name).join(', ')} (see ${REPORT})`);
}

const readPromises = () =>
  [...readFileSync(PROMISES, 'utf8').matchAll(PROMISE_LINE)].map(([, id, text]) => ({
    id,
    name: id.startsWith('F') ? id : `rule ${id}`,
    text,
  }));

export function proves(title) {
  const rules = [...title.matchAll(RULES)].flatMap(([, numbers]) => numbers.match(/\d+/g));
  return new Set([...rules, ...(FAULT.exec(title) ?? [])]);
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Skipped tests prove nothing. */
const ran = ({ status }) => status === 'passed' || status === 'failed';

const readJestReport = (file) =>
  read(file).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(ran).map(({ fullName, status }) => ({
      file: path.relative(ROOT, name),
      title: fullName,
      passed: status === 'passed',
    })),
  );

function readBrowserReport(file) {
  const { config, suites } = read(file);
  const testsIn = (suite, titles) => [
    ...(suite.specs ?? []).map((spec) => ({
      file: path.relative(ROOT, path.join(config.rootDir, spec.file)),
      title: [...titles, spec.title].join(' '),
      passed: spec.ok && spec.tests.every(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...titles, inner.title])),
  ];
  // The outermost suites are the test files.
  return suites.flatMap((suite) => testsIn(suite, []));
}

const line = ({ passed, title }) => `- ${passed ? '✔' : '✖'} ${title}`;

const describePromise = ({ name, text, proofs }) =>
  [`## ${name}: ${text}`, '', ...proofs.map(line), ''].join('\n');

function describeFiles(tests) {
  const files = [...new Set(tests.map(({ file }) => file))].sort();
  return files.map((file) =>
    [`## ${file}`, '', ...tests.filter((test) => test.file === file).map(line), ''].join('\n'),
  );
}

/** `node tests/support/writeReport.mjs <Playwright's report> <Jest's reports …>` */
if (import.meta.filename === process.argv[1]) {
  const [browserReport, ...jestReports] = process.argv.slice(2);
  writeReport({ jestReports, browserReports: [browserReport] });
}
