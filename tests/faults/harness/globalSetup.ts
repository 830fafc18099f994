import { execFileSync } from 'node:child_process';
import { startCluster, type OwnCluster } from '../../../server/src/testing/realPostgres';
import { SCRIPTS } from './scripts';

declare global {
  /** The Postgres of this run; none when DATABASE_URL names one. */
  var faultsCluster: OwnCluster | undefined;
}

/** Builds what the faults run, and starts the Postgres on which each has databases of its own. */
export default async function globalSetup(): Promise<void> {
  execFileSync(process.execPath, [SCRIPTS.build], { stdio: 'inherit' });
  if (process.env['DATABASE_URL']) return;
  globalThis.faultsCluster = await startCluster();
  process.env['DATABASE_URL'] = globalThis.faultsCluster.url;
}
