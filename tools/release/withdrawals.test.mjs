import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createWorkbench } from '../testing/fakeBuilds.mjs';
import { prune } from './prune.mjs';
import { changeRegistry, readRegistry } from './registry.mjs';
import { listLive, listWithdrawn, publishAll, release, rollback, stage, withdraw } from './rollout.mjs';

let bench;
beforeEach(async () => {
  bench = createWorkbench();
  await put('shell');
});
afterEach(() => bench.remove());

function build(name, { pages = [], links, ...options } = {}) {
  const contract = { contract: '2.1.0', calls: {}, ...(links && { links }) };
  const app = bench.build(name, { contract, ...options });
  writeFileSync(
    path.join(app.dist, 'route-manifest.json'),
    JSON.stringify({ pages: pages.map((one) => ({ path: one, scripts: [] })) }),
  );
  return app;
}
const put = async (name, options) =>
  (await release(bench.store, build(name, options), { force: true })).entry.version;
const live = () => readRegistry(bench.store).remotes.map(({ name }) => name);
const BLOG = { pages: ['blog', 'posts/:id'] };

describe('a withdrawal', () => {
  it('removes the remote from the live versions, and records by whom, when and why', async () => {
    await put('storefront');
    const version = await put('blog', BLOG);
    assert.deepEqual(await withdraw(bench.store, 'blog', { why: 'it has no readers' }), {
      version,
      despite: [],
    });
    assert.deepEqual(live(), ['storefront']);
    const [record] = listWithdrawn(bench.store);
    assert.deepEqual([record.name, record.version, record.why], ['blog', version, 'it has no readers']);
    assert.ok(record.by && Date.now() - Date.parse(record.at) < 60_000);
  });

  it('names the apps that link to its pages, and then needs --force', async () => {
    await put('blog', BLOG);
    await withdraw(bench.store, 'blog');
    const linking = build('storefront', { links: { blog: '/blog', laptops: '/laptops' } });
    await assert.rejects(
      release(bench.store, linking),
      /storefront links to \/blog of blog, which is withdrawn/,
    );
    const { despite } = await release(bench.store, linking, { force: true });
    assert.deepEqual(despite, ['storefront links to /blog of blog, which is withdrawn']);
    await put('blog', BLOG);
    const again = build('storefront', { links: { blog: '/blog' }, text: 'newer' });
    assert.deepEqual((await release(bench.store, again)).despite, []);
  });

  it('is not in the history, which an older server would refuse completely', async () => {
    await put('blog', BLOG);
    await withdraw(bench.store, 'blog');
    const acts = readRegistry(bench.store).history.map(({ action }) => action);
    assert.deepEqual([...new Set(acts)], ['release']);
  });

  it('ends the stage of the remote', async () => {
    await put('blog', BLOG);
    await stage(bench.store, build('blog', { ...BLOG, text: 'newer' }), { percent: 5 });
    await withdraw(bench.store, 'blog');
    const { staged, stageHistory } = readRegistry(bench.store);
    assert.equal(staged, undefined);
    assert.equal(stageHistory.at(-1).because, 'blog was withdrawn');
  });

  it('removes its calls, so that the next server may lack them', async () => {
    await put('blog', BLOG);
    assert.ok(readRegistry(bench.store).calls.blog);
    await withdraw(bench.store, 'blog');
    assert.equal(readRegistry(bench.store).calls.blog, undefined);
  });

  it('is refused for shell and server, and for a remote that is not live', async () => {
    await assert.rejects(withdraw(bench.store, 'shell'), /Only a remote can be withdrawn/);
    await assert.rejects(withdraw(bench.store, 'blog'), /No version of blog is live/);
  });
});

describe('a withdrawal of a remote that others link to', () => {
  it('is refused with their names and the pages, unless it is forced', async () => {
    await put('blog', BLOG);
    const shop = await put('storefront', { links: { post: '/posts/:id', laptops: '/laptops' } });
    await assert.rejects(withdraw(bench.store, 'blog'), (error) => {
      assert.match(error.message, new RegExp(`storefront ${shop} links to /posts/:id$`));
      return true;
    });
    assert.deepEqual(live(), ['blog', 'storefront']);
    await withdraw(bench.store, 'blog', { force: true });
    assert.match(readRegistry(bench.store).withdrawals.at(-1).despite[0], /storefront .* links to/);
  });

  it('includes links of the shell and of stages', async () => {
    await put('blog', BLOG);
    const shell = await put('shell', { text: 'linking', links: { blog: '/blog' } });
    const app = build('storefront', { links: { blog: '/blog' } });
    const staged = (await stage(bench.store, app, { percent: 5 })).entry.version;
    await assert.rejects(
      withdraw(bench.store, 'blog'),
      new RegExp(`shell ${shell} links to /blog\\n  storefront ${staged} links to /blog`),
    );
  });

  it('ignores its own links, and a page of a panel with the same name', async () => {
    await put('blog', { ...BLOG, links: { blog: '/blog' } });
    await put('storefront', { links: { blogInPanel: 'blog' } });
    await withdraw(bench.store, 'blog');
    assert.deepEqual(live(), ['storefront']);
  });
});

describe('a remote that was withdrawn', () => {
  it('returns by a rollback, to the version that was live or to another', async () => {
    const first = await put('blog', BLOG);
    const second = await put('blog', { ...BLOG, text: 'two' });
    await withdraw(bench.store, 'blog');
    const { entry, from } = await rollback(bench.store, 'blog');
    assert.deepEqual([entry.version, from], [second, undefined]);
    assert.deepEqual(listWithdrawn(bench.store), []);
    await withdraw(bench.store, 'blog');
    assert.equal((await rollback(bench.store, 'blog', { version: first })).entry.version, first);
  });

  it('returns by a release, also of the version that was live', async () => {
    const version = await put('blog', BLOG);
    await withdraw(bench.store, 'blog');
    assert.equal(await put('blog', BLOG), version);
    assert.deepEqual(live(), ['blog']);
    assert.equal(listLive(bench.store).find(({ name }) => name === 'blog').version, version);
  });

  it('does not return by a build of the whole clone, until it was released by name', async () => {
    const apps = [build('shell'), build('blog', BLOG)];
    await publishAll(bench.store, apps);
    await withdraw(bench.store, 'blog');
    await publishAll(bench.store, [apps[0], build('blog', { ...BLOG, text: 'newer' })]);
    assert.deepEqual(live(), []);
    await put('blog', BLOG);
    // Publishes like a clone that lacks the remote's folder, although the remote was not withdrawn.
    await publishAll(bench.store, [apps[0]]);
    await publishAll(bench.store, apps);
    assert.deepEqual(live(), ['blog']);
  });

  it('keeps the version that was live, for its return', async () => {
    await put('blog', BLOG);
    await changeRegistry(bench.store, (registry) => ({
      ...registry,
      history: registry.history.map((one) => ({ ...one, at: '2020-01-01T00:00:00.000Z' })),
    }));
    await withdraw(bench.store, 'blog');
    assert.deepEqual(await prune(bench.store, { keep: 0, olderThan: 86_400_000 }), []);
    const years = { now: Date.now() + 1000 * 86_400_000 };
    assert.deepEqual(await prune(bench.store, { keep: 0, olderThan: 86_400_000, ...years }), []);
    await rollback(bench.store, 'blog');
    assert.deepEqual(live(), ['blog']);
  });
});
