import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { MUTATIONS } from './mutationList.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('each rule that is switched off for a test is still written where the list says', () => {
  for (const { file, from, also = [] } of MUTATIONS) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    for (const text of [from, ...also.map(([before]) => before)])
      assert.equal(source.split(text).length, 2, `${file}: ${text}`);
  }
});
