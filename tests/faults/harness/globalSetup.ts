import { execFileSync } from 'node:child_process';
import startOnePostgres from '../../../server/src/testing/onePostgres';
import { SCRIPTS } from './scripts';

/** Builds the scripts, and starts the Postgres in which each fault has its own databases. */
export default function globalSetup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [SCRIPTS.build], { stdio: 'inherit' });
  return startOnePostgres();
}
