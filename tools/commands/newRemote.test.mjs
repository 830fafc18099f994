import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ESLint } from 'eslint';
import { parse } from 'yaml';
import { newRemote } from './newRemote.mjs';
import { devPortOf, inRoot, listApps, readJson } from './workspace.mjs';

const NAME = 'price-watch';
const REGISTRY = 'https://npm.shop.example';

let root;
let folder;
before(() => {
  root = mkdtempSync(path.join(tmpdir(), 'relaptop-new-'));
  folder = newRemote(NAME, { into: path.join(root, NAME), registry: REGISTRY });
});
after(() => rmSync(root, { recursive: true }));

const read = (...parts) => readFileSync(path.join(folder, ...parts), 'utf8');
const manifest = () => readJson(path.join(folder, 'package.json'));
const workflow = (name) => parse(read('.github', 'workflows', `${name}.yml`));
const stepsOf = (name) => Object.values(workflow(name).jobs).flatMap(({ steps }) => steps);
const commandsOf = (name) => stepsOf(name).flatMap(({ run }) => run ?? []);

describe('the repository of a new remote', () => {
  it('lints an endpoint without an argument, and a name that is unused on purpose', async () => {
    const eslint = new ESLint({ cwd: inRoot(), overrideConfigFile: inRoot('tools/repository/eslint.mjs') });
    const source = `import { api, call, type CallAnswer } from '@relaptop/shared/api';
export const noticesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    priceNotices: build.query<CallAnswer<'GET /notices'>, void>({ ...call('GET /notices') }),
  }),
});
export const withoutPrice = ({ price: _price, ...rest }: { price: number; name: string }) => rest;
`;
    const [{ messages }] = await eslint.lintText(source, { filePath: 'tools/repository/noticesApi.ts' });
    assert.deepEqual(messages, []);
  });

  it('lints, checks types, tests and builds each change by its workflow', () => {
    const { steps } = workflow('check').jobs.check;
    const commands = steps.flatMap(({ run }) => run ?? []).filter((command) => command.startsWith('npm'));
    const wanted = ['npm ci', 'npm run lint', 'npm run typecheck', 'npm test', 'npm run build'];
    assert.deepEqual(commands, wanted);
  });

  it('previews a pull request from its own repository, and removes the preview at the end', () => {
    const { on, jobs } = workflow('check');
    assert.ok(on.pull_request.types.includes('closed'));
    assert.match(jobs.preview.if, /head\.repo\.full_name == github\.repository/);
    const [kept, removed] = ['!=', '=='].map((is) => {
      const steps = jobs.preview.steps.filter((one) => one.if === `github.event.action ${is} 'closed'`);
      return steps.map(({ run }) => run).join('\n');
    });
    assert.match(kept, /npm run release -- price-watch --preview "\$NAME" .*\n.*gh pr comment/);
    assert.match(removed, /^npm run release -- price-watch --preview "\$NAME" --remove --store "\$STORE"$/);
  });

  it('releases, stages and rolls back by its workflow, with a browser for the smoke test', () => {
    const { options } = workflow('release').on.workflow_dispatch.inputs.action;
    const steps = stepsOf('release');
    for (const action of options) {
      const [step, ...others] = steps.filter((one) => one.if === `inputs.action == '${action}'`);
      assert.match(step.run, /^npm run (release|rollback) -- price-watch .*--store "\$STORE"/, action);
      assert.deepEqual(others, []);
    }
    assert.ok(commandsOf('release').includes('npx playwright-core install --with-deps chromium'));
  });

  it('has a script for each command of its workflows and its README', () => {
    const { scripts } = manifest();
    const texts = [...commandsOf('check'), ...commandsOf('release'), read('README.md')].join('\n');
    const named = [...texts.matchAll(/npm (?:run )?(start|test|(?<=run )[\w-]+)/g)].map(([, name]) => name);
    assert.ok(named.length > 10);
    assert.deepEqual(
      named.filter((name) => !(name in scripts)),
      [],
    );
  });

  it('installs our packages from the registry, and all others from npm’s, on any machine', () => {
    assert.match(read('.npmrc'), /^@relaptop:registry=https:\/\/npm\.shop\.example$/m);
    for (const name of ['check', 'release']) {
      const install = stepsOf(name).find(({ run }) => run === 'npm ci');
      // The workflow must not send GitHub's own token to another host.
      assert.equal(install.env.NODE_AUTH_TOKEN, '${{ secrets.PACKAGES_TOKEN }}');
      const { with: node } = stepsOf(name).find(({ uses }) => /setup-node/.test(uses));
      assert.equal(node['registry-url'], REGISTRY);
      assert.equal(node.scope, '@relaptop');
    }
    const { dependencies, devDependencies } = manifest();
    const paths = Object.values({ ...dependencies, ...devDependencies }).filter((range) =>
      /[/:]/.test(range),
    );
    assert.deepEqual(paths, []);
  });

  it('names no registry if the packages are files', () => {
    const other = newRemote(NAME, { into: path.join(root, 'without-registry') });
    const files = ['.npmrc', '.github/workflows/check.yml', '.github/workflows/release.yml'];
    const texts = files.map((file) => readFileSync(path.join(other, file), 'utf8'));
    for (const text of texts) assert.doesNotMatch(text.replaceAll(/^#.*/gm, ''), /registry|https:/);
    for (const text of texts.slice(1)) {
      const steps = Object.values(parse(text).jobs).flatMap((job) => job.steps);
      const node = steps.find(({ uses }) => /setup-node/.test(uses)).with;
      assert.deepEqual(node, { 'node-version': 24, cache: 'npm' });
    }
  });

  it('runs alone on a port that no app of Relaptop’s repository uses', () => {
    const taken = listApps().map((app) => devPortOf(app.folder));
    assert.ok(!taken.includes(devPortOf(folder)));
    assert.ok(read('README.md').includes(`http://127.0.0.1:${devPortOf(folder)}/`));
    assert.ok(devPortOf(folder) > Math.max(...taken) + 50, 'Relaptop’s repository may get more remotes');
  });

  it('has only files with their real names', () => {
    const files = readdirSync(folder);
    for (const name of ['npmrc', 'gitignore', 'github', 'eslint.mjs', 'lint.json'])
      assert.ok(!files.includes(name), name);
    assert.ok(existsSync(path.join(folder, 'eslint.config.mjs')));
  });
});
