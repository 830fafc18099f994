import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot, listRemotes, readJson } from '../commands/workspace.mjs';
import { shellShares } from '../federation/shareTable.mjs';

/**
 * Packages that are shipped whole, with why. Everything else that is shared is a facade, which the bundler can cut down to
 * what is used.
 */
const WHOLE = {
  react: 'every hook may be needed by a remote that is built elsewhere',
  'react/': 'the compiler asks for react/jsx-runtime',
  'react-dom': 'MUI makes portals with it',
  'react-dom/': 'the shell renders with react-dom/client',
  '@emotion/react': 'its contexts carry theme and style cache',
  '@emotion/styled': 'MUI makes each of its components with it',
  '@mui/system/DefaultPropsProvider': 'its context carries the default props of the theme',
};
const OWN = '@relaptop/shared/';
const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

function* sourcesOf(name) {
  const folder = inRoot(name, 'src');
  for (const file of readdirSync(folder, { recursive: true }))
    if (isSource(file)) yield path.join(folder, file);
}

const parse = (file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);

/** @returns the names that a file imports as values, each with the module it comes from; `*` for a whole module. */
function importsOf(file) {
  return parse(file)
    .statements.filter(
      (statement) => ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly,
    )
    .flatMap(({ moduleSpecifier, importClause }) => {
      const bindings = importClause?.namedBindings;
      const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
      const names = named
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map((one) => (one.propertyName ?? one.name).text);
      const whole = bindings && ts.isNamespaceImport(bindings) ? ['*'] : [];
      return [...names, ...whole].map((name) => ({ from: moduleSpecifier.text, name }));
    });
}

/** @returns {Record<string, Record<string, string[]>>} for each facade, its exports with the apps that use them. */
export function shareUse() {
  const { facades } = readJson(inRoot('shared/contracts.api.json'));
  const apps = ['shell', ...listRemotes().map(({ name }) => name)];
  const users = new Map();
  for (const app of [...apps, 'shared'])
    for (const { from, name } of [...sourcesOf(app)].flatMap(importsOf)) {
      const key = `${from} ${name}`;
      users.set(key, (users.get(key) ?? new Set()).add(app));
    }
  const usersOf = (facade, name) => [...(users.get(`${facade} ${name}`) ?? [])];
  return Object.fromEntries(
    Object.keys(shellShares)
      .filter((name) => name.startsWith(OWN))
      .map((facade) => {
        const names = [...facades[`./${facade.slice(OWN.length)}`], '*'];
        return [facade, Object.fromEntries(names.map((name) => [name, usersOf(facade, name)]))];
      }),
  );
}

/** @returns the packages that a facade hands on as they are. */
function handedOn(facade) {
  const file = inRoot('shared', 'src', facade.slice(OWN.length), 'index.ts');
  return parse(file)
    .statements.filter((statement) => ts.isExportDeclaration(statement) && !statement.exportClause)
    .map(({ moduleSpecifier }) => moduleSpecifier.text)
    .filter((name) => !name.startsWith('.'));
}

/** @returns {string[]} what is shipped whole though parts of it would do, one line each. */
export function findWhole(shares = shellShares, use = shareUse(), handsOn = handedOn) {
  const packages = Object.keys(shares)
    .filter((name) => !name.startsWith(OWN) && !(name in WHOLE))
    .map((name) => `${name} is shared as a whole package: share a facade that exports what is used of it`);
  const facades = Object.keys(use).flatMap((facade) => [
    ...handsOn(facade).map((name) => `${facade} hands on all of ${name}: name what is used of it`),
    ...(use[facade]['*'] ?? []).map((app) => `${app} imports all of ${facade}: name what it uses`),
  ]);
  return [...packages, ...facades];
}

/** Prints who uses what. */
function print() {
  for (const [name, why] of Object.entries(WHOLE)) console.log(`${name}: whole, since ${why}`);
  for (const [facade, names] of Object.entries(shareUse())) {
    console.log(facade);
    for (const [name, apps] of Object.entries(names))
      if (name !== '*') console.log(`  ${name.padEnd(22)} ${apps.join(', ') || 'nobody by this way'}`);
  }
  const problems = findWhole();
  for (const problem of problems) console.error(`✖ ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) print();
