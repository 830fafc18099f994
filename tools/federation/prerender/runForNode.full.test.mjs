import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRoot } from '../../commands/workspace.mjs';
import { runForNode } from './runForNode.mjs';

const PAGE = `
import { Typography } from '@relaptop/shared/basics';
import { prerender } from '@relaptop/shared/prerender';
import { NavLink } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import picture from './picture.svg';

const Page = () => (
  <Typography sx={{ color: 'red' }}>
    {useSession().status} <NavLink to="/blog">Blog</NavLink> <img src={picture} alt="" />
  </Typography>
);
export const render = (options: object) => prerender(<Page />, { at: '/blog', idPrefix: 'test', ...options });`;

let folder;
let render;
before(async () => {
  const parent = inRoot('node_modules', '.cache', 'prerendered-in-tests');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(path.join(parent, 'app-'));
  const tsconfig = { extends: '../../../../tsconfig.json', files: ['page.tsx'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  writeFileSync(path.join(folder, 'page.tsx'), PAGE);
  writeFileSync(path.join(folder, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  ({ render } = await runForNode({ folder, file: './page.tsx', publicPath: 'https://remote.invalid/' }));
});
after(() => rmSync(folder, { recursive: true, force: true }));

describe('a page that is prerendered', () => {
  it('has HTML, and separate styles by the names of their classes', () => {
    const { html, styles } = render();
    const name = /class="[^"]*rl-(\w+)"/.exec(html)?.[1];
    assert.match(styles[name], /color:red/);
    assert.doesNotMatch(html, /<style|<link/);
    assert.deepEqual(render(), { html, styles });
  });

  it('gets its address, its viewer, and the addresses of its pictures', () => {
    assert.match(render().html, /aria-current="page"/);
    assert.doesNotMatch(render({ at: '/' }).html, /aria-current/);
    assert.match(render().html, />signedOut</);
    assert.match(render({ status: 'loading' }).html, />loading</);
    assert.match(render().html, /src="https:\/\/remote\.invalid\/assets\/picture\.[0-9a-f]{10}\.svg"/);
  });

  it('is missing for an app that prerenders none', async () => {
    assert.deepEqual(await runForNode({ folder, file: './missing.tsx', publicPath: '/' }), {});
  });
});
