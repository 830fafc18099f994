import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pictureStoreOf } from '../modules/images/stores';
import { readDataSettings } from '../settings';
import { doctor } from './doctor/doctor';
import { backup, restore } from './embeddedBackup';
import { erasePerson } from './erasePerson';
import { exportPerson } from './exportPerson';
import { makeAdmin } from './makeAdmin';
import { migrateDatabase, withFilledDatabase } from './openForOperation';
import { OperationError } from './operationError';
import { setCategories } from './setCategories';

export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** The folder with the SQL files of the schema. */
  readonly migrationsDir: string;
  say(line: string): void;
}

/** @returns the exit code */
type Command = (args: string[], surroundings: Surroundings) => Promise<number>;

/** What `npm run ops -- <command>` knows. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: async (_args, { env, migrationsDir, say }) => {
    await migrateDatabase(readDataSettings(env), migrationsDir);
    say('The tables are up to date.');
    return 0;
  },
  doctor: (_args, { env, migrationsDir, say }) => doctor({ env, migrationsDir, say }),
  'make-admin': async (args, { env, say }) => {
    const email = theOnly(args, 'npm run ops -- make-admin <e-mail>');
    say(await withFilledDatabase(readDataSettings(env), (db) => makeAdmin(db, email)));
    return 0;
  },
  'set-categories': async (args, { env, say }) => {
    const file = path.resolve(theOnly(args, 'npm run ops -- set-categories <file>'));
    const settings = readDataSettings(env);
    say(await withFilledDatabase(settings, (db) => setCategories(db, file, pictureStoreOf(settings))));
    return 0;
  },
  backup: async (args, { env, say }) => {
    const file = path.resolve(theOnly(args, 'npm run ops -- backup <file>'));
    await withFilledDatabase(readDataSettings(env), (_db, database) => backup(database, file));
    say(`Saved to ${file}.`);
    return 0;
  },
  restore: async (args, { env, migrationsDir, say }) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const file = path.resolve(theOnly(positionals, 'npm run ops -- restore <file> [--force]'));
    await restore(readDataSettings(env), file, { migrationsDir, force: values.force });
    say(`Restored from ${file}.`);
    return 0;
  },
  'export-person': async (args, { env, say }) => {
    const [email, file, ...rest] = args;
    if (!email || rest.length > 0)
      throw new OperationError('Whose? npm run ops -- export-person <e-mail> [file]');
    const json = JSON.stringify(
      await withFilledDatabase(readDataSettings(env), (db) => exportPerson(db, email)),
      null,
      2,
    );
    if (!file) say(json);
    else {
      await writeFile(file, `${json}\n`, { mode: 0o600 });
      say(`Written to ${path.resolve(file)}.`);
    }
    return 0;
  },
  'erase-person': async (args, { env, say }) => {
    const email = theOnly(args, 'npm run ops -- erase-person <e-mail>');
    say(await withFilledDatabase(readDataSettings(env), (db) => erasePerson(db, email)));
    return 0;
  },
};

function theOnly(args: readonly string[], usage: string): string {
  const [first, ...rest] = args;
  if (!first || rest.length > 0) throw new OperationError(`Usage: ${usage}`);
  return first;
}
