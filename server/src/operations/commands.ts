import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { type Database, inTransaction } from '../database/database';
import { ledger } from './ledger/command';
import { pictureStoreOf } from '../modules/images/stores';
import { readDataSettings, readLinkSettings } from '../settings/settings';
import { doctor } from './doctor/doctor';
import { erasePerson } from './erasePerson';
import {
  type Context,
  migrateDatabase,
  OperationError,
  type Where,
  withFilledDatabase,
} from './openForOperation';
import { restore } from './restore';
import { setCategories } from './setCategories';
import { endTester, makeTesterLink } from '../modules/session/testMode';
import { SYSTEM } from '../database/auditSchema';
import { makeAdmin as makeUserAdmin } from '../modules/people/changeUser';
import { findUserByEmail } from '../modules/people/repository';
import { users } from '../database/schema';
import { collectPerson } from '../modules/people/account/collectPerson';
import { pgDump } from './postgresTools';

type Command = (args: string[], context: Context) => Promise<number>;

const printing =
  (work: (args: string[], context: Context) => Promise<string>): Command =>
  async (args, context) => {
    context.say(await work(args, context));
    return 0;
  };

type DataSettings = ReturnType<typeof readDataSettings>;

const withData = (
  usage: string,
  work: (db: Database, word: string, settings: DataSettings) => Promise<string>,
): Command =>
  printing((args, { env }) => {
    const word = theOnly(args, usage);
    const settings = readDataSettings(env);
    return withFilledDatabase(settings, (db) => work(db, word, settings));
  });

export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: printing(async (_args, { env, migrationsDir }) => {
    await migrateDatabase(readDataSettings(env), migrationsDir);
    return 'The tables are up to date.';
  }),
  doctor: (_args, context) => doctor(context),
  'make-admin': withData('make-admin <email>', makeAdmin),
  'set-categories': withData('set-categories <file>', (db, file, settings) =>
    setCategories(db, path.resolve(file), pictureStoreOf(settings)),
  ),
  backup: printing(async (args, { env }) => {
    const file = path.resolve(theOnly(args, 'backup <file>'));
    await backup(readDataSettings(env), file);
    return `Saved to ${file}.`;
  }),
  restore,
  ledger: (args, { env }) => ledger(args, env),
  'export-person': printing(async ([email, file, ...rest], { env }) => {
    if (!email || rest.length > 0)
      throw new OperationError('Usage: npm run ops -- export-person <email> [file]');
    const person = await withFilledDatabase(readDataSettings(env), (db) => exportPerson(db, email));
    const json = JSON.stringify(person, null, 2);
    if (!file) return json;
    await writeFile(file, `${json}\n`, { mode: 0o600 });
    return `Written to ${path.resolve(file)}.`;
  }),
  'tester-link': printing(async (args, { env }) => testerLink(args, env)),
  'end-tester': withData('end-tester <id of the link>', endTesterLink),
  'erase-person': withData('erase-person <email>', erasePerson),
};

function theOnly(args: readonly string[], usage: string): string {
  const [first, ...rest] = args;
  if (!first || rest.length > 0) throw new OperationError(`Usage: npm run ops -- ${usage}`);
  return first;
}

const USAGE = 'npm run ops -- tester-link [<remote> <version or preview>] [--hours 24]';
const HOUR_MS = 3_600_000;
/** Maximum hours for which a tester's link is valid: two weeks. */
const MOST_HOURS = 336;
const NAME = /^[a-z][a-z0-9-]{1,40}$/;
const VERSION = /^\w[\w.+-]{0,63}$/;

/** @returns a link that turns on test mode for some hours, and the command that ends it. The link can also open a remote's version */
export function testerLink(args: string[], env: NodeJS.ProcessEnv): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { hours: { type: 'string', default: '24' } },
  });
  const [remote, version = '', ...rest] = positionals;
  const hours = Number(values.hours);
  if (rest.length > 0 || (remote !== undefined && !(NAME.test(remote) && VERSION.test(version))))
    throw new OperationError(`Usage: ${USAGE}`);
  if (!(hours > 0 && hours <= MOST_HOURS))
    throw new OperationError(`--hours takes a number up to ${MOST_HOURS}. Usage: ${USAGE}`);
  if (!env.SESSION_SECRET && !env.SESSION_SECRET_FILE)
    throw new OperationError(
      'SESSION_SECRET is not set. Only a server with the same secret accepts the link.',
    );
  const until = new Date(Date.now() + hours * HOUR_MS);
  const { id, address } = makeTesterLink(
    readLinkSettings(env),
    until,
    remote ? { remote, version } : undefined,
  );
  return `${address}\nTo end it for all its testers: npm run ops -- end-tester ${id}`;
}

async function endTesterLink(db: Database, id: string): Promise<string> {
  await endTester(db, id, new Date(Date.now() + MOST_HOURS * HOUR_MS));
  return `${id} has ended, with test mode in the browsers that used it.`;
}

/**
 * Makes the person with this email an admin.
 * @returns a sentence about the outcome
 * @throws {OperationError} if the account does not exist or its email is not confirmed
 */
export async function makeAdmin(db: Database, email: string): Promise<string> {
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) throw new OperationError(`No account has the email ${email} yet. Sign up in the shop first.`);
  if (!user.emailVerifiedAt)
    throw new OperationError(
      `${user.email} is not confirmed yet. First open the link in the shop’s email, and log in again.`,
    );
  const changed = await inTransaction(db, (tx) => makeUserAdmin(tx, user.id, SYSTEM));
  return changed === 1 ? `${user.email} is an admin now.` : `${user.email} is an admin already.`;
}

/** Exports the data of all accounts with this email; after an erasure, only the audit log. @throws {OperationError} */
export async function exportPerson(db: Database, email: string) {
  const address = email.trim().toLowerCase();
  return db.transaction(
    async (tx) => {
      const people = await tx.select({ id: users.id }).from(users).where(eq(users.email, address));
      const ids = people.map(({ id }) => id);
      const person = await collectPerson(tx, ids, address);
      if (ids.length === 0 && person.audit.length === 0)
        throw new OperationError(`There is no data about ${email}.`);
      return person;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Dumps the database with its own tools. The file gets its final name only when it is complete. Only its owner can read it. */
async function backup(where: Where, file: string): Promise<void> {
  const partial = `${file}.part`;
  try {
    await writeFile(partial, '', { mode: 0o600 });
    if (where.databaseUrl !== undefined) await pgDump(where.databaseUrl, partial);
    else
      await withFilledDatabase(where, async (_db, { dump }) => {
        if (dump) await writeFile(partial, (await dump()).stream());
      });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}
