import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { release, withdraw } from '../release/rollout.mjs';
import { createWorkbench } from '../testing/fakeBuilds.mjs';
import { removeRemote } from './newRemote.mjs';

const NAME = 'price-watch';

let bench;
let root;
beforeEach(() => {
  bench = createWorkbench();
  root = path.join(bench.root, 'repository');
  write(`${NAME}/package.json`, `{ "name": "@relaptop/${NAME}" }`);
  write(`${NAME}/src/remote.ts`, `import '../${NAME}/x';`);
  write(`.github/workflows/${NAME}.yml`, `name: ${NAME}`);
  write('storefront/src/remote.ts', `const other = '@relaptop/${NAME}s';`);
  git('init', '--quiet');
  commit();
});
afterEach(() => bench.remove());

const at = (file) => path.join(root, file);
function write(file, text) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}
const git = (...words) => execFileSync('git', words, { cwd: root, stdio: 'pipe' });
function commit() {
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.test', 'commit', '--quiet', '-m', 'x');
}
const remove = () =>
  removeRemote(NAME, { root, store: bench.store, remotes: [{ name: NAME, folder: at(NAME) }] });
const refused = async (words) => {
  await assert.rejects(remove(), words);
  assert.ok(existsSync(at(`${NAME}/src/remote.ts`)));
};

describe('a remote is removed', () => {
  it('with its workflow and its link in node_modules, and nothing else', async () => {
    mkdirSync(at('node_modules/@relaptop'), { recursive: true });
    symlinkSync(at(NAME), at(`node_modules/@relaptop/${NAME}`));
    const removed = [NAME, `.github/workflows/${NAME}.yml`, `node_modules/@relaptop/${NAME}`];
    assert.deepEqual(await remove(), removed);
    assert.deepEqual(
      [...removed, 'storefront/src/remote.ts'].map((part) => existsSync(at(part))),
      [false, false, false, true],
    );
  });

  it('not while it has uncommitted or new files', async () => {
    write(`${NAME}/src/new.ts`, '');
    await refused(/changes that are not committed.*\n.*price-watch\/src\/new\.ts/);
  });

  it('not outside of git, because it could not be restored', async () => {
    rmSync(at('.git'), { recursive: true });
    await refused(/in no git repository/);
  });

  for (const [what, file, text] of [
    ['imports it', 'storefront/src/page.tsx', `import { x } from '@relaptop/${NAME}';`],
    ['reaches into its folder', 'shell/src/page.ts', `import '../../${NAME}/src/remote';`],
    ['depends on it', 'shell/package.json', `{ "dependencies": { "@relaptop/${NAME}": "^1.0.0" } }`],
  ])
    it(`not while another package ${what}`, async () => {
      write(file, text);
      commit();
      await refused(new RegExp(`is imported elsewhere:\\n {2}${file}`));
    });

  it('not while it is live, only after a withdrawal', async () => {
    await release(bench.store, bench.build('shell'));
    await release(bench.store, bench.build(NAME));
    await refused(/price-watch is live or staged in .*--withdraw/);
    await withdraw(bench.store, NAME);
    await remove();
    assert.ok(!existsSync(at(NAME)));
  });

  it('not under an unknown name', async () => {
    await assert.rejects(
      removeRemote('pricewatch', { root, store: bench.store, remotes: [{ name: NAME, folder: at(NAME) }] }),
      /There is no remote "pricewatch"\. There are: price-watch/,
    );
  });
});
