import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGE = path.join(__dirname, '../..');
const NAMES = [...readFileSync(path.join(__dirname, 'failpoints.ts'), 'utf8').matchAll(/\| '(\w+)'/g)].map(
  ([, name]) => String(name),
);

const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

function buildServer(...words: string[]): string {
  execFileSync(process.execPath, [path.join(PACKAGE, 'build.mjs'), folder, ...words]);
  return ['main.js', 'operations.js'].map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

const namesIn = (text: string) => ['FAILPOINT', ...NAMES].filter((name) => text.includes(name));

describe('failpoints', () => {
  it('are not in the production build, so nobody can make the server end itself', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(6);
    expect(namesIn(buildServer())).toEqual([]);
  }, 60_000);

  it('are all in the build for the fault tests, which proves that the test above can fail', () => {
    expect(namesIn(buildServer('--with-failpoints'))).toEqual(['FAILPOINT', ...NAMES]);
  }, 60_000);
});
