import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createWorkbench, share } from '../testing/fakeBuilds.mjs';
import { readRegistry } from './registry.mjs';
import { release, rollback, stage, stageKept } from './rollout.mjs';

const TOO_OLD = [share('react', '18.3.0', '^18.0.0')];

let bench;
let tried;
beforeEach(async () => {
  bench = createWorkbench();
  tried = [];
  await release(bench.store, bench.build('shell'));
});
afterEach(() => bench.remove());

const build = (text, options) => bench.build('storefront', { text, ...options });
const note = async (entry, folder) => {
  tried.push([entry.version, folder]);
  return [];
};
const refuse = async () => {
  throw new Error('it breaks');
};
const live = () => readRegistry(bench.store).remotes.map(({ version }) => version);

describe('the try of a version before the registry changes', () => {
  it('gets its entry and its files while it is not live yet', async () => {
    const app = build('one');
    let before;
    const tryOut = async (...words) => {
      before = live();
      return note(...words);
    };
    const { entry } = await release(bench.store, app, { tryOut });
    assert.deepEqual(before, []);
    assert.deepEqual([tried, live()], [[[entry.version, app.dist]], [entry.version]]);
  });

  it('prevents the change, and leaves nothing in the store', async () => {
    await assert.rejects(release(bench.store, build('one'), { tryOut: refuse }), /it breaks/);
    await assert.rejects(
      stage(bench.store, build('one'), { percent: 5 }, { tryOut: refuse, force: true }),
      /it breaks/,
    );
    assert.deepEqual(readdirSync(path.join(bench.store, 'storefront')), []);
    const { remotes, staged } = readRegistry(bench.store);
    assert.deepEqual([remotes, staged], [[], undefined]);
  });

  it('comes after the gate, whose messages are more exact', async () => {
    const app = build('old', { shared: TOO_OLD });
    await assert.rejects(release(bench.store, app, { tryOut: note }), /needs react/);
    assert.deepEqual(tried, []);
    await release(bench.store, app, { tryOut: note, force: true });
    assert.equal(tried.length, 1);
  });

  it('is skipped for the live version', async () => {
    await release(bench.store, build('one'));
    await release(bench.store, build('one'), { tryOut: refuse });
  });

  it('is recorded in the history when it was skipped, after the gate’s problems', async () => {
    const tryOut = async () => ['no browser tried it'];
    await release(bench.store, build('old', { shared: TOO_OLD }), { tryOut, force: true });
    const { despite } = readRegistry(bench.store).history.at(-1);
    assert.match(despite[0], /needs react/);
    assert.equal(despite.at(-1), 'no browser tried it');
    const { entry } = await release(bench.store, build('two'));
    await rollback(bench.store, 'storefront', { force: true });
    const [how, audience] = [{ tryOut, force: true }, { percent: 5 }];
    await stageKept(bench.store, 'storefront', entry.version, audience, how);
    assert.equal(readRegistry(bench.store).stageHistory.at(-1).despite.at(-1), 'no browser tried it');
  });
});
