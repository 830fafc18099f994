import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { currentCommit, ROOT } from '../commands/workspace.mjs';
import { createWorkbench } from '../testing/fakeBuilds.mjs';
import { findInStore, halt, listLive, release, rollback, stage } from './rollout.mjs';
import { prune, readAge } from './prune.mjs';
import { changeRegistry, readRegistry } from './registry.mjs';

let bench;
beforeEach(async () => {
  bench = createWorkbench();
  await release(bench.store, bench.build('shell'));
});
afterEach(() => bench.remove());

const put = async (text, how) =>
  (await release(bench.store, bench.build('storefront', { text }), how)).entry.version;
const live = (store = bench.store) =>
  readRegistry(store).remotes.find(({ name }) => name === 'storefront')?.version;
const listed = () => listLive(bench.store).find(({ name }) => name === 'storefront');

describe('the history', () => {
  it('has the reason and the commit of each change', async () => {
    await put('one', { why: 'the new search', commit: '4abc5a5c5c12' });
    const { why, commit, history } = listed();
    assert.deepEqual([why, commit], ['the new search', '4abc5a5c5c12']);
    await put('two');
    await rollback(bench.store, 'storefront', { why: 'prices were gone' });
    assert.deepEqual(
      listed().history.map((one) => [one.action, one.why]),
      [
        ['rollback', 'prices were gone'],
        ['release', undefined],
        ['release', 'the new search'],
      ],
    );
    assert.equal(history.length, 1);
  });

  it('gets the commit from git, if there is one', () => {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
    assert.ok(head.startsWith(currentCommit().replace('+', '')));
    assert.equal(currentCommit(bench.root), undefined);
  });
});

describe('a version that a rollback has replaced', () => {
  it('is never offered again, and needs --force, which the error explains', async () => {
    const one = await put('one');
    const two = await put('two');
    await rollback(bench.store, 'storefront', { why: 'prices were gone' });
    assert.deepEqual(listed().others, []);
    assert.deepEqual(
      listed().left.map(({ version, why }) => [version, why]),
      [[two, 'prices were gone']],
    );
    const back = (how) => rollback(bench.store, 'storefront', { version: two, ...how });
    await assert.rejects(back(), new RegExp(`went back from ${two} at .*: prices were gone`));
    await assert.rejects(put('two'), /went back from/);
    assert.equal(live(), one);
    await back({ force: true });
    assert.equal(live(), two);
    // --force makes this version good again. The replaced version does not become bad.
    assert.deepEqual(listed().left, []);
    assert.deepEqual(
      listed().others.map(({ version }) => version),
      [one],
    );
  });

  it('is skipped by the next rollback', async () => {
    const one = await put('one');
    const bad = await put('bad');
    const three = await put('three');
    for (const expected of [bad, one]) {
      await rollback(bench.store, 'storefront');
      assert.equal(live(), expected);
    }
    await rollback(bench.store, 'storefront', { version: three, force: true });
    await rollback(bench.store, 'storefront');
    assert.equal(live(), one);
  });
});

describe('pruning', () => {
  const DAY = 86_400_000;
  const age = (version, days) => {
    const file = path.join(bench.store, 'storefront', version, 'release.json');
    const then = (Date.now() - days * DAY) / 1000;
    utimesSync(file, then, then);
  };
  const ageHistory = (days) =>
    changeRegistry(bench.store, (registry) => ({
      ...registry,
      history: registry.history.map((one) => ({
        ...one,
        at: new Date(Date.parse(one.at) - days * DAY).toISOString(),
      })),
    }));
  const OLD = { keep: 0, olderThan: 30 * DAY };

  it('removes old versions except the last few, and never the live one', async () => {
    const versions = [];
    for (const text of ['a', 'b', 'c', 'd']) versions.push(await put(text));
    await ageHistory(40);
    versions.forEach((version, at) => age(version, 44 - at));
    const removed = await prune(bench.store, { ...OLD, keep: 1 });
    assert.deepEqual(
      removed
        .filter(({ name }) => name === 'storefront')
        .map(({ version }) => version)
        .sort(),
      versions.slice(0, 2).sort(),
    );
    await rollback(bench.store, 'storefront');
    assert.equal(live(), versions[2]);
  });

  it('keeps versions that were live within the last day, however old their files are', async () => {
    const older = await put('older');
    const bad = await put('bad');
    await ageHistory(40);
    await rollback(bench.store, 'storefront');
    age(bad, 40);
    assert.deepEqual(await prune(bench.store, { keep: 0, olderThan: 0 }), []);
    await ageHistory(2);
    assert.deepEqual(await prune(bench.store, { keep: 0, olderThan: DAY }), [
      { name: 'storefront', version: bad },
    ]);
    assert.equal(live(), older);
  });

  it('keeps the target of the next rollback, however many versions were staged and halted since', async () => {
    const good = await put('good');
    const current = await put('current');
    for (let text = 0; text < 5; text += 1) {
      await stage(bench.store, bench.build('storefront', { text: `bad ${text}` }), { percent: 5 });
      await halt(bench.store, 'storefront');
    }
    age(good, 90);
    await ageHistory(80);
    const later = { keep: 5, olderThan: 30 * DAY, now: Date.now() + 40 * DAY };
    assert.deepEqual(await prune(bench.store, later), []);
    assert.equal(live(), current);
    await rollback(bench.store, 'storefront');
    assert.equal(live(), good);
  });

  it('leaves no hash of a removed version in the registry', async () => {
    const versions = [];
    for (const text of ['a', 'b', 'c']) versions.push(await put(text));
    const hashes = () => Object.keys(readRegistry(bench.store).releases);
    assert.ok(hashes().includes(`storefront/${versions[0]}`));
    await prune(bench.store, { keep: 0, olderThan: DAY, now: Date.now() + 2 * DAY });
    assert.deepEqual(
      hashes().filter((key) => key.startsWith('storefront/')),
      [`storefront/${versions[1]}`, `storefront/${versions[2]}`].sort(),
    );
  });

  it('keeps all versions of an app whose history is shorter than a day', async () => {
    for (let text = 0; text < 25; text += 1) age(await put(`${text}`), 40);
    assert.deepEqual(await prune(bench.store, { keep: 0, olderThan: 0 }), []);
  });

  it('accepts an age in days', () => {
    assert.equal(readAge('30d'), 30 * DAY);
    for (const wrong of ['0d', '12h', '30', '']) assert.throws(() => readAge(wrong), /number of days/);
  });
});

describe('a promotion from one store to another', () => {
  const promoteTo = async (store) => {
    const { app, commit } = findInStore(bench.store, 'storefront');
    return release(store, app, { commit });
  };
  let other;
  beforeEach(async () => {
    other = path.join(bench.root, 'production');
    await release(other, bench.build('shell'));
  });

  it('copies the same files, as the same version, with their commit', async () => {
    const version = await put('tried', { commit: '4abc5a5c5c12' });
    await promoteTo(other);
    assert.equal(live(other), version);
    assert.equal(readRegistry(other).history.at(-1).commit, '4abc5a5c5c12');
    const sizes = [bench.store, other].map(
      (store) => statSync(path.join(store, 'storefront', version, 'assets/chunk.js')).size,
    );
    assert.equal(sizes[0], sizes[1]);
  });

  it('passes the gate of the target store', async () => {
    await put('tried');
    rmSync(other, { recursive: true });
    await assert.rejects(promoteTo(other), /no shell in the store/);
  });

  it('is refused when the files differ from the release', async () => {
    const version = await put('tried');
    writeFileSync(path.join(bench.store, 'storefront', version, 'assets/chunk.js'), 'other');
    await assert.rejects(promoteTo(other), /was changed after its release/);
  });
});
