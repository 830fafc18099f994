import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { inRoot, ROOT } from '../commands/workspace.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'coverage', 'test-results']);
const OWN_COMMAND = 'relaptop';
const isSource = (file) => !LEFT_OUT.has(path.basename(file));

/** Copies the sources to a temporary folder, and links the installed packages. A test can change, build and release apps there. */
export function copyWorkspace() {
  const root = mkdtempSync(path.join(tmpdir(), 'relaptop-copy-'));
  cpSync(ROOT, root, { recursive: true, filter: isSource });
  linkPackages(root);
  return {
    root,
    inCopy: (...parts) => path.join(root, ...parts),
    /** @returns the output of a program that runs in the copy. @throws with the output when it fails */
    run(command, args, { cwd = '.' } = {}) {
      try {
        const options = { cwd: path.join(root, cwd), encoding: 'utf8', stdio: 'pipe', env: ownEnvironment() };
        return execFileSync(command, args, options);
      } catch (error) {
        throw new Error(`${command} ${args.join(' ')} failed:\n${error.stdout}\n${error.stderr}`, {
          cause: error,
        });
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * @returns the environment without the settings of Node's test runner, which would change the output of a
 * test runner in the copy
 */
function ownEnvironment() {
  const { NODE_TEST_CONTEXT: _runner, ...environment } = process.env;
  return environment;
}

function linkPackages(root) {
  const target = path.join(root, 'node_modules');
  mkdirSync(path.join(target, '@relaptop'), { recursive: true });
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (!['@relaptop', '.cache', '.bin'].includes(name))
      symlinkSync(inRoot('node_modules', name), path.join(target, name));
  }
  for (const name of readdirSync(inRoot('node_modules', '@relaptop')))
    symlinkSync(path.join(root, name), path.join(target, '@relaptop', name));
  linkCommands(path.join(target, '.bin'));
}

function linkCommands(target) {
  mkdirSync(target);
  for (const name of readdirSync(inRoot('node_modules', '.bin')))
    if (name !== OWN_COMMAND) symlinkSync(inRoot('node_modules', '.bin', name), path.join(target, name));
  symlinkSync('../@relaptop/tools/commands/relaptop.mjs', path.join(target, OWN_COMMAND));
}
