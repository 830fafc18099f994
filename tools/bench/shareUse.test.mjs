import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shellShares } from '../federation/shareTable.mjs';
import { findWhole, shareUse } from './shareUse.mjs';

const nothing = () => [];

describe('what is shared', () => {
  it('is nowhere a whole package, besides those that have to be', () => {
    assert.deepEqual(findWhole(), []);
  });

  it('is told with who uses which export', () => {
    const use = shareUse();
    assert.deepEqual(use['@relaptop/shared/router'].useParams.sort(), ['buyer-dashboard', 'storefront']);
    assert.ok(use['@relaptop/shared/basics'].Avatar.includes('storefront'));
  });

  it('is refused when a package is added to the table, or handed on by a facade, or imported whole', () => {
    const withRedux = { ...shellShares, 'react-redux': {} };
    assert.match(findWhole(withRedux, {}, nothing).join(), /react-redux is shared as a whole package/);
    const use = { '@relaptop/shared/router': {} };
    assert.match(
      findWhole({}, use, () => ['react-router-dom']).join(),
      /shared\/router hands on all of react-router-dom/,
    );
    assert.match(
      findWhole({}, { '@relaptop/shared/ui': { '*': ['shell'] } }, nothing).join(),
      /shell imports all of/,
    );
  });
});
