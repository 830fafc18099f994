import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { OperationError } from './openForOperation';

const INSTALL =
  'It comes with the client programs of Postgres: apt-get install postgresql-client (Debian, Ubuntu), brew install libpq (macOS).';
/** Messages of `pg_dump` and `pg_restore` when their version does not fit the server or the dump. */
const WRONG_VERSION =
  /version mismatch|unsupported version|unrecognized configuration parameter|did not find magic string/;

/** Dumps a Postgres database into a file while the shop runs. The caller has created the file, so that only its owner can read it. */
export const pgDump = (url: string, file: string): Promise<void> =>
  runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);

/** Fills an empty Postgres database from a file of {@link pgDump}, in one transaction. */
export const pgRestore = (url: string, file: string): Promise<void> =>
  // `--no-comments`: only the owner of an extension can restore its comment, and the owner may be the hosting provider.
  runTool('pg_restore', url, [
    ...['--no-owner', '--no-privileges', '--no-comments', '--single-transaction', '--exit-on-error'],
    file,
  ]);

async function runTool(tool: 'pg_dump' | 'pg_restore', url: string, words: string[]): Promise<void> {
  // Passes the password in the environment, because other users of this machine can see the arguments of a command.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const { code, printed } = await run(tool, [`--dbname=${address.href}`, ...words], env);
  if (code === 0) return;
  const versions = WRONG_VERSION.test(printed) ? await explainVersions(tool, url) : '';
  throw new OperationError(`${tool} failed:\n${printed.trim()}${versions}`);
}

async function run(tool: string, words: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(tool, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed };
  } catch (cause) {
    throw new OperationError(`${tool} is not installed on this machine. ${INSTALL}`, { cause });
  }
}

async function explainVersions(tool: string, url: string): Promise<string> {
  const { printed } = await run(tool, ['--version'], process.env);
  const server = await onServer(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version;
  });
  return (
    `\n${printed.trim()}; the server is Postgres ${server}. Use pg_dump and pg_restore of the server's major version, ` +
    'or of the version that made the dump if that is newer.'
  );
}

export async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 8_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
