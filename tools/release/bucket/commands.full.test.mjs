import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { inRoot } from '../../commands/workspace.mjs';
import { createBucketBench } from '../../testing/bucketBench.mjs';
import { readRegistry } from '../registry.mjs';

const runFile = promisify(execFile);

let bench;
beforeEach(async () => (bench = await createBucketBench()));
afterEach(() => bench.remove());

/** Runs a command in its own process. The command gets the bucket's settings only from the environment. */
async function run(name, ...options) {
  const file = inRoot('tools', 'commands', `${name}.mjs`);
  const { stdout } = await runFile(process.execPath, [file, ...options, '--store', bench.store]);
  return stdout;
}
const release = (...options) => run('release', ...options);
const dist = (name, text = name) => ['--dist', bench.build(name, { text }).dist, '--no-smoke'];
const live = async () => (await bench.registry()).remotes[0].version;

describe('the commands on a bucket', () => {
  it('release, list, stage, promote and roll back', async () => {
    const said = await release('shell', ...dist('shell'));
    assert.match(said, /shell \S+ is live\.\n.*release -- server --store s3:\/\/shop\/releases/);
    await release('storefront', ...dist('storefront', 'one'), '--why', 'the new search');
    const first = await live();
    assert.match(await release('--list'), new RegExp(`storefront ${first} since .*: the new search`));
    await release('storefront', ...dist('storefront', 'two'), '--percent', '5');
    assert.equal(await live(), first);
    assert.match(await release('storefront', '--promote'), new RegExp(`in place of ${first}`));
    assert.match(await run('rollback', 'storefront'), new RegExp(`storefront ${first} is live again`));
    assert.equal(await live(), first);
    assert.equal(await release('--prune'), 'Nothing to remove.\n');
  });

  it('release from a bucket into another store', async () => {
    await release('shell', ...dist('shell'));
    const target = path.join(bench.root, 'target');
    const file = inRoot('tools', 'commands', 'release.mjs');
    const options = ['shell', '--from', bench.store, '--store', target, '--no-smoke'];
    await runFile(process.execPath, [file, ...options]);
    const { version } = readRegistry(target).shell;
    assert.equal(version, (await bench.registry()).shell.version);
    assert.ok(existsSync(path.join(target, 'shell', version, 'assets/chunk.js.map')));
  });

  it('print the error in their last line', async () => {
    await assert.rejects(run('rollback', 'storefront'), ({ code, stderr }) => {
      assert.equal(code, 1);
      assert.equal(
        stderr.trim().split('\n').at(-1),
        '✖ No version of storefront is live in s3://shop/releases',
      );
      return true;
    });
  });
});
