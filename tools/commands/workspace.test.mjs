import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isEachInstalled } from './workspace.mjs';

const LOCKED = {
  '': {},
  shell: { version: '1.0.0' },
  'node_modules/@relaptop/shell': { link: true },
  'node_modules/react': { version: '19.3.0', integrity: 'sha512-a' },
  'tools/node_modules/mime-db': { version: '1.0.0', integrity: 'sha512-b' },
  'node_modules/for-other-platforms': { version: '1.0.0', integrity: 'sha512-c', optional: true },
};
const { 'node_modules/react': react, 'tools/node_modules/mime-db': mime } = LOCKED;

describe('the locked packages', () => {
  it('are installed with the same versions and contents, except optional ones', () => {
    const installed = { 'node_modules/react': react, 'tools/node_modules/mime-db': mime };
    assert.equal(isEachInstalled(LOCKED, installed), true);
  });

  it('are not installed if one is missing or different', () => {
    for (const other of [undefined, { ...react, version: '19.2.0' }, { ...react, integrity: 'sha512-z' }]) {
      const installed = { 'node_modules/react': other, 'tools/node_modules/mime-db': mime };
      assert.equal(isEachInstalled(LOCKED, installed), false);
    }
  });
});
