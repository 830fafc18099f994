import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it, test } from 'node:test';
import { findChromium, pagesOf } from './smoke.mjs';
import { whoMayOpen } from './visit.mjs';
import { serveShop } from './shop.mjs';

const HTML = '<meta content="__NONCE__"><style>/*styles*/</style><script id="config">__CONFIG__</script>';
const ENTRY = { name: 'blog', version: '1.0.0', entry: '/remotes/blog/1.0.0/mf-manifest.json' };

let root;
let shop;
before(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'relaptop-smoke-'));
  for (const folder of ['shell', 'blog', 'secret']) mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, 'shell/index.html'), HTML);
  writeFileSync(path.join(root, 'blog/chunk.js'), 'run()');
  writeFileSync(path.join(root, 'secret/key.json'), '{}');
  shop = await serveShop({
    shell: path.join(root, 'shell'),
    remotes: [ENTRY],
    folderOf: (name) => path.join(root, name),
  });
});
after(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});
const get = (address, options) => fetch(shop.origin + address, options);

describe('the shop of a smoke test', () => {
  it('prints the registry into the page, with a policy for its nonce', async () => {
    const answer = await get('/any/page');
    const html = await answer.text();
    const [, nonce] = /content="(.+?)"/.exec(html);
    assert.ok(answer.headers.get('content-security-policy').includes(`'nonce-${nonce}'`));
    assert.doesNotMatch(answer.headers.get('content-security-policy'), /unsafe-eval/);
    const [, config] = /id="config">(.*?)<\/script>/.exec(html);
    assert.deepEqual(JSON.parse(config).remotes, [ENTRY]);
  });

  it('serves the files of remotes, and nothing outside their folders', async () => {
    const answer = await get('/remotes/blog/1.0.0/chunk.js');
    assert.deepEqual([answer.headers.get('content-type'), await answer.text()], ['text/javascript', 'run()']);
    assert.equal((await get('/remotes/blog/1.0.0/..%2f..%2fsecret%2fkey.json')).status, 404);
    assert.equal((await get('/remotes/blog/1.0.0/gone.js')).status, 404);
  });

  it('gives each visit its own role and its own list of failures', async () => {
    const [admin, visitor] = [shop.begin('admin'), shop.begin()];
    const as = ({ cookie }) => ({ headers: { cookie: `${cookie.name}=${cookie.value}` } });
    assert.deepEqual(await (await get('/api/users/check/a', as(admin))).json(), { useCheck: 'admin' });
    assert.equal((await get('/api/users/check/a', as(visitor))).status, 503);
    const failure = { remote: 'blog', kind: 'render' };
    await get('/api/remoteFailures', { ...as(visitor), method: 'POST', body: JSON.stringify(failure) });
    assert.deepEqual([admin.visit.failures, visitor.visit.failures], [[], [failure]]);
  });

  it('has no data: every other call gets a 503', async () => {
    assert.equal((await get('/api/laptops')).status, 503);
  });
});

describe('the pages to open', () => {
  const pages = (mounts) => pagesOf({ name: 'blog', mounts }, path.join(root, 'blog'));

  it('are all pages of the build, in each group, with an id for each parameter', () => {
    const list = [
      { path: '', scripts: ['assets/1.js'] },
      { path: 'posts/:id', scripts: [] },
    ];
    writeFileSync(path.join(root, 'blog/route-manifest.json'), JSON.stringify({ pages: list }));
    const zeros = '0'.repeat(24);
    assert.deepEqual(
      pages(['public', 'adminPanel']).map(({ address }) => address),
      ['/', `/posts/${zeros}`, '/adminPanel/', `/adminPanel/posts/${zeros}`],
    );
    assert.deepEqual(pages(['public'])[0].scripts, ['assets/1.js']);
  });

  it('are not guessed when the build has no list', () => {
    rmSync(path.join(root, 'blog/route-manifest.json'));
    assert.throws(() => pages(['public']), /does not say which pages it has/);
  });

  it('are opened with a role that may see them: a visitor first, and in a panel its role', () => {
    assert.deepEqual(whoMayOpen('/saved'), [undefined, 'sealer', 'admin']);
    assert.deepEqual(whoMayOpen('/dashboard/sales'), ['sealer', 'admin']);
    assert.deepEqual(whoMayOpen('/adminPanel/live'), ['admin']);
  });
});

test('a missing Chromium is an error that names the command to install one', () => {
  assert.throws(
    () => findChromium({ CHROMIUM_PATH: '/nowhere' }),
    /There is no Chromium at \/nowhere[^]*npx playwright-core install[^]*--no-smoke/,
  );
});
