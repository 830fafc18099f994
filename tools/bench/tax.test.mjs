import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scaleRatio } from './parts.mjs';
import { plainRemotes } from './tax.mjs';

describe('the federation tax', () => {
  it('is measured against a bundle that contains the first page; the other remotes load lazily', () => {
    const code = plainRemotes([
      { name: 'shop', folder: '/a/shop', mounts: ['public'] },
      { name: 'desk', folder: '/a/desk', mounts: ['dashboard'] },
    ]);
    assert.match(code, /^import \* as remote0 from "\/a\/shop\/src\/remote.tsx";/);
    assert.match(code, /"desk": \(\) => import\("\/a\/desk\/src\/remote.tsx"\)/);
  });
});

describe('the ratio of the large shop', () => {
  it('is read from the row of the document; a missing row is an error', () => {
    assert.equal(scaleRatio('| Category, visitor, both | 0.5 ms | 0.6 ms |   1.2 |\n'), 1.2);
    assert.throws(() => scaleRatio('| Orders | 1 ms | 2 ms | 2.0 |'));
  });
});
