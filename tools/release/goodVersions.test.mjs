import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createWorkbench, share } from '../testing/fakeBuilds.mjs';
import { askForHalts } from './halts.mjs';
import { changeRegistry, readRegistry } from './registry.mjs';
import {
  halt,
  listLive,
  promote,
  publishAll,
  release,
  rollback,
  stage,
  stageKept,
  withdraw,
} from './rollout.mjs';

let bench;
let tried;
beforeEach(async () => {
  bench = createWorkbench();
  tried = [];
  await release(bench.store, bench.build('shell'));
});
afterEach(() => bench.remove());

const build = (text, options) => bench.build('storefront', { text, ...options });
const put = async (text, how) => (await release(bench.store, build(text), how)).entry.version;
const putStage = async (text, how) =>
  (await stage(bench.store, build(text), { percent: 50 }, how)).entry.version;
const goBack = (version, how) => rollback(bench.store, 'storefront', { version, ...how });
const live = (name = 'storefront') =>
  readRegistry(bench.store).remotes.find((remote) => remote.name === name)?.version;
const listed = (halts) => listLive(bench.store, halts).find(({ name }) => name === 'storefront');
const versions = (list) => list.map(({ version }) => version);
const note = async ({ version }) => {
  tried.push(version);
  return [];
};
const refuse = async () => {
  throw new Error('it breaks');
};
const haltOf = (version) => ({
  name: 'storefront',
  version,
  since: readRegistry(bench.store).staged[0].since,
  at: new Date().toISOString(),
  reason: '9 of 40 failed',
});

describe('a halted version', () => {
  it('is bad after a halt by a person: no list offers it, and no rollback makes it live', async () => {
    const good = await put('good');
    const bad = await putStage('throws');
    await halt(bench.store, 'storefront', { why: 'it throws' });
    assert.deepEqual(listed().others, []);
    assert.deepEqual(
      listed().left.map(({ version, how, why }) => [version, how, why]),
      [[bad, 'halt', 'it throws']],
    );
    await assert.rejects(goBack(bad), /halted 1\.0\.0-\w+ at .*: it throws\. --force overrules this/);
    await assert.rejects(goBack(), /No other version of storefront .* name the version to go back to/);
    assert.equal(live(), good);
  });

  it('is bad also after a halt by the server, for list, promotion, stage and rollback', async () => {
    const good = await put('good');
    const bad = await putStage('throws');
    const halts = [haltOf(bad)];
    assert.equal(listed(halts).stage, undefined);
    assert.deepEqual(
      listed(halts).left.map(({ version, by, why }) => [version, by, why]),
      [[bad, 'the server', '9 of 40 failed']],
    );
    const words = /the server halted 1\.0\.0-\w+ at .*: 9 of 40 failed/;
    await assert.rejects(promote(bench.store, 'storefront', { halts }), words);
    await assert.rejects(stageKept(bench.store, 'storefront', bad, { percent: 90 }, { halts }), words);
    await assert.rejects(goBack(bad, { halts }), words);
    assert.equal(live(), good);
  });

  it('is recorded in the registry with the next change, and its stage ends', async () => {
    await put('good');
    const bad = await putStage('throws');
    await put('next', { halts: [haltOf(bad)] });
    const { staged, left, stageHistory } = readRegistry(bench.store);
    assert.equal(staged, undefined);
    assert.deepEqual(versions(left), [bad]);
    assert.match(stageHistory.at(-1).because, /^the server halted it: 9 of 40 failed/);
  });

  it('is bad only if the registry has recorded the stage that the server halted', async () => {
    const good = await put('good');
    const staged = await putStage('staged');
    const real = haltOf(staged);
    const forged = [
      { ...real, version: good },
      { ...real, name: 'shell', version: readRegistry(bench.store).shell.version },
      { ...real, since: '2026-01-01T00:00:00.000Z' },
      ...Array.from({ length: 30 }, (_none, at) => ({ ...real, version: `9.9.${at}` })),
    ];
    const next = await put('next', { halts: forged });
    const { left, staged: still } = readRegistry(bench.store);
    assert.deepEqual([left, still, live()], [[], undefined, next]);
    await goBack(undefined, { halts: forged });
    assert.equal(live(), good);
  });

  it('stays good if it went live after the halt, even if the history no longer shows this', async () => {
    const version = await putStage('new');
    const halts = [haltOf(version)];
    await new Promise((resolve) => setTimeout(resolve, 2));
    await promote(bench.store, 'storefront');
    await put('next');
    await changeRegistry(bench.store, (registry) => ({ ...registry, history: [] }));
    assert.deepEqual(listed(halts).left, []);
    assert.deepEqual(versions(listed(halts).others), [version]);
  });

  it('is no longer halted after it is staged again', async () => {
    await put('good');
    const version = await putStage('flaky');
    const halts = [haltOf(version)];
    await halt(bench.store, 'storefront', { halts });
    await new Promise((resolve) => setTimeout(resolve, 2));
    await stageKept(bench.store, 'storefront', version, { percent: 5 }, { force: true, halts });
    assert.equal(listed(halts).stage?.version, version);
  });

  it('is promoted only with --force, and through gate and browser', async () => {
    await put('good');
    const bad = await putStage('throws');
    const how = { halts: [haltOf(bad)], force: true };
    await assert.rejects(promote(bench.store, 'storefront', { ...how, tryOut: refuse }), /it breaks/);
    await promote(bench.store, 'storefront', { ...how, tryOut: note });
    assert.deepEqual([live(), tried], [bad, [bad]]);
    assert.deepEqual(listed().left, []);
  });

  it('is unknown when the shop does not answer: a promotion then needs --force', async () => {
    await put('good');
    const version = await putStage('new');
    const unasked = 'https://shop.example could not be asked whether its server has halted the stage';
    await assert.rejects(promote(bench.store, 'storefront', { unasked }), /could not be asked/);
    const { despite } = await promote(bench.store, 'storefront', { unasked, force: true });
    assert.deepEqual([live(), despite], [version, [unasked]]);
  });
});

describe("the shop's list of halts", () => {
  let server;
  afterEach(() => server.close());
  const serve = async (answer) => {
    server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const shop = `http://127.0.0.1:${server.address().port}`;
    await changeRegistry(bench.store, (registry) => ({ ...registry, shop }));
  };

  it('is requested at the address in the registry', async () => {
    await put('good');
    const halts = [haltOf(await putStage('throws'))];
    await serve((response) => response.end(JSON.stringify([...halts, { name: 1 }])));
    assert.deepEqual(await askForHalts(bench.store), { halts });
  });

  it('is ignored without a time, or with a reason that is not a short line of text', async () => {
    await put('good');
    const known = haltOf(await putStage('throws'));
    const others = [
      { at: 'soon' },
      { at: '2026-13-01T00:00:00.000Z' },
      { reason: 'it failed\u001b[2J' },
      { reason: 'it failed\nshell 1.0.0 is fine' },
      { reason: 'it \u202edeliaf' },
      { reason: 'x'.repeat(301) },
    ].map((part) => ({ ...known, ...part }));
    await serve((response) => response.end(JSON.stringify([...others, null, 'halt', known])));
    assert.deepEqual(await askForHalts(bench.store), { halts: [known] });
  });

  it('is reported as missing when the shop does not answer or is unknown', async () => {
    await put('good');
    await putStage('new');
    assert.match((await askForHalts(bench.store)).unknown, /npm run release -- server --shop/);
    await serve((response) => response.writeHead(503).end());
    assert.match((await askForHalts(bench.store)).unasked, /could not be asked .*503/);
    server.close();
    await serve((response) => response.end('\u001b[2J'));
    assert.match((await askForHalts(bench.store)).unasked, /halted the stage \(it answered no JSON\)$/);
  });
});

describe('a version that was live for everybody', () => {
  it('is good, with its time; no list offers a version that never was', async () => {
    const one = await put('one');
    const never = await putStage('staged');
    const two = await put('two');
    const { others, never: kept } = listed();
    assert.deepEqual([versions(others), kept, live()], [[one], [never], two]);
    assert.ok(others[0].since < others[0].until);
  });

  it('is the default target of a rollback, which skips untried and bad versions', async () => {
    const one = await put('one');
    await putStage('staged');
    const two = await put('two');
    await put('three');
    await goBack();
    assert.equal(live(), two);
    await goBack();
    assert.equal(live(), one);
    await assert.rejects(goBack(), /name the version to go back to/);
  });

  it('stays good when a rollback to a bad version is undone', async () => {
    const good = await put('good');
    const bad = await put('bad');
    await goBack();
    await goBack(bad, { force: true, tryOut: note });
    await goBack();
    assert.equal(live(), good);
    assert.deepEqual(versions(listed().left), [bad]);
  });

  it('returns after a withdrawal, also if no record has its time', async () => {
    const version = await put('one');
    await changeRegistry(bench.store, (registry) => ({ ...registry, history: [], good: [] }));
    await withdraw(bench.store, 'storefront');
    await goBack();
    assert.equal(live(), version);
  });

  it('is read from the history of a registry without a list of good versions', async () => {
    const one = await put('one');
    await put('two');
    await changeRegistry(bench.store, ({ good: _none, ...registry }) => registry);
    await goBack();
    assert.equal(live(), one);
  });
});

describe('a version that was never live for everybody', () => {
  it('is the target of a rollback only with --force, and through gate and browser', async () => {
    const good = await put('good');
    const shared = [share('react', '18.3.0', '^18.0.0')];
    const version = await putStage('new');
    const misfit = (await stage(bench.store, build('old', { shared }), { percent: 5 }, { force: true }))
      .entry;
    await assert.rejects(goBack(version), /was never live for everybody\. --force/);
    await assert.rejects(goBack(misfit.version, { force: true, tryOut: note }), /needs react \^18/);
    await assert.rejects(goBack(version, { force: true, tryOut: refuse }), /it breaks/);
    assert.deepEqual([live(), tried], [good, []]);
    const { despite } = await goBack(version, { force: true, tryOut: note });
    assert.match(despite[0], /was never live for everybody/);
    assert.deepEqual([live(), tried], [version, [version]]);
  });

  it('does not make the good version bad that it replaces', async () => {
    const good = await put('good');
    const bad = await putStage('throws');
    await goBack(bad, { force: true, tryOut: note });
    await goBack();
    assert.equal(live(), good);
    await put('next');
    await goBack();
    assert.equal(live(), good);
  });

  it('leaves a good version bad after a mistaken rollback, until it is forced through gate and browser', async () => {
    const one = await put('one');
    const good = await put('good');
    await goBack(one);
    await assert.rejects(goBack(good), /went back from/);
    await goBack(good, { force: true, tryOut: note });
    assert.deepEqual([live(), tried, listed().left], [good, [good], []]);
  });
});

describe('a build of the clone', () => {
  const shell = () => bench.build('shell');
  const app = (name, text = name) => bench.build(name, { text });

  it('does not remove a live remote of another repository', async () => {
    await publishAll(bench.store, [shell(), app('blog')]);
    const { entry } = await release(bench.store, app('price-watch'));
    await publishAll(bench.store, [shell(), app('blog', 'newer')]);
    assert.equal(live('price-watch'), entry.version);
  });

  it('replaces earlier builds of the clone', async () => {
    await publishAll(bench.store, [shell(), app('blog')]);
    const before = live('blog');
    assert.deepEqual(await publishAll(bench.store, [shell(), app('blog', 'newer')]), []);
    assert.notEqual(live('blog'), before);
  });

  it('does not replace a version that was released by name, and says so', async () => {
    await publishAll(bench.store, [shell(), app('blog')]);
    const { entry } = await release(bench.store, bench.build('blog', { version: '1.0.1' }));
    const notLive = await publishAll(bench.store, [shell(), app('blog', 'newer')]);
    assert.equal(live('blog'), entry.version);
    assert.match(
      notLive.join(),
      new RegExp(`blog ${entry.version} was released .* stays live.*npm run release -- blog`),
    );
    const { never } = listLive(bench.store).find(({ name }) => name === 'blog');
    assert.equal(never.length, 1);
  });

  it('does not change a stage of the same version', async () => {
    await publishAll(bench.store, [shell(), app('blog')]);
    const before = live('blog');
    await stage(bench.store, app('blog', 'newer'), { percent: 5 });
    const notLive = await publishAll(bench.store, [shell(), app('blog', 'newer')]);
    assert.equal(live('blog'), before);
    assert.match(notLive.join(), /is staged, and not made live by a build/);
  });

  it('makes no bad version live', async () => {
    await publishAll(bench.store, [shell(), app('blog')]);
    const before = live('blog');
    await stage(bench.store, app('blog', 'throws'), { percent: 5 });
    await halt(bench.store, 'blog');
    const notLive = await publishAll(bench.store, [shell(), app('blog', 'throws')]);
    assert.equal(live('blog'), before);
    assert.match(notLive.join(), /in the store, but bad/);
  });

  it('replaces earlier builds in a store that does not list them yet', async () => {
    await publishAll(bench.store, [shell(), app('blog')]);
    const { entry } = await release(bench.store, app('price-watch'), { commit: '4abc5a5c5c12' });
    await changeRegistry(bench.store, ({ built: _none, ...registry }) => registry);
    const before = live('blog');
    const notLive = await publishAll(bench.store, [shell(), app('blog', 'newer'), app('price-watch', 'old')]);
    assert.notEqual(live('blog'), before);
    assert.equal(live('price-watch'), entry.version);
    assert.equal(notLive.length, 1);
  });
});
