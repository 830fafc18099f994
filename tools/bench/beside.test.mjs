import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { pageBeside } from './bench.mjs';
import { withBeside } from './report.mjs';

const REMARKS = readFileSync(new URL('./remarks.md', import.meta.url), 'utf8');
const FIGURES = { scripts: 145.678, score: 95, fcp: 1072.4, lcp: 2597.2, tbt: 131.5, cls: 0.004 };
const PAGES = [
  { name: 'This shop: home', ...FIGURES },
  { name: 'a shop', ...FIGURES, cls: 0 },
];

describe('a page of others', () => {
  it('has a name and an address', () => {
    const url = 'https://localhost:4430/?sort=price';
    assert.deepEqual(pageBeside(`a shop=${url}`), { name: 'a shop', url });
  });

  it('is refused in another form', () => {
    for (const word of ['https://localhost:4430/?sort=price', '=https://localhost', 'a shop=localhost', ''])
      assert.throws(() => pageBeside(word), /--beside needs/);
  });
});

describe('the table beside others', () => {
  it('stands in place of the peers that were measured once', () => {
    const text = withBeside(REMARKS, PAGES);
    assert.match(text, /^## Beside others, in one run$/m);
    assert.match(text, /^\| This shop: home \| 145.68 KiB \| 95 \| 1072 ms \| 2597 ms \| 132 ms \| 0 \|$/m);
    assert.match(text, /^\| a shop \|/m);
    assert.doesNotMatch(text, /Peers, for reference|Not of this run/);
  });

  it('leaves what stands before and behind it', () => {
    const around = (section) => `## One\n\nA.\n\n${section}## Two\n\nB.\n`;
    const text = withBeside(around('## Peers, for reference\n\nOld.\n\n'), PAGES);
    const [before, behind] = text.split(/## Beside others.*(?=## Two)/s);
    assert.equal(before + behind, around(''));
  });

  it('is missed when the remarks have no place for it', () => {
    assert.throws(() => withBeside('## One\n', PAGES), /no section/);
  });
});
