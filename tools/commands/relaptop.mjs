#!/usr/bin/env node
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readLive } from './liveShop.mjs';
import { appNameOf, devPortOf, failWith, readJson, run } from './workspace.mjs';

const USAGE = `relaptop build | start | test   [options of webpack, webpack-dev-server, Jest]
relaptop new-remote <name>       a remote with a repository of its own, in a new folder
relaptop dev --from <shop>       this remote, live, in the deployed shop, in one tab of a browser in test mode
relaptop describe <dist>         a build of another bundler, for the gate
relaptop release | rollback      --help lists their options; node_modules/@relaptop/tools/docs/deployment.md explains them`;

const JEST_CONFIG = path.join(import.meta.dirname, '../testing/remoteJest.config.mjs');
const requireOwn = createRequire(import.meta.url);

function commandOf(name) {
  const file = requireOwn.resolve(`${name}/package.json`);
  const { bin } = requireOwn(file);
  return path.join(path.dirname(file), typeof bin === 'string' ? bin : bin[name]);
}

/**
 * Serves the remote's live build from this machine. Prints the address with which a tab of the deployed shop uses this build.
 * @throws when no shop answers
 */
async function serveInto(args) {
  const { values } = parseArgs({ args, options: { from: { type: 'string' } } });
  if (!URL.canParse(values.from)) throw new Error(`--from takes the address of the shop:\n${USAGE}`);
  await readLive(values.from);
  const folder = process.cwd();
  const { mounts } = readJson(path.join(folder, 'package.json')).relaptop;
  const build = `http://127.0.0.1:${devPortOf(folder)}#${mounts.join('+')}`;
  const query = new URLSearchParams({ [`remote.${appNameOf(folder)}`]: build });
  console.log(`In a browser in test mode, open ${new URL(`/?${query}`, values.from)}`);
  return [commandOf('webpack-cli'), 'serve', '--env', 'kind=served'];
}

const COMMANDS = {
  build: (args) => [commandOf('webpack-cli'), 'build', ...args],
  start: (args) => [commandOf('webpack-cli'), 'serve', ...args],
  test: (args) => [commandOf('jest'), '--config', JEST_CONFIG, ...args],
  dev: serveInto,
  'new-remote': (args) => [path.join(import.meta.dirname, 'newRemote.mjs'), ...args],
  describe: (args) => [path.join(import.meta.dirname, '../federation/describe.mjs'), ...args],
  release: (args) => [path.join(import.meta.dirname, 'release.mjs'), ...args],
  rollback: (args) => [path.join(import.meta.dirname, 'rollback.mjs'), ...args],
};

const HELP = ['--help', '-h', 'help'];

/** The commands for a remote, run in its folder, in this repository or a separate one. */
async function main() {
  const [name, ...args] = process.argv.slice(2);
  if (HELP.includes(name)) return console.log(USAGE);
  if (name === undefined) throw new Error(`Name a command:\n${USAGE}`);
  if (!Object.hasOwn(COMMANDS, name)) throw new Error(`There is no command "${name}".\n${USAGE}`);
  await run(process.execPath, await COMMANDS[name](args), { cwd: process.cwd() });
}

await main().catch(failWith);
