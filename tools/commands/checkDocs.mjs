import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failWith, inRoot, readJson } from './workspace.mjs';

/** `npm run name`, with the options of npm itself in between and the package that it is for, if any, behind. */
const SCRIPT = /\bnpm run ((?:-s |--silent )?)([a-z][\w:-]*)(?:[^\n`|]*? -w @relaptop\/([a-z-]+))?/g;
/** A name in backticks or before `=`, in capitals with an underscore: nothing else in the documents looks like that. */
const SETTING = /(?:`|^)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[`=])/gm;
/** What the code itself reads or calls so: settings of tools and tests, and constants. */
const IN_CODE = /(?:process\.env\.|process\.env\[['"]|const )([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)/g;
const NOT_SOURCES = /^(node_modules|dist.*|\..*)$/;

const packages = () => readdirSync(inRoot()).filter((name) => existsSync(inRoot(name, 'package.json')));

function documents() {
  const readmes = ['README.md', ...packages().map((name) => `${name}/README.md`)];
  const docs = readdirSync(inRoot('docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  return [...readmes, ...docs].filter((name) => existsSync(inRoot(name)));
}

const scriptsOf = (name) => readJson(inRoot(...(name ? [name] : []), 'package.json')).scripts ?? {};

/** @returns the names in `.env.example`, whose agreement with the code is tested beside the settings. */
function knownSettings() {
  const example = readFileSync(inRoot('.env.example'), 'utf8');
  const named = [...example.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?==)/g)].map(([, name]) => name);
  const files = [...example.matchAll(/\b[A-Z_]+_FILE\b/g)].map(([name]) => name);
  return new Set([...named, ...files, ...namesInCode()]);
}

function namesInCode() {
  return packages()
    .flatMap((name) => sourcesIn(inRoot(name)))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IN_CODE)].map(([, name]) => name));
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.test(name))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sourcesIn(file);
      return /\.(ts|tsx|mjs)$/.test(entry.name) ? [file] : [];
    });
}

/** @returns what a document names and the repository does not have, each with its line. */
export function mistakesIn(text, { hasScript, hasSetting }) {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...[...line.matchAll(SCRIPT)]
        .filter(([, , script, name]) => !hasScript(script, name))
        .map(([command]) => `${index + 1}: there is no ${command.trim()}`),
      ...[...line.matchAll(SETTING)]
        .filter(([, name]) => !hasSetting(name))
        .map(([, name]) => `${index + 1}: there is no setting ${name}`),
    ]);
}

/** @throws when a document names a script or a setting that does not exist */
export function checkDocs() {
  const settings = knownSettings();
  const known = {
    hasScript: (script, name) => script in scriptsOf(name),
    hasSetting: (name) => settings.has(name),
  };
  const files = documents();
  const mistakes = files.flatMap((file) =>
    mistakesIn(readFileSync(inRoot(file), 'utf8'), known).map((mistake) => `${file}:${mistake}`),
  );
  if (mistakes.length > 0) throw new Error(`Documents that do not fit:\n${mistakes.join('\n')}`);
  console.log(`${files.length} documents name only scripts and settings that exist.`);
}

if (import.meta.filename === process.argv[1]) {
  try {
    checkDocs();
  } catch (error) {
    failWith(error);
  }
}
