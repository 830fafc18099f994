import { readdirSync } from 'node:fs';
import path from 'node:path';
import { run as runTests } from 'node:test';
import { spec } from 'node:test/reporters';
import { failWith, inRoot } from './workspace.mjs';

/** Tools that are plain Node modules live here. */
const FOLDERS = [inRoot('tools'), inRoot('tests', 'security'), inRoot('tests', 'support')];

const testFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith('.test.mjs'))
      .map((file) => path.join(folder, file))
      .sort(),
  );

/**
 * Runs the tests of the build and release tools. They are plain Node modules, which Node tests itself.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 * @throws when one fails
 */
export async function testTools(files = testFiles()) {
  const counts = { passed: 0, failed: 0 };
  const isTest = ({ details }) => details?.type !== 'suite';
  const stream = runTests({ files, concurrency: 1 });
  stream.on('test:pass', (event) => (counts.passed += isTest(event) ? 1 : 0));
  stream.on('test:fail', (event) => (counts.failed += isTest(event) ? 1 : 0));
  stream.compose(new spec()).pipe(process.stdout);
  await new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject));
  if (counts.failed > 0) throw new Error(`${counts.failed} tests of the build tools failed`);
  if (counts.passed === 0) throw new Error('No test of the build tools was found');
  return counts;
}

if (import.meta.filename === process.argv[1]) await testTools().catch(failWith);
