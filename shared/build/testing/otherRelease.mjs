import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from '../commands/workspace.mjs';
import { publish } from '../store/releases.mjs';
import { copyWorkspace } from './copyWorkspace.mjs';

const VERSION = '0.9.0';
const SHARE_TABLE = 'shared/build/shareTable.mjs';

/**
 * Builds apps of this clone as another release of them: with another version and other ranges in the share table. Real
 * artifacts for tests of what runs with what, where no earlier release has been kept.
 *
 * @param {[string, string][]} ranges texts of the share table, with what stands there instead
 * @param {string[]} names of the apps
 * @param {(app: { name: string, version: string, built: string, mounts?: string[] }) => Promise<void>} take what to do
 *   with each; its folder is gone afterwards
 */
async function buildOther(ranges, names, take) {
  const copy = copyWorkspace();
  try {
    edit(copy.inCopy(SHARE_TABLE), ranges);
    for (const name of names) {
      edit(copy.inCopy(name, 'package.json'), [[/"version": "[^"]*"/, `"version": "${VERSION}"`]]);
      copy.run(
        process.execPath,
        [copy.inCopy('node_modules/webpack/bin/webpack.js'), '--env', 'kind=quick'],
        {
          cwd: name,
        },
      );
      const mounts = listRemotes().find((remote) => remote.name === name)?.mounts;
      await take({ name, version: VERSION, built: copy.inCopy(name, 'dist'), mounts });
    }
  } finally {
    copy.remove();
  }
}

function edit(file, replacements) {
  const text = readFileSync(file, 'utf8');
  const edited = replacements.reduce(
    (current, [from, to]) => current.replaceAll(new RegExp(from, 'g'), to),
    text,
  );
  if (edited === text) throw new Error(`${file} has nothing to change: ${replacements}`);
  writeFileSync(file, edited);
}

const [what, target, name] = process.argv.slice(2);
if (what === 'compatible') {
  const ranges = [
    [/'\^19\.0\.0'/, "'^19.1.0'"],
    [/'\^11\.0\.0'/, "'^11.10.0'"],
  ];
  const names = ['shell', ...listRemotes().map((remote) => remote.name)];
  await buildOther(ranges, names, (app) => publish(path.resolve(target), app));
} else if (what === 'incompatible') {
  await buildOther([[/'\^19\.0\.0'/, "'^18.2.0'"]], [name], async ({ built }) =>
    cpSync(built, target, { recursive: true }),
  );
} else {
  throw new Error('otherRelease.mjs compatible <store> | incompatible <folder> <remote>');
}
