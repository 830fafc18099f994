import { execFileSync } from 'node:child_process';
import { ROOT } from '../commands/workspace.mjs';

/**
 * @returns {string | undefined} the commit that the sources are at, such as `4abc5a5c5c12`, with `+` when files were changed since;
 *   undefined where there is no git
 */
export function currentCommit(folder = ROOT) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD');
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+`;
  } catch {
    return undefined;
  }
}
