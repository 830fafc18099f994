import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRoot, readJson } from '../commands/workspace.mjs';
import { inOurForm, keptRange } from './afterVersion.mjs';
import { parserOpts, recommendedBumpOpts, writerOpts } from './preset.mjs';

const LERNA = path.join('node_modules', 'lerna', 'dist', 'cli.js');

/** Tags of packages whose changes raise no version. */
const SHARED = ['@sample/order-features@2.9.0', '@sample/shared@2.9.0'];

let root;
const at = (...parts) => path.join(root, ...parts);
const changelogOf = (folder) =>
  readFileSync(at(folder, 'CHANGELOG.md'), 'utf8').replaceAll(/\(\d{4}-\d\d-\d\d\)/g, '(day)');
const write = (file, text) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const writeJson = (file, value) => write(file, `${JSON.stringify(value, null, 2)}\n`);

/** The environment without the user's git settings, and without the repository of a running git hook. */
const environment = () => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(GIT_|npm_|NODE_TEST_CONTEXT$)/.test(name)),
  ),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  NX_DAEMON: 'false',
});
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: 'pipe', env: environment() });
const version = (...args) => run(process.execPath, LERNA, 'version', ...args, '--yes');
const commit = (...paragraphs) => {
  run('git', 'add', '.');
  run('git', 'commit', '--quiet', ...paragraphs.flatMap((text) => ['-m', text]));
};
const change = (file, ...paragraphs) => {
  write(file, paragraphs[0]);
  commit(...paragraphs);
};
const tags = () => run('git', 'tag').trim().split('\n');

/**
 * Makes a repository with two packages, one of which depends on the other, and a package without a version.
 * lerna.json and the script are ours.
 */
function makeRepository() {
  root = mkdtempSync(path.join(tmpdir(), 'relaptop-versions-'));
  symlinkSync(inRoot('node_modules'), at('node_modules'));
  for (const file of ['lerna.json', 'nx.json', 'tools/versions', 'tools/commands/workspace.mjs'])
    cpSync(inRoot(file), at(file), { recursive: true });
  const { scripts, workspaces } = readJson(inRoot('package.json'));
  const manifest = { private: true, workspaces, scripts: { version: scripts.version } };
  writeJson('package.json', { name: 'sample', ...manifest, devDependencies: { prettier: '*' } });
  writeJson('parts/package.json', { name: '@sample/parts', version: '1.2.0', private: true });
  const dependencies = { '@sample/parts': '^1.0.0' };
  writeJson('app/package.json', { name: '@sample/app', version: '1.0.0', private: true, dependencies });
  writeJson('checks/package.json', { name: '@sample/checks', private: true });
  writeJson('shared/package.json', { name: '@sample/shared', version: '2.9.0', private: true });
  const orderFeatures = { name: '@sample/order-features', version: '2.9.0', private: true };
  writeJson('shared/order-features/package.json', orderFeatures);
  write('parts/CHANGELOG.md', '# Changelog of @sample/parts\n\nFor all.\n\n## 1.2.0\n\n- By hand.\n');
  write('.gitignore', 'node_modules\n.nx\n');
  run('git', 'init', '--quiet', '--initial-branch=main');
  run('git', 'config', 'user.name', 'Ada');
  run('git', 'config', 'user.email', 'ada@example.org');
}

before(() => {
  makeRepository();
  commit('all: the beginning');
  for (const tag of ['@sample/parts@1.2.0', '@sample/app@1.0.0', ...SHARED])
    run('git', 'tag', '-am', 'out there', tag);
});
after(() => rmSync(root, { recursive: true, force: true }));

describe('npx lerna version', () => {
  it('writes the changes for users of each package, raises its number and tags it', () => {
    change('app/search.js', 'search: laptops are found by <b>');
    change('app/search.test.js', 'tests: what is found by <b>');
    change('app/README.md', 'docs: what can be searched');
    change('app/home.js', 'Show the newest first');
    change('app/list.js', 'search: two pages of it');
    change('checks/all.js', 'checks: all at once');
    change(
      'parts/index.js',
      'parts: Rating is gone',
      'BREAKING CHANGE: use Stars\nin its place.\n\nSigned-off-by: Ada',
    );
    version();
    assert.equal(
      changelogOf('app'),
      `# Changelog of @sample/app\n\n## 1.0.1 (day)\n\n- Show the newest first\n` +
        '- **search:** two pages of it\n- **search:** laptops are found by \\<b>\n',
    );
    assert.equal(
      changelogOf('parts'),
      `# Changelog of @sample/parts\n\nFor all.\n\n## 2.0.0 (day)\n\n` +
        '- **Breaking:** use Stars in its place.\n- **parts:** Rating is gone\n\n## 1.2.0\n\n- By hand.\n',
    );
    assert.equal(readJson(at('app/package.json')).version, '1.0.1');
    assert.equal(readJson(at('app/package.json')).dependencies['@sample/parts'], '^2.0.0');
    assert.deepEqual(tags(), [
      '@sample/app@1.0.0',
      '@sample/app@1.0.1',
      SHARED[0],
      '@sample/parts@1.2.0',
      '@sample/parts@2.0.0',
      SHARED[1],
    ]);
    assert.equal(existsSync(at('checks/CHANGELOG.md')), false);
    assert.equal(run('git', 'status', '--porcelain'), '');
  });

  it('raises versions by the user’s choice, begins at the last tag, and keeps ranges that still fit; ignores tests, documents and the order features in the contract’s folder', () => {
    change('app/list.js', 'search: pages of thirty');
    change('parts/index.js', 'tests: a name to ask for');
    change('shared/search.test.js', 'tests: one more');
    change('shared/README.md', 'docs: a word');
    change('shared/order-features/src/texts.js', 'messages: another sentence');
    version('minor');
    assert.match(
      changelogOf('app'),
      new RegExp(`^# .*\n\n## 1\\.1\\.0 \\(day\\)\n\n- \\*\\*search:\\*\\* pages of thirty\n\n## 1\\.0\\.1 `),
    );
    assert.match(
      changelogOf('parts'),
      /For all\.\n\n## 2\.1\.0 .*\n\n- Nothing that its users see\.\n\n## 2\.0\.0/,
    );
    assert.equal(readJson(at('app/package.json')).dependencies['@sample/parts'], '^2.0.0');
    assert.ok(tags().includes('@sample/parts@2.1.0'));
    const contracts = tags().filter((tag) => /^@sample\/(shared|order)/.test(tag));
    assert.deepEqual(contracts, SHARED);
    assert.match(run('git', 'log', '-1', '--format=%s'), /^versions: .{1,62}\n$/);
  });
});

describe('the new version', () => {
  const bump = (notes, name) =>
    recommendedBumpOpts.whatBump([{ notes }], { path: at('parts'), lernaPackage: name }).level;

  it('is a patch, or a major version for a breaking change without a raised version', () => {
    assert.equal(bump([], '@sample/parts'), 2);
    assert.equal(bump([{}], '@sample/parts'), 0);
    assert.equal(bump([{}], '@sample/other'), 2);
  });
});

describe('a changelog entry', () => {
  const commitOf = (more) => ({ area: 'ui', what: 'x', hash: '0123456789', notes: [], ...more });
  const GITHUB = { host: 'https://github.com', owner: 'a', repository: 'b', commit: 'commit' };

  it('links to the commit only if commits have an address', () => {
    assert.equal(writerOpts.transform(commitOf(), {}).link, '');
    assert.equal(
      writerOpts.transform(commitOf(), GITHUB).link,
      ' ([0123456](https://github.com/a/b/commit/0123456789))',
    );
  });

  it('leaves out commits about tests, documents and versions', () => {
    for (const area of ['tests', 'docs', 'versions'])
      assert.equal(writerOpts.transform(commitOf({ area }), {}), undefined);
  });

  it('accepts areas of several words', () => {
    const areaOf = (subject) => parserOpts.headerPattern.exec(subject)?.[1];
    assert.equal(areaOf('payouts, sales: words'), 'payouts, sales');
    assert.equal(areaOf('buyer-dashboard: a page'), 'buyer-dashboard');
    assert.equal(areaOf('Wrap a comment'), undefined);
  });

  it('is under one header, also in a file that had none', () => {
    const lerna = '# Change Log\n\nAll of it.\n\n## 1.0.1 (today)\n\n* x\n\n\n';
    assert.equal(inOurForm(lerna, 'a'), '# Changelog of a\n\n## 1.0.1 (today)\n\n* x\n');
  });
});

describe('a range', () => {
  it('is kept while it contains the version', () => {
    assert.equal(keptRange('^2.0.0', '2.4.1'), '^2.0.0');
    assert.equal(keptRange('^2.0.0', '3.0.0'), '^3.0.0');
    assert.equal(keptRange('^19.0.0', undefined), '^19.0.0');
  });
});
