import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inRoot, listRemotes } from '../commands/workspace.mjs';
import { shellShares } from './shareTable.mjs';

/** Packages that are shared whole, because remotes built elsewhere use their hooks, portals and contexts. */
const WHOLE = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@emotion/react',
  '@emotion/styled',
  '@mui/system/DefaultPropsProvider',
];
const OWN = '@relaptop/shared/';
/** An export or import of everything prevents tree shaking. */
const HANDS_ON_ALL = /^export \* from '(?!\.)/m;
const IMPORTS_ALL = /^import \* as \w+ from '@relaptop\/shared\//m;

const facadeSource = (name) => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');

function sources(app) {
  const folder = inRoot(app, 'src');
  const files = readdirSync(folder, { recursive: true }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return files.map((file) => path.join(folder, file));
}

describe('shared modules', () => {
  it('are never whole packages, except for those that must be', () => {
    const packages = Object.keys(shellShares).filter((name) => !name.startsWith(OWN));
    assert.deepEqual(packages.sort(), [...WHOLE].sort());
    const facades = Object.keys(shellShares).filter((name) => name.startsWith(OWN));
    assert.ok(facades.length > 0);
    assert.deepEqual(
      facades.filter((name) => HANDS_ON_ALL.test(facadeSource(name))),
      [],
    );
    const apps = ['shell', 'shared', 'shared/order-features', ...listRemotes().map(({ name }) => name)];
    const whole = apps.flatMap(sources).filter((file) => IMPORTS_ALL.test(readFileSync(file, 'utf8')));
    assert.deepEqual(whole, []);
  });

  it('are refused when a facade re-exports a package, or an app imports all of a facade', () => {
    assert.match("export * from 'react-router-dom';", HANDS_ON_ALL);
    assert.doesNotMatch("export * from './paths';", HANDS_ON_ALL);
    assert.match("import * as ui from '@relaptop/shared/ui';", IMPORTS_ALL);
  });
});
