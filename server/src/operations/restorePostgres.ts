import { escapeIdentifier, type Client } from 'pg';
import { sqlStateOf } from '../database/sqlErrors';
import { OperationError } from './openForOperation';
import { onServer, pgRestore } from './postgresTools';

interface Target {
  readonly url: string;
  readonly name: string;
  /** Whether this command created the database, next to the one in DATABASE_URL. */
  readonly isNew: boolean;
}

/** Counts tables, views and sequences that don't belong to an extension. */
const COUNT_RELATIONS = `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'
  and c.relkind in ('r', 'p', 'v', 'm', 'S')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
const NO_SUCH_DATABASE = '3D000';
const NO_RIGHT = '42501';
/** Maximum bytes of a name in Postgres. */
const LONGEST_NAME = 63;

/** Fills the empty database in `url`, or a new one next to it. `bringUpToDate` gets the address of the restored database. */
export async function restorePostgres(
  url: string,
  file: string,
  bringUpToDate: (url: string) => Promise<void>,
): Promise<Target> {
  const target = await freshDatabase(url);
  try {
    await pgRestore(target.url, file);
    await bringUpToDate(target.url);
    // Collects statistics, which Postgres needs to plan queries and a dump lacks.
    await onServer(target.url, (client) => client.query('analyze'));
    return target;
  } catch (error) {
    if (target.isNew) await drop(url, target);
    else if (await onServer(url, hasTables))
      throw new OperationError(
        `${error instanceof Error ? error.message : String(error)}\n` +
          `The database ${target.name} is not usable now. Drop it, create it again, and restore once more.`,
        { cause: error },
      );
    throw error;
  }
}

const drop = (url: string, { name }: Target) =>
  onServer(url, (client) => client.query(`drop database ${escapeIdentifier(name)} with (force)`));

async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(COUNT_RELATIONS);
  return rows[0]?.count !== 0;
}

async function freshDatabase(url: string): Promise<Target> {
  try {
    return await onServer(url, async (client) => {
      const name = client.database ?? '';
      if (!(await hasTables(client))) return { url, name, isNew: false };
      const fresh = freshName(name);
      await create(client, fresh);
      const address = new URL(url);
      address.pathname = `/${encodeURIComponent(fresh)}`;
      return { url: address.href, name: fresh, isNew: true };
    });
  } catch (cause) {
    if (sqlStateOf(cause) !== NO_SUCH_DATABASE) throw cause;
    const message = 'The database that DATABASE_URL names does not exist. Create it, and run this again.';
    throw new OperationError(message, { cause });
  }
}

/** @returns a name such as `relaptop_restored_20261129_134501`. A second restore replaces the time in the name */
function freshName(name: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
  const suffix = `_restored_${time}`;
  return name.replace(/_restored_\d{8}_\d{6}$/, '').slice(0, LONGEST_NAME - suffix.length) + suffix;
}

async function create(client: Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${escapeIdentifier(name)}`);
  } catch (error) {
    if (sqlStateOf(error) !== NO_RIGHT) throw error;
    const owner = escapeIdentifier(client.user ?? '');
    throw new OperationError(
      `A restore needs an empty database. ${client.database} has tables, and this role may not create another one.\n` +
        `An administrator can:  create database ${escapeIdentifier(name)} owner ${owner};\n` +
        `Then put ${name} into DATABASE_URL instead of ${client.database}, and run this again.`,
      { cause: error },
    );
  }
}
