import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { knownParts } from './bench.mjs';
import { measureParts } from './parts.mjs';

const PARTS = {
  one: { measure: async ({ factor }) => ({ first: factor, second: 2 * factor }) },
  broken: {
    measure: async () => {
      throw new Error('The page was closed.');
    },
  },
  other: { measure: async ({ factor }) => ({ third: 3 * factor }) },
};

describe('the parts of a measurement', () => {
  it('are chosen by their names, and a misspelled name is an error', () => {
    assert.deepEqual(knownParts(['home', 'api']), ['home', 'api']);
    assert.throws(() => knownParts(['home', 'sinedIn']), /Unknown part: sinedIn\. There are: home, /);
  });

  it('are merged into the tables', async () => {
    const { figures, failures } = await measureParts(['one', 'other'], { factor: 2 }, PARTS);
    assert.deepEqual(figures, { first: 2, second: 4, third: 6 });
    assert.deepEqual(failures, {});
  });

  it('keep their figures when one of them fails', async () => {
    const { figures, failures } = await measureParts(Object.keys(PARTS), { factor: 1 }, PARTS);
    assert.deepEqual(figures, { first: 1, second: 2, third: 3 });
    assert.deepEqual(Object.keys(failures), ['broken']);
    assert.equal(failures.broken.message, 'The page was closed.');
  });
});
