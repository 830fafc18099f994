import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspace.mjs';

/** Readers of the reports that Jest, Vitest (which writes the same), Playwright and the tools' own tests leave; each throws when there is none. */

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

const relative = (file) => path.relative(ROOT, file);
const asPattern = (title) => title.replaceAll(/[.*+?^${}()|[\]\\"`]/g, '.');

/**
 * @param runner how to run one again
 * @returns {import('./steps.mjs').Tests}
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

/** @returns {import('./steps.mjs').Tests} */
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

/** @returns {import('./steps.mjs').Tests} what testTools.mjs has written */
export function readTools(file) {
  const { passed, failures } = readReport(file);
  return { passed, failures };
}

/** @returns {Record<string, number>} the seconds of each test file, by its absolute path */
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
