import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { areFormatted } from './format.mjs';
import { inRoot } from './workspace.mjs';

function isFormatted(t, name, text) {
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-format-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inRoot('.prettierrc.json'), path.join(folder, '.prettierrc.json'));
  writeFileSync(path.join(folder, name), text);
  return areFormatted([folder]);
}

test('the format check accepts what oxfmt or Prettier writes', (t) => {
  const long =
    "'one long text' | 'another long text' | 'a third long text' | 'a fourth long text' | 'the last long text'";
  assert.ok(isFormatted(t, 'a.ts', "const a = { b: 'c' };\n"));
  assert.ok(isFormatted(t, 'a.ts', `type OneOfThese =\n  ${long};\n`));
});

test('the format check refuses every other form', (t) => {
  assert.equal(isFormatted(t, 'a.ts', 'const a = {b: "c"}\n'), false);
  assert.equal(isFormatted(t, 'a.yml', 'a:   1\n'), false);
  assert.equal(isFormatted(t, 'a.md', '* one\n'), false);
});

test('the format check fails for code that cannot be parsed', (t) => {
  assert.throws(() => isFormatted(t, 'a.ts', 'const = 1;\n'), /Unexpected token/);
});
