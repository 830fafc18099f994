#!/usr/bin/env node
import { createRequire } from 'node:module';
import path from 'node:path';
import { failWith, run } from './workspace.mjs';

const USAGE = `relaptop build | start | test   [options of webpack, webpack-dev-server, Jest]
relaptop describe <dist>         a build of another bundler, for the gate
relaptop release | rollback      as in the documentation of deployment`;

const JEST_CONFIG = path.join(import.meta.dirname, '../testing/remoteJest.config.mjs');
const requireOwn = createRequire(import.meta.url);

/** @returns the script of the command that has the same name as its package */
function commandOf(name) {
  const file = requireOwn.resolve(`${name}/package.json`);
  const { bin } = requireOwn(file);
  return path.join(path.dirname(file), typeof bin === 'string' ? bin : bin[name]);
}

const COMMANDS = {
  build: (args) => [commandOf('webpack-cli'), 'build', ...args],
  start: (args) => [commandOf('webpack-cli'), 'serve', ...args],
  test: (args) => [commandOf('jest'), '--config', JEST_CONFIG, ...args],
  describe: (args) => [path.join(import.meta.dirname, '../federation/describe.mjs'), ...args],
  release: (args) => [path.join(import.meta.dirname, 'release.mjs'), ...args],
  rollback: (args) => [path.join(import.meta.dirname, 'rollback.mjs'), ...args],
};

/**
 * `relaptop`: the commands for a remote. They run in the remote's folder, in this repository or in a separate
 * one.
 */
async function main() {
  const [name, ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`What shall be done?\n${USAGE}`);
  await run(process.execPath, command(args), { cwd: process.cwd() });
}

await main().catch(failWith);
