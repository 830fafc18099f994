import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { failWith, inRoot, readJson } from './workspace.mjs';

/**
 * An old name of code, and its replacement.
 *
 * @typedef {object} OldName
 * @property {string} old words in camelCase; with a slash, the path of a folder
 * @property {string} new
 * @property {boolean} [whole] finds only names that consist of these words; otherwise also names that contain
 * them
 * @property {('file' | 'folder' | 'function' | 'type' | 'constant')[]} [kinds] all of them by default
 * @property {string} [in] the folder to search; everywhere by default
 *
 * @typedef {{ kind: string, name: string, place: string }} Name
 */

const wordsOf = (name) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

/** @returns {Name[]} the names of the files, without their endings, and of all folders above them */
export function namesOfPaths(files) {
  const folders = new Set();
  for (const file of files)
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) folders.add(folder);
  return [
    ...files.map((file) => ({ kind: 'file', name: path.basename(file).split('.')[0], place: file })),
    ...[...folders].map((folder) => ({ kind: 'folder', name: path.basename(folder), place: folder })),
  ];
}

const isFunction = (node) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const isExported = (variable) =>
  variable.parent.parent.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

function kindOf(node) {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return 'function';
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return 'type';
  if (!ts.isVariableDeclaration(node)) return undefined;
  if (isFunction(node.initializer)) return 'function';
  return isExported(node) ? 'constant' : undefined;
}

export function namesDeclaredIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names = [];
  const visit = (node) => {
    const kind = kindOf(node);
    if (kind && node.name && ts.isIdentifier(node.name)) {
      const { line } = source.getLineAndCharacterOfPosition(node.name.getStart());
      names.push({ kind, name: node.name.text, place: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function contains(name, { old, whole = false }) {
  const [words, oldWords] = [wordsOf(name), wordsOf(old)];
  if (whole && words.length !== oldWords.length) return false;
  return words.some((_word, at) => oldWords.every((word, offset) => words[at + offset] === word));
}

function isOld({ kind, name, place }, oldName) {
  if (oldName.old.includes('/')) return kind === 'folder' && place === oldName.old;
  const isInScope =
    (oldName.kinds?.includes(kind) ?? true) && (!oldName.in || place.startsWith(`${oldName.in}/`));
  return isInScope && contains(name, oldName);
}

/**
 * @param {Name[]} names
 * @param {OldName[]} oldNames
 * @returns {string[]} a line for each old name: place, kind and the name to use
 */
export const findOldNames = (names, oldNames) =>
  names.flatMap((name) =>
    oldNames
      .filter((oldName) => isOld(name, oldName))
      .map(
        (oldName) => `${name.place}: ${name.kind} ${name.name}, use "${oldName.new}" for "${oldName.old}"`,
      ),
  );

/** Fails if a file in git, or a declaration in a file, has an old name of tools/lint/names.json. */
function checkNames() {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter(Boolean);
  const names = files.flatMap((file) => namesDeclaredIn(file, readFileSync(inRoot(file), 'utf8')));
  const found = findOldNames([...namesOfPaths(files), ...names], readJson(inRoot('tools/lint/names.json')));
  if (found.length > 0) throw new Error(`${found.length} old names:\n${found.join('\n')}`);
}

if (import.meta.filename === process.argv[1]) {
  try {
    checkNames();
  } catch (error) {
    failWith(error);
  }
}
