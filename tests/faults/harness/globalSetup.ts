import { execFileSync } from 'node:child_process';
import startOnePostgres from '../../../server/src/testing/onePostgres';
import { SCRIPTS } from './scripts';

/** Builds what the faults run, and starts the Postgres on which each has databases of its own. */
export default function globalSetup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [SCRIPTS.build], { stdio: 'inherit' });
  return startOnePostgres();
}
