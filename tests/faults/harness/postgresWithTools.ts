import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { installPackages } from '../../support/programs';
import { runSql } from './postgres';
import { untilTrue } from './until';

export interface PostgresWithTools {
  readonly url: string;
  /** The folder with `pg_dump` and `pg_restore` of the same version. */
  readonly bin: string;
  stop(): Promise<void>;
}

const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
/** Debian and Ubuntu have a folder for each version. */
const VERSIONS = '/usr/lib/postgresql';
const PASSWORD = 'faults@1';

/** Starts an installed Postgres with client programs. The npm package that other tests use has no client programs. */
export async function startPostgresWithTools(): Promise<PostgresWithTools> {
  const bin = findPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-postgres-'));
  const passwordFile = path.join(folder, 'password');
  const data = path.join(folder, 'data');
  writeFileSync(passwordFile, PASSWORD);
  const owner = ownerOfPostgres();
  if (owner) for (const place of [folder, passwordFile]) chownSync(place, owner.uid, owner.gid);
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(path.join(bin, 'initdb'), [...access, '--no-sync', data], { stdio: 'ignore', ...owner });
  const port = await getPort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const words = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(path.join(bin, 'postgres'), words, { stdio: 'ignore', ...owner });
  const ended = once(server, 'exit');
  const url = `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
  const answers = () =>
    runSql(url, 'select 1').then(
      () => true,
      () => false,
    );
  await untilTrue('Postgres answers', 60_000, answers, 100);
  return {
    url,
    bin,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Installs Postgres if there is none. @returns the folder with the programs of the newest version */
function findPrograms(): string {
  const isWhole = (bin: string) => PROGRAMS.every((name) => existsSync(path.join(bin, name)));
  const look = () => {
    const versions = existsSync(VERSIONS)
      ? readdirSync(VERSIONS)
          .map(Number)
          .toSorted((a, b) => b - a)
      : [];
    const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
    return [
      ...versions.map((version) => path.join(VERSIONS, String(version), 'bin')),
      stdout?.trim() ?? '',
    ].find(isWhole);
  };
  const found = look() ?? (installPackages('postgresql'), look());
  if (found === undefined)
    throw new Error(
      'This test needs Postgres with its programs: apt-get install postgresql, or brew install postgresql.',
    );
  return found;
}

/**
 * Postgres refuses to run as root, so the user of its package runs it. @returns that user and group; undefined if this process isn't root
 */
function ownerOfPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
