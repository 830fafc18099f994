import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failWith, inRoot, readJson, run } from './workspace.mjs';

const STAGING = inRoot('dist', 'packages');
/** Other teams check types with TypeScript 6, and this repository with version 7 (docs/adr/0023). */
const TYPESCRIPT_6 = inRoot('node_modules/typescript/bin/tsc');
const TOOLS = [
  'federation',
  'release',
  'repository',
  'template',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];
const TOOL_FILES = {
  commands: [
    'changeStore',
    'liveShop',
    'newRemote',
    'relaptop',
    'release',
    'rollback',
    'staging',
    'workspace',
  ],
  testing: ['jestPreset', 'jestRuntime', 'jestTransform', 'remoteJest.config'],
};
const isPublished = (file) => !file.endsWith('.test.mjs');

/** `engines` names the oldest Node version that runs the packages. */
const { engines } = readJson(inRoot('package.json'));

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Empties a folder for a package, and adds license, README and changelog.
 * @returns the folder
 */
export function stage(name, folder = path.join(STAGING, name)) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of [inRoot('LICENSE'), inRoot(name, 'README.md'), inRoot(name, 'CHANGELOG.md')])
    cpSync(file, path.join(folder, path.basename(file)));
  return folder;
}

function compiledEntry(file) {
  if (file.endsWith('.d.ts')) return { types: file };
  if (!/\.tsx?$/.test(file)) return file;
  const module = file.replace(/\.tsx?$/, '');
  return { types: `${module}.d.ts`, default: `${module}.js` };
}

/** The shell provides React, because a page must have only one copy. */
const PEERS = ['react', 'react-dom'];

function sharedManifest({
  private: _private,
  exports,
  dependencies,
  devDependencies: _own,
  scripts: _scripts,
  ...manifest
}) {
  const split = (isPeer) =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => PEERS.includes(name) === isPeer));
  return {
    ...manifest,
    engines,
    exports: Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, compiledEntry(file)])),
    dependencies: split(false),
    peerDependencies: split(true),
  };
}

/** Compiles each TypeScript file separately, so that an app's bundler can drop unused code. */
async function stageShared() {
  const folder = stage('shared');
  await run(
    process.execPath,
    [TYPESCRIPT_6, '-p', inRoot('shared', 'tsconfig.lib.json'), '--outDir', folder],
    { quiet: true },
  );
  const asTheyAre = [
    ...['src/assets.d.ts', 'src/testing/jsdomEnvironment.mjs'],
    // A remote's build reads query fields from the report, and the version of the order features from their
    // package.json.
    ...['contracts.api.txt', 'order-features/package.json'],
  ];
  for (const file of asTheyAre) cpSync(inRoot('shared', file), path.join(folder, file));
  closeDocuments(folder);
  writeJson(path.join(folder, 'package.json'), sharedManifest(readJson(inRoot('shared', 'package.json'))));
  return folder;
}

const LINK = /\[([^[\]]*)\]\(([^()\s]+)\)/g;
/** Section of a README about work that needs this repository. */
const OUR_SECTION = /\n## In Relaptop's repository\n[^]*?(?=\n## |$)/;

export function closeDocuments(folder) {
  const documents = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.md'));
  for (const file of documents.map((one) => path.join(folder, one))) {
    const isThere = (target) =>
      URL.canParse(target) || existsSync(path.resolve(path.dirname(file), target.replace(/#.*/, '')));
    const text = readFileSync(file, 'utf8')
      .replace(OUR_SECTION, '')
      .replace(LINK, (link, words, target) => (isThere(target) ? link : words));
    writeFileSync(file, text);
  }
}

function addDocuments(folder) {
  mkdirSync(path.join(folder, 'docs'));
  for (const file of [
    'teams.md',
    'deployment.md',
    'configuration.md',
    'architecture.md',
    'security.md',
    'adr',
  ])
    cpSync(inRoot('docs', file), path.join(folder, 'docs', file), { recursive: true });
  const replaceIn = (file, from, to) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replaceAll(from, to));
  };
  replaceIn('docs/teams.md', '](../tools/', '](../');
  replaceIn('README.md', '](../docs/', '](docs/');
}

/** @returns the folder of the package */
export function stageTools(into) {
  const folder = stage('tools', into);
  addDocuments(folder);
  for (const name of TOOLS)
    cpSync(inRoot('tools', name), path.join(folder, name), { recursive: true, filter: isPublished });
  for (const [name, files] of Object.entries(TOOL_FILES))
    for (const file of files.map((one) => (path.extname(one) === '.cjs' ? one : `${one}.mjs`)))
      cpSync(inRoot('tools', name, file), path.join(folder, name, file));
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _own,
    ...manifest
  } = readJson(inRoot('tools', 'package.json'));
  writeJson(path.join(folder, 'package.json'), { ...manifest, engines });
  closeDocuments(folder);
  return folder;
}

/**
 * Makes the packages that remotes in other repositories install.
 *
 * @param {string} folder for the package files
 * @returns {Promise<{ shared: string, tools: string }>} the path of each package file
 */
export async function pack(folder) {
  mkdirSync(folder, { recursive: true });
  const packed = async (staged) => {
    const output = await run('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: staged,
      quiet: true,
    });
    return path.join(folder, JSON.parse(output)[0].filename);
  };
  return { shared: await packed(await stageShared()), tools: await packed(stageTools()) };
}

if (import.meta.filename === process.argv[1]) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = path.resolve(positionals[0] ?? inRoot('dist', 'packages'));
  await pack(folder).then(({ shared, tools }) => console.log(`${shared}\n${tools}`), failWith);
}
