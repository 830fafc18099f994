import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot, readJson, ROOT } from './workspace.mjs';

/** `npm run name`, possibly with npm's options before the name and `-w @relaptop/package` after it. */
const SCRIPT = /\bnpm run (?:-s |--silent )?([a-z][\w:-]*)(?:[^\n`|]*? -w @relaptop\/([a-z-]+))?/g;
/** Capitals with an underscore, in backticks or before `=`. In the documents only settings have this form. */
const SETTING = /(?:`|^)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[`=])/gm;
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const HEADING = /^#+ (.+)$/gm;

const inGit = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
const isThere = (file) => existsSync(inRoot(file));
const read = (file) => readFileSync(inRoot(file), 'utf8');

/** Files that are copied into another document. Their links are relative to that document. */
const PARTS = ['tools/bench/remarks.md'];
const documents = inGit('*.md').filter((file) => isThere(file) && !PARTS.includes(file));
const sources = [...inGit('*.ts', '*.tsx', '*.mjs').filter(isThere), '.env.example'].map(read).join('\n');

const hasScript = (script, name = '') => script in (readJson(inRoot(name, 'package.json')).scripts ?? {});
const hasSetting = (name) => new RegExp(`\\b${name}\\b`).test(sources);
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const hasHeading = (text, anchor) =>
  [...text.matchAll(HEADING)].some(([, heading]) => anchorOf(heading) === anchor);

function leadsSomewhere(from, text, [, file, anchor]) {
  const target = path.resolve(inRoot(path.dirname(from)), decodeURI(file));
  if (file && !existsSync(target)) return false;
  return !anchor || hasHeading(file ? readFileSync(target, 'utf8') : text, anchor);
}

/** A changelog may name scripts and settings that no longer exist. */
const isHistory = (file) => path.basename(file) === 'CHANGELOG.md';

const goneFrom = (text) => [
  ...[...text.matchAll(SCRIPT)]
    .filter(([, script, name]) => !hasScript(script, name))
    .map(([command]) => command),
  ...[...text.matchAll(SETTING)].map(([, name]) => name).filter((name) => !hasSetting(name)),
];

const mistakesIn = (file, text) => [
  ...(isHistory(file) ? [] : goneFrom(text)),
  ...[...text.matchAll(LINK)].filter((link) => !leadsSomewhere(file, text, link)).map(([link]) => link),
];

for (const file of documents)
  test(`${file} names only scripts, settings, files and headings that exist`, () =>
    assert.deepEqual(mistakesIn(file, read(file)), []));

/**
 * Joined from two words, because the check would otherwise find the name in this file and accept it as a
 * setting.
 */
const GONE = ['DATA', 'FOLDER'].join('_');

test('the check finds a missing script, setting, file and heading', () => {
  const text = `# Here\nnpm run docter\nnpm run build -w @relaptop/shared\n\`${GONE}\` [x](nowhere.md) [y](README.md)
[h](#here) [t](#there) [d](README.md#develop) [n](README.md#no-such)`;
  const wrong = ['](nowhere.md)', '](#there)', '](README.md#no-such)'];
  assert.deepEqual(mistakesIn('README.md', text), [
    'npm run docter',
    'npm run build -w @relaptop/shared',
    GONE,
    ...wrong,
  ]);
  assert.deepEqual(mistakesIn('CHANGELOG.md', text), wrong);
});
