import { spawnSync } from 'node:child_process';
import { failWith, inRoot } from './workspace.mjs';

const CONFIG = inRoot('tools', 'lint', 'oxfmt.config.mjs');
const OXFMT = ['-c', CONFIG, '--list-different', '--no-error-on-unmatched-pattern'];
const PRETTIER = ['--check', '--ignore-unknown', '--log-level=warn'];

const program = (name) => inRoot('node_modules', '.bin', name);

const DIFFERENT = 1;

/**
 * Checks with oxfmt that Prettier would not change the files, because oxfmt takes a twentieth of Prettier's
 * time. Prettier checks only the files that oxfmt would change, such as those with long union types.
 *
 * @param {string[]} files files or folders, relative to the root
 * @returns {boolean} whether all are formatted
 */
export function areFormatted(files) {
  const { status, stdout, stderr } = spawnSync(program('oxfmt'), [...OXFMT, ...files], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  if (status === 0) return true;
  const different = stdout.split('\n').filter((line) => line !== '');
  if (status !== DIFFERENT || different.length === 0) throw new Error(`oxfmt failed:\n${stdout}${stderr}`);
  return (
    spawnSync(program('prettier'), [...PRETTIER, ...different], { cwd: inRoot(), stdio: 'inherit' })
      .status === 0
  );
}

if (import.meta.filename === process.argv[1])
  try {
    if (!areFormatted(process.argv.length > 2 ? process.argv.slice(2) : ['.'])) process.exitCode = 1;
  } catch (error) {
    failWith(error);
  }
