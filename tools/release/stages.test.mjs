import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { audienceOf, isAboutStage, runStage, stageText } from '../commands/staging.mjs';
import { inRoot } from '../commands/workspace.mjs';
import { createWorkbench, share } from '../testing/fakeBuilds.mjs';
import { readRegistry } from './registry.mjs';
import { halt, listLive, promote, release, rollback, stage, stageKept } from './rollout.mjs';

let bench;
let live;
const build = (text, how) => bench.build('storefront', { text, ...how });
const put = (text, audience = { percent: 5 }, how) => stage(bench.store, build(text), audience, how);
const registry = () => readRegistry(bench.store);
const liveVersion = () => registry().remotes[0].version;
const stageActions = () => (registry().stageHistory ?? []).map(({ action, version }) => [action, version]);

beforeEach(async () => {
  bench = createWorkbench();
  await release(bench.store, bench.build('shell'));
  live = (await release(bench.store, build('old'))).entry.version;
});
afterEach(() => bench.remove());

describe('a stage', () => {
  it('is next to the live version, with all data that a page needs, and is recorded', async () => {
    const { entry } = await put('new');
    const [staged, ...others] = registry().staged;
    assert.deepEqual(others, []);
    assert.deepEqual({ ...staged, since: '' }, { ...entry, percent: 5, since: '' });
    assert.ok(Date.parse(staged.since) <= Date.now());
    assert.equal(liveVersion(), live);
    const [{ by, at, ...record }] = registry().stageHistory;
    assert.ok(by && at);
    assert.deepEqual(record, { action: 'stage', name: 'storefront', version: entry.version, percent: 5 });
  });

  it('is not in the history, because older servers know only two actions in it', async () => {
    const before = registry().history;
    await put('new', { role: 'admin' });
    await halt(bench.store, 'storefront');
    assert.deepEqual(registry().history, before);
    assert.equal('staged' in registry(), false);
  });

  it('can be made live, and can then be rolled back', async () => {
    const { entry } = await put('new');
    const promoted = await promote(bench.store, 'storefront');
    assert.deepEqual(promoted, { entry, from: live, despite: [] });
    assert.deepEqual(registry().remotes, [entry]);
    assert.equal('staged' in registry(), false);
    assert.deepEqual(stageActions(), [
      ['stage', entry.version],
      ['promote', entry.version],
    ]);
    await rollback(bench.store, 'storefront');
    assert.equal(liveVersion(), live);
  });

  it('can be ended; its files stay, and it can begin again with --force, without a build', async () => {
    const { entry } = await put('new');
    const { since } = registry().staged[0];
    assert.deepEqual(await halt(bench.store, 'storefront'), { version: entry.version });
    assert.ok(existsSync(path.join(bench.store, 'storefront', entry.version)));
    await new Promise((resolve) => setTimeout(resolve, 2));
    await assert.rejects(
      stageKept(bench.store, 'storefront', entry.version, { percent: 25 }),
      /halted 1\.0\.0-\w+ at/,
    );
    await stageKept(bench.store, 'storefront', entry.version, { percent: 25 }, { force: true });
    const [again] = registry().staged;
    assert.equal(again.percent, 25);
    assert.notEqual(again.since, since);
  });

  it('is replaced by another stage of the same remote, but not of another remote', async () => {
    await put('new');
    const newer = await put('newer', { percent: 10 });
    await release(bench.store, bench.build('admin-panel'));
    await stage(bench.store, bench.build('admin-panel', { text: 'new' }), { percent: 1 });
    assert.deepEqual(
      registry().staged.map(({ name, percent }) => [name, percent]),
      [
        ['admin-panel', 1],
        ['storefront', 10],
      ],
    );
    assert.equal(registry().staged[1].version, newer.entry.version);
  });

  it('ends when another version goes live, by a release or a rollback, and the record says why', async () => {
    await put('new');
    const { entry } = await release(bench.store, build('hotfix'));
    assert.equal('staged' in registry(), false);
    assert.equal(registry().stageHistory.at(-1).because, `${entry.version} went live`);
    await put('newer');
    await rollback(bench.store, 'storefront');
    assert.equal('staged' in registry(), false);
  });

  it('is possible for a remote that is not live', async () => {
    const { entry } = await stage(bench.store, bench.build('price-watch'), { percent: 5 });
    assert.deepEqual(await promote(bench.store, 'price-watch'), { entry, from: undefined, despite: [] });
  });
});

describe('the checks of stages', () => {
  const misfit = { shared: [share('react', '18.2.0', '^18.2.0')] };

  it('refuse a stage that does not fit the shell, unless forced; nothing of it stays in the store', async () => {
    await assert.rejects(
      stage(bench.store, build('new', misfit), { percent: 5 }),
      /does not fit what is deployed:\n.*react \^18\.2\.0/,
    );
    assert.deepEqual(readdirSync(path.join(bench.store, 'storefront')), [live]);
    const { despite } = await stage(bench.store, build('new', misfit), { percent: 5 }, { force: true });
    assert.equal(despite.length, 1);
    assert.deepEqual(registry().stageHistory[0].despite, despite);
    await assert.rejects(promote(bench.store, 'storefront'), /does not fit what is deployed/);
    assert.equal(liveVersion(), live);
  });

  it('refuse a new shell that a stage does not fit', async () => {
    const shared = [share('react', '19.3.0', '~19.3.0')];
    await stage(bench.store, build('new', { shared }), { percent: 5 });
    const shell = bench.build('shell', { text: 'newer', shared: [share('react', '19.4.0', '^19.0.0')] });
    await assert.rejects(release(bench.store, shell), /storefront needs react ~19\.3\.0/);
  });

  it('refuse a stage of a shell, of the live version, or of a missing version', async () => {
    await assert.rejects(
      stage(bench.store, bench.build('shell'), { percent: 5 }),
      /Only a remote can be staged/,
    );
    await assert.rejects(put('old'), /is live already/);
    await assert.rejects(
      stageKept(bench.store, 'storefront', '6.6.6', { percent: 5 }),
      /is not in the store/,
    );
    await assert.rejects(promote(bench.store, 'storefront'), /has no stage/);
    await assert.rejects(halt(bench.store, 'storefront'), /has no stage/);
  });
});

describe('the command line', () => {
  const none = { promote: false, halt: false };
  /** Skips the smoke test, because these builds have no pages. */
  const say = async (values, version) => {
    const how = { ...none, 'no-smoke': true, ...values };
    const made = async () => ({ app: build('new'), commit: 'abc1234' });
    const lines = await runStage(bench.store, 'storefront', version, how, made);
    return lines.filter((line) => line !== '! forced, although no browser has opened its pages before');
  };

  it('accepts one action at a time', () => {
    assert.equal(isAboutStage(none), false);
    assert.equal(isAboutStage({ ...none, percent: '5' }), true);
    assert.throws(() => isAboutStage({ percent: '5', promote: true, halt: false }), /Only one of/);
    assert.throws(() => isAboutStage({ ...none, percent: '5', for: 'admins' }), /Only one of/);
  });

  it('accepts percentages with two decimals, and admins', () => {
    assert.deepEqual(audienceOf({ percent: '0.25' }), { percent: 0.25 });
    assert.deepEqual(audienceOf({ for: 'admins' }), { role: 'admin' });
    for (const percent of ['0', '100', '-5', '5%', '1e1', '0.001', ''])
      assert.throws(() => audienceOf({ percent }), /takes a number from 0\.01 to 99\.99/, percent);
    assert.throws(() => audienceOf({ for: 'sellers' }), /--for admins/);
  });

  it('prints the result and the next possible commands', async () => {
    const [first, ...next] = await say({ percent: '5', why: 'the new search' });
    assert.match(first, /^storefront 1\.0\.0-\w+ is staged for 5 % of all browsers\.$/);
    assert.deepEqual(next, [
      `For everybody: npm run release -- storefront --promote --store ${bench.store}`,
      `To end it: npm run release -- storefront --halt --store ${bench.store}`,
    ]);
    const [{ stage: found }] = listLive(bench.store).filter(({ name }) => name === 'storefront');
    assert.match(
      stageText(found),
      /^staged: 1\.0\.0-\w+ for 5 % of all browsers since 20\S+, by \w+: the new search$/,
    );
    const [wider] = await say({ for: 'admins' }, found.version);
    assert.match(wider, /is staged for admins\.$/);
    await say({ percent: '50' });
    const [promoted, unknown] = await say({ promote: true });
    assert.equal(promoted, `storefront ${found.version} is live, in place of ${live}.`);
    assert.match(unknown, /does not know its shop/);
    assert.ok(unknown.endsWith(`--shop <address> --store ${bench.store}`));
    await stage(bench.store, build('newest'), { percent: 5 });
    assert.match((await say({ halt: true }))[0], /is no longer staged, and bad from now on\.$/);
  });
});

describe('--list', () => {
  it('shows a halted stage as halted, by whom and why', async () => {
    const { entry } = await put('new');
    await halt(bench.store, 'storefront', { why: 'prices were gone' });
    const script = inRoot('tools/commands/release.mjs');
    const list = execFileSync(process.execPath, [script, '--list', '--store', bench.store], {
      encoding: 'utf8',
    });
    assert.doesNotMatch(list, /staged/);
    assert.match(list, new RegExp(`halted: ${entry.version}, \\w+ halted it at 20\\S+: prices were gone`));
  });
});

it('a registry without a stage has no field for stages', () => {
  const file = readFileSync(path.join(bench.store, 'remotes.json'), 'utf8');
  assert.doesNotMatch(file, /stage/);
});
