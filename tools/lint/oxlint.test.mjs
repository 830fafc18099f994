import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import reactHooks from 'eslint-plugin-react-hooks';
import { inRoot, readJson } from '../commands/workspace.mjs';

const CONFIG = inRoot('.oxlintrc.json');

/** These rules check the React compiler's settings. This repository has none. */
const OF_SETTINGS = ['config', 'gating'];

test('oxlint checks all rules that React recommends', () => {
  const recommended = Object.keys(reactHooks.configs.recommended.rules)
    .map((rule) => rule.replace('react-hooks/', ''))
    .filter((rule) => !OF_SETTINGS.includes(rule));
  const { rules } = readJson(CONFIG);
  assert.ok(recommended.length > 10);
  for (const rule of recommended) assert.equal(rules[`react/${rule}`], 'error', rule);
});

test('oxlint reports a hook in a condition, an impure call and a ref that is read while rendering', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-oxlint-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const component = `
    import { useRef, useState } from 'react';
    export function Page({ isOpen }: { isOpen: boolean }) {
      if (isOpen) useState(0);
      const ref = useRef(Math.random());
      return <p>{ref.current}</p>;
    }`;
  writeFileSync(path.join(folder, 'Page.tsx'), component);
  const { status, stdout } = spawnSync('npx', ['oxlint', '-c', CONFIG, '--format=unix', folder], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  for (const rule of ['rules-of-hooks', 'purity', 'refs']) assert.match(stdout, new RegExp(`\\(${rule}\\)`));
});
