import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainRemotes } from './plainConfig.mjs';
import { scaleRatio } from './sections.mjs';
import { differences } from './tax.mjs';

describe('the federation tax', () => {
  it('is told by package, what weighs more and what weighs less, the largest first', () => {
    const ours = [
      { name: 'react', bytes: 100 },
      { name: 'runtime', bytes: 50 },
    ];
    const plain = [
      { name: 'react', bytes: 90 },
      { name: 'helpers', bytes: 20 },
    ];
    assert.deepEqual(differences(ours, plain), [
      { name: 'runtime', bytes: 50 },
      { name: 'helpers', bytes: -20 },
      { name: 'react', bytes: 10 },
    ]);
  });

  it('is measured against a bundle with the first page in it and the other remotes apart', () => {
    const code = plainRemotes([
      { name: 'shop', folder: '/a/shop', mounts: ['public'] },
      { name: 'desk', folder: '/a/desk', mounts: ['dashboard'] },
    ]);
    assert.match(code, /^import \* as remote0 from "\/a\/shop\/src\/remote.tsx";/);
    assert.match(code, /"desk": \(\) => import\("\/a\/desk\/src\/remote.tsx"\)/);
  });
});

describe('the ratio of the large shop', () => {
  it('is read from the row of the document, and missed when that is gone', () => {
    assert.equal(scaleRatio('| Category, visitor, both | 0.5 ms | 0.6 ms |   1.2 |\n'), 1.2);
    assert.throws(() => scaleRatio('| Orders | 1 ms | 2 ms | 2.0 |'));
  });
});
