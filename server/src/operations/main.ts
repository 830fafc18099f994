import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataDirInUseError } from '../database/dataDirLock';
import { errorCodeOf } from '../database/sqlErrors';
import { AppError } from '../http/errors';
import { SettingsError } from '../settings/settings';
import { COMMANDS } from './commands';
import { OperationError } from './openForOperation';

const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);

async function main([name = '', ...args]: string[]): Promise<number> {
  const command = COMMANDS[name];
  if (!command)
    throw new OperationError(
      `Usage: npm run ops -- <command>. Commands: ${Object.keys(COMMANDS).join(', ')}.`,
    );
  return command(args, { env: process.env, migrationsDir: MIGRATIONS, say: (line) => console.log(line) });
}

function describe(error: unknown): unknown {
  const explained = [OperationError, SettingsError, DataDirInUseError, AppError];
  if (error instanceof Error && explained.some((kind) => error instanceof kind)) return error.message;
  if (UNREACHABLE.has(errorCodeOf(error) ?? '')) return 'The database at DATABASE_URL does not answer.';
  return error;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
