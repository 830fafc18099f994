import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { inRoot, ROOT } from '../commands/workspace.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'coverage', 'test-results']);
const OWN_COMMAND = 'relaptop';
const isSource = (file) => !LEFT_OUT.has(path.basename(file));

/**
 * Copies the sources to a temporary folder that uses the installed packages of this one, so that a test can change, build
 * and release apps as their teams do without touching this clone.
 */
export function copyWorkspace() {
  const root = mkdtempSync(path.join(tmpdir(), 'relaptop-copy-'));
  cpSync(ROOT, root, { recursive: true, filter: isSource });
  linkPackages(root);
  return {
    root,
    inCopy: (...parts) => path.join(root, ...parts),
    /** Runs a program in the copy. @returns its output. @throws with all of it when the program fails. */
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

/** Without what this process got from its own test runner, which would change how a test runner below it reports. */
function ownEnvironment() {
  const { NODE_TEST_CONTEXT: _runner, ...environment } = process.env;
  return environment;
}

/** Installed packages are taken from here; our own are those of the copy. The build cache is the copy's alone. */
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

/** The command of our own tools is that of the copy as well. */
function linkCommands(target) {
  mkdirSync(target);
  for (const name of readdirSync(inRoot('node_modules', '.bin')))
    if (name !== OWN_COMMAND) symlinkSync(inRoot('node_modules', '.bin', name), path.join(target, name));
  symlinkSync('../@relaptop/tools/commands/relaptop.mjs', path.join(target, OWN_COMMAND));
}
