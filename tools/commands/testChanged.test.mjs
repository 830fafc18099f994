import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stepsFor } from './testChanged.mjs';

const APPS = ['shell', 'storefront'];
const commandsFor = (...files) =>
  Object.fromEntries(stepsFor(files, APPS).map(({ name, command }) => [name, command]));

describe('npm run test:changed runs', () => {
  it("for a remote's page: the tests of its feature, and the browser tests of that remote", () => {
    const page = 'storefront/src/features/search/SearchPage.tsx';
    const commands = commandsFor(page);
    const [, tests] = commands['Tests of components and pages'].split('--findRelatedTests ');
    assert.ok(tests.split(' ').every((file) => file.startsWith('storefront/src/features/search/')));
    assert.ok(tests.includes('SearchPage.test.tsx'));
    assert.match(commands['Browser tests'], /--grep "@storefront\\b"$/);
    assert.ok('Build' in commands);
    assert.ok('Lint' in commands);
    assert.equal(commands['Tests of the server'], undefined);
  });

  it("for a domain of the server: the domain's tests and those of all routes, and no browser", () => {
    const commands = commandsFor('server/src/modules/payments/settle.ts');
    assert.match(commands['Tests of the server'], / server\/src\/modules\/payments\/ server\/src\/access/);
    assert.ok('Contract' in commands);
    assert.equal(commands['Tests of components and pages'], undefined);
    assert.equal(commands['Browser tests'], undefined);
  });

  it('for a tool: the tests of its folder; for a document: only the format check', () => {
    const commands = commandsFor('tools/commands/steps.mjs');
    assert.match(commands['Tests of the tools'], /tools\/commands\/steps\.test\.mjs/);
    assert.deepEqual(Object.keys(commandsFor('docs/scale.md')), ['Format']);
    assert.deepEqual(stepsFor([], APPS), []);
  });
});
