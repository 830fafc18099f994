import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { watchedFolder } from '../dev/watchedFolder.mjs';
import { failWith, inRoot, listRemotes, readJson } from './workspace.mjs';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

/**
 * `npm run dev`: everything at one address, rebuilt as it changes. `npm run dev -- <remote>`: that one from its dev server,
 * the others and the shell as they were released here, or at the shop that `--from` names.
 */
async function dev() {
  const started = Date.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  await ensureInstalled();
  const [name] = positionals;
  if (name) return developOne(name, values.from);
  if (values.from)
    throw new Error('--from goes with a remote: npm run dev -- <remote> --from https://shop.example');
  return developAll(started);
}

/** Home comes first; the rest is built while somebody looks at it, and stands back when that is changed. */
async function developAll(started) {
  const { buildServer, startProduct } = await import('../dev/product.mjs');
  const { watchApart } = await import('../dev/watchers.mjs');
  const store = inRoot('dist', 'dev', 'remotes');
  rmSync(store, { recursive: true, force: true });
  const server = buildServer().then(() =>
    startProduct({ SHELL_DIR: watchedFolder('shell'), REMOTES_DIR: store }),
  );
  const built = new Set();
  const onRelease = (name, milliseconds) => {
    console.log(
      built.has(name) ? `${name}: rebuilt in ${seconds(milliseconds)}` : `${name}: first build done`,
    );
    built.add(name);
  };
  const isFirst = ({ mounts }) => mounts.includes('public');
  const remotes = listRemotes();
  const first = ['shell', ...remotes.filter(isFirst).map(({ name }) => name)];
  await Promise.all([server, ...first.map((name) => watchApart(store, name, onRelease))]);
  console.log(`The home page is there after ${seconds(Date.now() - started)}.`);
  for (const { name } of remotes.filter((remote) => !isFirst(remote)))
    await watchApart(store, name, onRelease, { modest: true });
}

async function developOne(name, from) {
  const remotes = listRemotes();
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote)
    throw new Error(`There is no remote "${name}". There are: ${remotes.map((r) => r.name).join(', ')}`);
  const { buildServer, startProduct } = await import('../dev/product.mjs');
  const folders = from ? await deployedFolders(from) : await localFolders();
  await buildServer();
  const { devPort } = readJson(path.join(remote.folder, 'package.json')).relaptop;
  // Without npx in between, which would leave the dev server behind when it is stopped.
  const webpack = inRoot('node_modules', 'webpack', 'bin', 'webpack.js');
  const server = spawn(process.execPath, [webpack, 'serve', '--env', 'kind=served'], {
    cwd: remote.folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => server.kill());
  const entry = `http://127.0.0.1:${devPort}/mf-manifest.json#${remote.mounts.join('+')}`;
  startProduct({ ...folders, REMOTE_OVERRIDES: `${name}=${entry}` });
}

async function localFolders() {
  const { existsSync } = await import('node:fs');
  const { LOCAL_STORE, registryOf } = await import('../release/paths.mjs');
  if (!existsSync(registryOf(LOCAL_STORE)) || !existsSync(inRoot('shell', 'dist', 'index.html'))) {
    console.log('Building what the remote is shown in…');
    await (await import('./build.mjs')).build();
  }
  return { SHELL_DIR: inRoot('shell', 'dist'), REMOTES_DIR: LOCAL_STORE };
}

async function deployedFolders(origin) {
  const { pull } = await import('../dev/pull.mjs');
  const store = inRoot('dist', 'deployed');
  const version = await pull(origin, store);
  return { SHELL_DIR: path.join(store, 'shell', version), REMOTES_DIR: store };
}

await dev().catch(failWith);
