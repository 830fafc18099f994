import { ensureInstalled } from './install.mjs';
import { failWith, inRoot, readJson, run } from './workspace.mjs';

const REPORT = inRoot('test-results', 'faults.json');

/**
 * `npm run test:faults -- [F2 F6 …]`: crashes, races and outages against real processes. @param words `--quick` for those that
 * take seconds, or names
 * @returns the counts
 */
export async function testFaults(words = []) {
  await ensureInstalled();
  await run('node', [inRoot('tests', 'faults', 'build.mjs')]);
  await run('node', ['--enable-source-maps', inRoot('tests', 'dist', 'suite.js'), ...words]);
  return readJson(REPORT);
}

if (import.meta.filename === process.argv[1]) await testFaults(process.argv.slice(2)).catch(failWith);
