import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/database';
import { ledger } from './ledger/command';
import { pictureStoreOf } from '../modules/images/stores';
import { readDataSettings } from '../settings/settings';
import { doctor } from './doctor/doctor';
import { backup } from './backup';
import { erasePerson } from './erasePerson';
import { exportPerson } from './exportPerson';
import { makeAdmin } from './makeAdmin';
import { migrateDatabase, withFilledDatabase } from './openForOperation';
import { OperationError } from './operationError';
import { restore } from './restore';
import { setCategories } from './setCategories';
import { testerLink } from './testerLink';

interface Context {
  readonly env: NodeJS.ProcessEnv;
  /** The folder with the SQL files of the schema. */
  readonly migrationsDir: string;
  say(line: string): void;
}

/** @returns the exit code */
type Command = (args: string[], context: Context) => Promise<number>;

/** @param work gives what is said at its end */
const telling =
  (work: (args: string[], context: Context) => Promise<string>): Command =>
  async (args, context) => {
    context.say(await work(args, context));
    return 0;
  };

type DataSettings = ReturnType<typeof readDataSettings>;

/** For work with the data of a shop that needs one word, such as an email. */
const withData = (
  usage: string,
  work: (db: Database, word: string, settings: DataSettings) => Promise<string>,
): Command =>
  telling((args, { env }) => {
    const word = theOnly(args, usage);
    const settings = readDataSettings(env);
    return withFilledDatabase(settings, (db) => work(db, word, settings));
  });

/** What `npm run ops -- <command>` knows. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: telling(async (_args, { env, migrationsDir }) => {
    await migrateDatabase(readDataSettings(env), migrationsDir);
    return 'The tables are up to date.';
  }),
  doctor: (_args, context) => doctor(context),
  'make-admin': withData('make-admin <email>', makeAdmin),
  'set-categories': withData('set-categories <file>', (db, file, settings) =>
    setCategories(db, path.resolve(file), pictureStoreOf(settings)),
  ),
  backup: telling(async (args, { env }) => {
    const file = path.resolve(theOnly(args, 'backup <file>'));
    await backup(readDataSettings(env), file);
    return `Saved to ${file}.`;
  }),
  restore,
  ledger: (args, { env }) => ledger(args, env),
  'export-person': telling(async ([email, file, ...rest], { env }) => {
    if (!email || rest.length > 0)
      throw new OperationError('Whose? npm run ops -- export-person <email> [file]');
    const person = await withFilledDatabase(readDataSettings(env), (db) => exportPerson(db, email));
    const json = JSON.stringify(person, null, 2);
    if (!file) return json;
    await writeFile(file, `${json}\n`, { mode: 0o600 });
    return `Written to ${path.resolve(file)}.`;
  }),
  'tester-link': telling(async (args, { env }) => testerLink(args, env)),
  'erase-person': withData('erase-person <email>', erasePerson),
};

function theOnly(args: readonly string[], usage: string): string {
  const [first, ...rest] = args;
  if (!first || rest.length > 0) throw new OperationError(`Usage: npm run ops -- ${usage}`);
  return first;
}
