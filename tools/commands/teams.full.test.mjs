import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { filesOf } from '../release/store.mjs';
import { readRegistry } from '../release/registry.mjs';
import { copyWorkspace } from '../testing/copyWorkspace.mjs';

const NAME = 'price-watch';

let copy;
let store;
before(() => {
  copy = copyWorkspace();
  store = copy.inCopy('dist', 'remotes');
  copy.run('npx', ['webpack', '--env', 'kind=quick'], { cwd: 'shell' });
  copy.run('npm', ['run', '--silent', 'release', '--', 'shell', '--dist', 'shell/dist', '--no-smoke']);
});
after(() => copy.remove());

const sourcesOutside = () =>
  Object.fromEntries(
    readdirSync(copy.root, { withFileTypes: true })
      .filter(({ name }) => !['node_modules', 'dist', NAME].includes(name))
      .flatMap((entry) =>
        entry.isFile()
          ? [[entry.name, readFileSync(copy.inCopy(entry.name), 'utf8')]]
          : Object.entries(filesOf(copy.inCopy(entry.name)))
              .filter(([file]) => !file.startsWith('dist/'))
              .map(([file, hash]) => [`${entry.name}/${file}`, hash]),
      ),
  );

/** Skips the smoke test, because browser tests cover it. */
const releaseIt = () => copy.run('npm', ['run', '--silent', 'release', '--', NAME, '--no-smoke']);
const changeTitle = (title) => {
  const page = copy.inCopy(NAME, 'src/features/sellers/SellersPage.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/about: '[^']*'/, `about: '${title}'`));
};
const codeOf = (version) => {
  const assets = path.join(store, NAME, version, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => readFileSync(path.join(assets, file), 'utf8')).join('\n');
};
const live = () => readRegistry(store).remotes.find(({ name }) => name === NAME);

describe('a new remote', () => {
  it('is made, checked, tested, built and released without a change outside its folder', () => {
    const outside = sourcesOutside();
    copy.run('npm', ['run', '--silent', 'new-remote', '--', NAME]);
    copy.run('npx', ['oxlint', NAME]);
    copy.run('npx', ['eslint', NAME]);
    copy.run('npx', ['prettier', '--check', NAME]);
    copy.run('npm', ['run', '--silent', 'typecheck'], { cwd: NAME });
    assert.match(releaseIt(), new RegExp(`${NAME} 1\\.0\\.0-\\w+ is live`));
    assert.deepEqual(live().mounts, ['dashboard']);
    assert.match(codeOf(live().version), /Price watch for sellers/);
    assert.deepEqual(sourcesOutside(), outside);
  });

  it('is refused under an existing or invalid name', () => {
    const make = (name) => copy.run('npm', ['run', '--silent', 'new-remote', '--', name]);
    assert.throws(() => make('storefront'), /There is a folder "storefront" already/);
    assert.throws(() => make('Store_Front'), /is no name for a remote/);
  });
});

describe('three releases of a remote', () => {
  it('don’t change a byte of the shell’s files', () => {
    const shell = copy.inCopy('shell', 'dist');
    const untouched = copy.inCopy('shell-before');
    cpSync(shell, untouched, { recursive: true });
    const versions = ['first', 'second', 'third'].map((title) => {
      changeTitle(`The ${title} release.`);
      releaseIt();
      return live().version;
    });
    assert.equal(new Set(versions).size, 3);
    assert.deepEqual(filesAsTheyAre(shell), filesAsTheyAre(untouched));
    rmSync(untouched, { recursive: true });
  });

  it('can each be rolled back at once', () => {
    const [newest, before] = ['third', 'second'].map((title) => `The ${title} release.`);
    assert.ok(codeOf(live().version).includes(newest));
    copy.run('npm', ['run', '--silent', 'rollback', '--', NAME]);
    assert.ok(codeOf(live().version).includes(before));
    assert.match(
      copy.run('npm', ['run', '--silent', 'release', '--', '--list']),
      /price-watch 1\.0\.0-\w+ since 20/,
    );
  });

  it('never go live with a failing test', () => {
    const { version } = live();
    const test = copy.inCopy(NAME, 'src/remote.test.ts');
    const source = readFileSync(test, 'utf8');
    writeFileSync(test, source.replace('toBe(true)', 'toBe(false)'));
    assert.throws(releaseIt, /jest/);
    writeFileSync(test, source);
    assert.equal(live().version, version);
  });

  it('never go live with a type error', () => {
    const { version } = live();
    const file = copy.inCopy(NAME, 'src/wrong.ts');
    writeFileSync(file, "export const count: number = 'three';\n");
    assert.throws(releaseIt, /Type 'string' is not assignable to type 'number'/);
    rmSync(file);
    assert.equal(live().version, version);
  });
});

const filesAsTheyAre = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')])
    .sort();
