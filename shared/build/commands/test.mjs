import { readFileSync } from 'node:fs';
import { verify } from './verify.mjs';
import { failWith, inRoot, run } from './workspace.mjs';

const BROWSER_REPORT = inRoot('test-results', 'e2e.json');

function browserCounts() {
  const { stats } = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** `npm test`: everything from installing to the browser tests, on a fresh clone as well. Prints its counts last. */
async function test() {
  const unit = await verify();
  console.log('\n▶ Browser tests');
  await run('npm', ['run', '--silent', 'e2e', '-w', '@relaptop/e2e']);
  const browser = browserCounts();
  console.log(`\nunit and API: ${unit.passed} passed, ${unit.failed} failed`);
  console.log(`browser: ${browser.passed} passed, ${browser.failed} failed`);
  console.log(`${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed`);
}

await test().catch(failWith);
