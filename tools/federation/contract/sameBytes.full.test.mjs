import assert from 'node:assert/strict';
import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { filesOf } from '../../release/store.mjs';
import { copyWorkspace } from '../../testing/copyWorkspace.mjs';

const NAME = 'price-watch';

const copies = [];
after(() => copies.forEach((copy) => copy.remove()));

function build() {
  const copy = copyWorkspace();
  copies.push(copy);
  // Generated code contains the absolute path of the runtime's package, so both builds need a copy inside
  // their folder.
  const runtime = copy.inCopy('node_modules', '@module-federation');
  const installed = realpathSync(runtime);
  rmSync(runtime);
  cpSync(installed, runtime, { recursive: true });
  copy.run('npm', ['run', '--silent', 'new-remote', '--', NAME]);
  const page = copy.inCopy(NAME, 'src/features/overview/OverviewPage.tsx');
  const call = `import { callPath } from '@relaptop/shared/contracts';
import { laptopHref, publicPages } from '@relaptop/shared/paths';
export const asked = [callPath('GET /laptops'), callPath('DELETE /me'), publicPages.blog.getHref(), laptopHref, 'GET /notices'];
`;
  writeFileSync(
    page,
    `${call}${readFileSync(page, 'utf8').replace('return ', 'console.log(asked);\n  return ')}`,
  );
  copy.run('npx', ['webpack', '--env', 'kind=release'], { cwd: NAME });
  return copy;
}

describe('a build', () => {
  const [one, other] = [build(), build()];
  const contract = JSON.parse(readFileSync(one.inCopy(NAME, 'dist/contract.json'), 'utf8'));

  it('of the same sources has the same bytes in two folders', () => {
    assert.deepEqual(filesOf(one.inCopy(NAME, 'dist')), filesOf(other.inCopy(NAME, 'dist')));
  });

  it('has the same bytes again when it is repeated in the same folder', () => {
    const before = filesOf(one.inCopy(NAME, 'dist'));
    one.run('npx', ['webpack', '--env', 'kind=release'], { cwd: NAME });
    assert.deepEqual(filesOf(one.inCopy(NAME, 'dist')), before);
  });

  it('lists its exports, calls and linked pages, and the ranges in its package.json', () => {
    assert.deepEqual(contract.uses['@relaptop/shared/session'], ['useSession']);
    assert.ok(contract.uses['react/jsx-runtime'].includes('jsx'));
    assert.ok(contract.copies['@relaptop/shared/ui'].react.includes('useState'));
    assert.deepEqual(contract.calls, {
      'DELETE /me': '/me',
      'GET /laptops': '/laptops',
      'GET /notices': '/notices',
    });
    assert.deepEqual(Object.keys(contract.queries), ['GET /laptops', 'GET /notices']);
    assert.ok(contract.queries['GET /laptops'].includes('brand'));
    assert.deepEqual(contract.links, { blog: '/blog', laptop: '/laptops/:slugAndId' });
    assert.match(contract.ranges.react, /^\^19/);
    assert.equal(contract.name, 'relaptop_price_watch');
  });
});
