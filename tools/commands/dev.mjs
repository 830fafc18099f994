import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  ensureInstalled,
  devPortOf,
  failWith,
  inRoot,
  listRemotes,
  ROOT,
  shellPackage,
} from './workspace.mjs';

const POLL_MS = 200;
const LAUNCHER = inRoot('sandbox', 'dist', 'main.js');
const BUILT_SERVER = [LAUNCHER, inRoot('server', 'dist', 'main.js')];

/**
 * `npm run dev` runs the product at one address, with a webpack-dev-server for each app. With `-- <remote>`,
 * only this remote has a dev server. The other apps are released versions of this clone, or of the shop of
 * `--from`. After a change in server or sandbox, the command rebuilds the changed package and restarts the
 * product.
 */
async function dev() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  await ensureInstalled();
  const remotes = chosenRemotes(positionals[0]);
  if (values.from && positionals.length === 0)
    throw new Error('--from needs a remote: npm run dev -- <remote> --from https://shop.example');
  const folders = await (positionals.length === 0 ? liveFolders() : releasedFolders(values.from));
  const apps = positionals.length === 0 ? [shellPackage(), ...remotes] : remotes;

  await Promise.all(BUILT_SERVER.map((file) => rm(file, { force: true })));
  for (const name of ['server', 'sandbox']) start([inRoot(name, 'build.mjs'), '--watch']);
  const webpack = inRoot('node_modules', 'webpack', 'bin', 'webpack.js');
  for (const { folder } of apps) start([webpack, 'serve', '--env', 'kind=served'], { cwd: folder });
  const addresses = apps.map(addressOf);
  await Promise.all([...addresses.map(untilBuilt), ...BUILT_SERVER.map(untilThere)]);

  const overrides = apps.flatMap(({ name, mounts }, at) =>
    mounts ? [`${name}=${addresses[at]}#${mounts.join('+')}`] : [],
  );
  const watched = BUILT_SERVER.map((file) => `--watch-path=${path.dirname(file)}`);
  start([...watched, '--watch-preserve-output', LAUNCHER], {
    // Page reloads after each change would exceed the rate limits.
    env: { RATE_LIMITS: 'off', ...process.env, ...folders, REMOTE_OVERRIDES: overrides.join(' ') },
  });
}

function chosenRemotes(name) {
  const remotes = listRemotes();
  if (!name || remotes.some((remote) => remote.name === name))
    return remotes.filter((remote) => !name || remote.name === name);
  throw new Error(`There is no remote "${name}". There are: ${remotes.map((r) => r.name).join(', ')}`);
}

/** Starts a child process. When the child or this process ends, the other one ends too. */
function start(words, options) {
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit', ...options });
  process.once('exit', () => child.kill());
  child.once('exit', (code) => process.exit(code ?? 1));
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

/** @returns the address of the manifest, which the dev server serves once it has built its app */
const addressOf = ({ folder }) => `http://127.0.0.1:${devPortOf(folder)}/mf-manifest.json`;

/**
 * Waits until a dev server has built its app. After a build error, the wait goes on until a build succeeds.
 */
async function untilBuilt(address) {
  while (!(await fetch(address).catch(() => undefined))?.ok) await pause(POLL_MS);
}

async function untilThere(file) {
  while (!existsSync(file)) await pause(POLL_MS);
}

/**
 * Folders for `npm run dev` without a remote. The shell's dev server writes its page into `SHELL_DIR`. The
 * release store is empty, because all remotes have dev servers.
 */
async function liveFolders() {
  const { LIVE_SHELL } = await import('../release/store.mjs');
  return { SHELL_DIR: LIVE_SHELL, REMOTES_DIR: path.dirname(LIVE_SHELL) };
}

async function releasedFolders(origin) {
  const { LOCAL_STORE, registryOf } = await import('../release/store.mjs');
  if (origin) {
    const { pull } = await import('./pull.mjs');
    const store = inRoot('dist', 'deployed');
    const version = await pull(origin, store);
    return { SHELL_DIR: path.join(store, 'shell', version), REMOTES_DIR: store };
  }
  if (!existsSync(registryOf(LOCAL_STORE)) || !existsSync(inRoot('shell', 'dist', 'index.html'))) {
    console.log('Building the shell and the other remotes…');
    await (await import('./build.mjs')).build();
  }
  return { SHELL_DIR: inRoot('shell', 'dist'), REMOTES_DIR: LOCAL_STORE };
}

await dev().catch(failWith);
