import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { failWith, readJson } from '../commands/workspace.mjs';

/** Lerna runs this before it commits versions and changelogs, to adapt them to our rules. */

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const REPORT = 'shared/contracts.api.txt';

const NOTHING = /^\*\*Note:\*\* Version bump only .*$/m;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });
const manifestOf = (folder) => path.join(folder, 'package.json');
const committed = (file) => JSON.parse(git('show', `HEAD:${file}`));

const INNER = ['tools/template', 'shared/order-features'];

const listPackages = () =>
  [...readdirSync('.'), ...INNER]
    .filter((folder) => existsSync(manifestOf(folder)))
    .map((folder) => ({ folder, ...readJson(manifestOf(folder)) }));

/**
 * @param {string} text a changelog by Lerna: its header, the new entry, and the file before
 * @param {string} name of the package
 * @returns {string} our header, the new entry, and the older ones
 */
export function inOurForm(text, name) {
  const title = `# Changelog of ${name}`;
  const [written, before = ''] = text.split(`${title}\n`);
  const entry = written.slice(written.indexOf('\n## ')).replace(NOTHING, '- Nothing that its users see.');
  const [introduction, ...older] = before.split(/\n(?=## )/);
  const parts = [title, introduction, entry, ...older].map((part) => part.trim());
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function tidyChangelog({ folder, name }) {
  const file = path.join(folder, 'CHANGELOG.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text.startsWith('# Change Log\n')) writeFileSync(file, inOurForm(text, name));
}

/**
 * Keeps a range that the new version still satisfies. Lerna would raise it to the newest version, and the
 * gate would then refuse every older shell.
 *
 * @param {string | undefined} range as committed
 * @param {string | undefined} version of the package; undefined for other packages
 * @returns {string | undefined} the range to write
 */
export const keptRange = (range, version) =>
  !range || !version || semver.satisfies(version, range) ? range : `^${version}`;

function keepRanges({ folder }, versions) {
  const file = manifestOf(folder);
  const manifest = readJson(file);
  const before = committed(file);
  for (const kind of KINDS)
    for (const name of Object.keys(before[kind] ?? {}))
      manifest[kind][name] = keptRange(before[kind][name], versions.get(name));
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes the new version into the contract report. Fails if the version doesn't fit the changes. */
async function updateReport({ version }) {
  if (readFileSync(REPORT, 'utf8').startsWith(`Contract ${version}\n`)) return;
  const { checkApi } = await import('../commands/api.mjs');
  await checkApi({ update: true });
}

async function afterVersion() {
  const packages = listPackages();
  const versions = new Map(packages.map(({ name, version }) => [name, version]));
  for (const one of packages) {
    tidyChangelog(one);
    keepRanges(one, versions);
  }
  if (existsSync(REPORT)) await updateReport(readJson('shared/package.json'));
  // Lerna commits only files that it has written itself, so this adds the other files.
  git('add', '--update');
}

if (import.meta.filename === process.argv[1])
  await afterVersion().catch(({ message }) =>
    failWith(`${message}\nNothing is committed yet: \`git restore .\` takes back what Lerna has written.`),
  );
