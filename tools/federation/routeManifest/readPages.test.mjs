import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readPages } from './readPages.mjs';

const REMOTE = `
const home = async () => ({ Component: (await import('./HomePage')).HomePage });
export const remote = { routes: [
  { index: true, lazy: home },
  { path: 'list', children: [
    { index: true, lazy: async () => ({ Component: (await import('./ListPage')).ListPage }) },
    { path: ':id', handle: { focused: true }, lazy: () => Promise.all([import('./ListPage'), import('./HomePage')]) },
  ] },
] };`;

let folder;
const put = (file, text) => writeFileSync(path.join(folder, 'src', file), text);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'relaptop-remote-'));
  mkdirSync(path.join(folder, 'src'));
  put('remote.tsx', REMOTE);
  for (const page of ['HomePage', 'ListPage']) put(`${page}.tsx`, `throw new Error('is not run');`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the pages of a remote', () => {
  it('are listed with the files that each imports, without running these files', async () => {
    const pages = await readPages(folder);
    const namesOf = (files) => files.map((file) => path.relative(path.join(folder, 'src'), file));
    assert.deepEqual(
      pages.map((page) => [page.path, namesOf(page.files)]),
      [
        ['', ['HomePage.tsx']],
        ['list', ['ListPage.tsx']],
        ['list/:id', ['ListPage.tsx', 'HomePage.tsx']],
      ],
    );
  });

  it('include whether they have no navigation', async () => {
    const pages = await readPages(folder);
    assert.deepEqual(
      pages.filter(({ focused }) => focused).map((page) => page.path),
      ['list/:id'],
    );
  });

  it('include the calls and pictures that they need first', async () => {
    put('desk.webp', 'a picture');
    put(
      'preloadHints.ts',
      `import address from './desk.webp';
       export const preloadHints = { '': { state: { categories: '/categories' }, pictures: [{ address, media: 'print' }] } };`,
    );
    const [home, list] = await readPages(folder);
    assert.deepEqual([home.state, list.state, list.pictures], [{ categories: '/categories' }, {}, []]);
    assert.deepEqual(home.pictures, [{ address: path.join(folder, 'src/desk.webp'), media: 'print' }]);
  });

  it('have heads, with the frontmatter of content pages', async () => {
    put('terms.mdx', '---\ntitle: Terms\ndate: 2026-11-26\n---\n\n<Not looked at>');
    put(
      'heads.ts',
      `import { frontmatter } from './terms.mdx?frontmatter';
       export const heads = { list: frontmatter };`,
    );
    const [home, list] = await readPages(folder);
    assert.deepEqual([home.head, list.head], [undefined, { title: 'Terms', date: '2026-11-26' }]);
  });
});
