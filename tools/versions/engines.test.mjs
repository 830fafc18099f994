import assert from 'node:assert/strict';
import { test } from 'node:test';
import semver from 'semver';
import { inRoot, readJson } from '../commands/workspace.mjs';

test('each installed package runs on the oldest supported Node', () => {
  const { version: oldest } = semver.minVersion(readJson(inRoot('package.json')).engines.node);
  const packages = Object.entries(readJson(inRoot('package-lock.json')).packages);
  const others = packages.filter(
    ([, { engines }]) => engines?.node && !semver.satisfies(oldest, engines.node),
  );
  assert.deepEqual(
    others.map(([name, { engines }]) => `${name} needs Node ${engines.node}`),
    [],
  );
});

test('a new remote names the same oldest Node as this repository', () => {
  const [ours, itsOwn] = ['package.json', 'tools/template/package.json'].map((file) =>
    readJson(inRoot(file)),
  );
  assert.deepEqual(itsOwn.engines, ours.engines);
});
