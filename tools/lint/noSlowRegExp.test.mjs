import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { noSlowLiteral, noSlowRegExp } from './noSlowRegExp.mjs';

const complaintsAbout = (code, rule = noSlowRegExp) =>
  new Linter()
    .verify(code, {
      plugins: { ours: { rules: { 'no-slow-regexp': rule } } },
      rules: { 'ours/no-slow-regexp': ['error', { ignoreErrors: false }] },
    })
    .map(({ message }) => message);

test('an expression that takes cubic time is refused, built from parts too (rule 39)', () => {
  const parts = "const OPEN = '[ (]{0,3}'; const WORD = '[a-z0-9]';";
  const [message] = complaintsAbout(`${parts} new RegExp(\`\${WORD}*[0-9._]\${WORD}*\${OPEN}mail\`, 'g');`);
  assert.match(message, /ReDoS/);
  assert.deepEqual(complaintsAbout(`${parts} new RegExp(\`\${WORD}\${OPEN}mail\`, 'g');`), []);
});

test('a literal is refused, and an expression made of a text (rule 39)', () => {
  for (const code of ['/^(a+)+$/', "new RegExp('^(a+)+$')", "RegExp('^(a+)+$')"])
    assert.match(complaintsAbout(`export const slow = ${code};`, noSlowLiteral)[0], /ReDoS/);
  assert.deepEqual(complaintsAbout('export const fast = /^a+$/;', noSlowLiteral), []);
});

test('so is the pattern of a schema (rule 39)', () => {
  assert.match(complaintsAbout("const Name = { type: 'string', pattern: '^(a+)+$' };")[0], /ReDoS/);
  assert.deepEqual(complaintsAbout("const Name = { type: 'string', pattern: '^a+$' };"), []);
});

test('what is built of anything else can’t be checked, and is refused (rule 39)', () => {
  assert.match(complaintsAbout('export const find = (words) => new RegExp(words);')[0], /constants/);
});
