import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { failWith, inRoot } from './workspace.mjs';

const TABLE = 'docs/features.md';

/** A proof in the table: `file` › `title`, the title as it stands in the source. */
const PROOF = /`([^`]+\.(?:test|spec)\.(?:tsx?|mjs))` › `([^`]+)`/g;
const PROOF_CELL = /^\|(?!\s*(?:feature|-+)\s*\|)/i;
const TEST_FUNCTIONS = new Set(['it', 'test']);
/** A test that does not run proves nothing. */
const NOT_RUN = new Set(['skip', 'fixme', 'todo', 'fails', 'describe', 'step']);

/** @returns the names in a callee such as `it.each(rows)`: ['it', 'each']. */
function namesIn(callee) {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesIn(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesIn(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return namesIn(callee.tag);
  return [];
}

/** @returns a title as it stands in the source, placeholders included, or undefined for anything computed. */
function titleOf(argument, source) {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (ts.isTemplateExpression(argument)) return argument.getText(source).slice(1, -1);
  return undefined;
}

/** @returns the titles of the tests in a file that run. */
export function listTests(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const titles = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const [first, ...modifiers] = namesIn(node.expression);
      const title = titleOf(node.arguments[0], source);
      const runs = TEST_FUNCTIONS.has(first) && !modifiers.some((name) => NOT_RUN.has(name));
      if (runs && title !== undefined) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

function readTable() {
  const lines = readFileSync(inRoot(TABLE), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (!PROOF_CELL.test(line)) return [];
    const proofs = [...line.matchAll(PROOF)].map(([, file, title]) => ({
      file,
      title: title.replaceAll('\\|', '|'),
    }));
    return [{ line: index + 1, proofs }];
  });
}

const cache = new Map();
function testsOf(file) {
  if (!cache.has(file)) cache.set(file, existsSync(inRoot(file)) ? listTests(inRoot(file)) : null);
  return cache.get(file);
}

/** @returns what is wrong with a proof, or undefined. */
function mistakeIn({ file, title }) {
  const tests = testsOf(file);
  if (tests === null) return `there is no file ${file}`;
  return tests.includes(title) ? undefined : `${file} has no test "${title}"`;
}

/**
 * Compares the table of features with the tests that it names.
 *
 * @throws when a feature names no test, or one that is no longer in its file.
 */
export function checkFeatures() {
  const features = readTable();
  const mistakes = features.flatMap(({ line, proofs }) => {
    if (proofs.length === 0) return [`${TABLE}:${line}: names no test`];
    return proofs
      .map(mistakeIn)
      .filter(Boolean)
      .map((mistake) => `${TABLE}:${line}: ${mistake}`);
  });
  if (mistakes.length > 0) throw new Error(`Features without proof:\n${mistakes.join('\n')}`);
  const proofs = features.flatMap((feature) => feature.proofs);
  const distinct = new Set(proofs.map(({ file, title }) => `${file} ${title}`));
  console.log(`${features.length} features are proved by ${distinct.size} tests in ${cache.size} files.`);
}

if (import.meta.filename === process.argv[1]) {
  try {
    checkFeatures();
  } catch (error) {
    failWith(error);
  }
}
