import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findOldNames, namesDeclaredIn, namesOfPaths } from './names.mjs';

const ACTS = { old: 'acts', new: 'actions' };
const LOOKS = { old: 'looks', new: 'pictureHash', whole: true, kinds: ['file'] };

const namesIn = (text) => namesDeclaredIn('a/b.tsx', text).map(({ kind, name }) => `${kind} ${name}`);
const placesOf = (names, ...oldNames) =>
  findOldNames(names, oldNames).map((line) => line.slice(0, line.indexOf(': ')));

describe('the names that a file declares', () => {
  it('are its functions, types and exported constants', () => {
    const declared = namesIn(`
      export const MOST_ACTS = 3;
      const local = MOST_ACTS;
      export function useActs() { const inner = () => local; return inner; }
      interface Acts { told: string }
      type ActId = string;
      class Bell { told() {} }
    `);
    assert.deepEqual(declared, [
      'constant MOST_ACTS',
      'function useActs',
      'function inner',
      'type Acts',
      'type ActId',
      'type Bell',
      'function told',
    ]);
  });

  it('exclude comments, strings, calls and imports', () => {
    const text = "import { useActs } from './acts';\n// The acts are told.\nuseActs('told', { told: 1 });";
    assert.deepEqual(namesIn(text), []);
  });
});

describe('old names', () => {
  it('are found as whole names and as words of longer names', () => {
    const names = namesDeclaredIn(
      'a/b.ts',
      'function useOrderActs() {}\nfunction facts() {}\nconst x = 1;\ntype ACTS_OF = 1;',
    );
    assert.deepEqual(placesOf(names, ACTS), ['a/b.ts:1', 'a/b.ts:4']);
  });

  it('of several words are found in this order only', () => {
    const names = namesOfPaths(['a/letGo.ts', 'a/goLet.test.ts', 'a/let/go.ts']);
    assert.deepEqual(placesOf(names, { old: 'letGo', new: 'release' }), ['a/letGo.ts']);
  });

  it('are found in the names of files and folders', () => {
    const names = namesOfPaths(['orderActs/acts.test.ts']);
    assert.deepEqual(placesOf(names, ACTS), ['orderActs/acts.test.ts', 'orderActs']);
  });

  it('that are ordinary words are limited to whole names of a kind', () => {
    const names = [
      ...namesOfPaths(['a/looks.ts', 'a/looksLike.ts']),
      ...namesDeclaredIn('a/c.ts', 'function looks() {}'),
    ];
    assert.deepEqual(placesOf(names, LOOKS), ['a/looks.ts']);
  });

  it('can be limited to a folder, or be the path of one', () => {
    const names = namesOfPaths(['a/acts.ts', 'b/acts.ts']);
    assert.deepEqual(placesOf(names, { ...ACTS, in: 'a' }), ['a/acts.ts']);
    const folders = namesOfPaths(['server/orders/x.ts', 'server/people/orders/x.ts']);
    assert.deepEqual(placesOf(folders, { old: 'server/orders', new: 'server/sales' }), ['server/orders']);
  });
});
