import { readFileSync } from 'node:fs';
import { testFaults } from './testFaults.mjs';
import { JEST_REPORT, verify } from './verify.mjs';
import { failWith, inRoot, run } from './workspace.mjs';

const BROWSER_REPORT = inRoot('test-results', 'e2e.json');

function browserCounts() {
  const { stats } = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, again: stats.flaky };
}

const SECURITY_COUNTS = inRoot('test-results', 'security.json');

/** Every rule and fault of docs/security.md, with the reports of the tests that have just been run. */
async function securityCounts(since) {
  const reports = ['--unit', JEST_REPORT, '--browser', BROWSER_REPORT, '--since', String(since)];
  await run('node', [inRoot('tests/security/run.mjs'), ...reports, '--counts', SECURITY_COUNTS]);
  return JSON.parse(readFileSync(SECURITY_COUNTS, 'utf8'));
}

/** `npm test`: everything from installing to the browser tests, on a fresh clone as well. Prints its counts last. */
async function test() {
  const started = Date.now();
  const unit = await verify();
  console.log('\n▶ Races and outages (npm run test:faults has them all)');
  const faults = await testFaults(['--quick']);
  console.log('\n▶ Browser tests');
  await run('npm', ['run', '--silent', 'e2e', '-w', '@relaptop/tests']);
  const browser = browserCounts();
  console.log('\n▶ Security');
  const security = await securityCounts(started);
  console.log(`\nunit and API: ${unit.passed} passed, ${unit.failed} failed`);
  console.log(`races and outages: ${faults.passed} passed, ${faults.failed} failed`);
  if (browser.again > 0) console.log(`${browser.again} of the browser tests passed at their second try only`);
  console.log(`browser: ${browser.passed} passed, ${browser.failed} failed`);
  console.log(`security: ${security.passed} rules and faults hold, ${security.failed} do not`);
  const counts = [unit, faults, browser, security];
  const sum = (name) => counts.reduce((total, one) => total + one[name], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

await test().catch(failWith);
