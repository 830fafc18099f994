import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inRoot } from '../commands/workspace.mjs';
import { partOf, secondsOf } from './seconds.mjs';

const files = ['http/search.pg', 'modules/problems/race.pg', 'modules/laptops/search/search.pg']
  .map((name) => inRoot(`server/src/${name}.test.ts`))
  .concat(Array.from({ length: 60 }, (_, at) => inRoot(`server/src/${at}.test.ts`)));
const total = (some) => some.reduce((sum, file) => sum + secondsOf(file), 0);

describe('the shards of the tests', () => {
  it('contain each file once, and take about the same time', () => {
    const parts = [1, 2, 3].map((index) => partOf(files, `${index}/3`));
    assert.deepEqual(parts.flat().toSorted(), files.toSorted());
    const longest = Math.max(...files.map(secondsOf));
    for (const part of parts) assert.ok(total(part) <= total(files) / 3 + longest);
  });

  it('are the same for any order of the files', () => {
    assert.deepEqual(partOf(files.toReversed(), '2/3'), partOf(files, '2/3'));
  });

  it('contain all files if there is only one', () => {
    assert.equal(partOf(files).length, files.length);
  });
});
