import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { lock, type LockOptions } from 'proper-lockfile';
import { errorCodeOf } from './sqlErrors';

export class DataDirInUseError extends Error {
  constructor(dir: string, owner: string | undefined) {
    super(
      `The data directory ${dir} is in use by another server${owner ? ` (process ${owner})` : ''}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
}

/**
 * Milliseconds without an update of the lock after which another process may take it. The time is long, because the embedded database can
 * block its process for seconds. If the owner ran on this machine, its process id shows sooner that it is dead.
 */
const STALE_MS = 60_000;
const GUARD_STALE_MS = 2_000;
const GUARD_RETRIES = { retries: 12, minTimeout: 200, maxTimeout: 200 };

/**
 * Locks the data directory for this process, because two embedded databases in it would destroy each other's data. A killed process of the
 * same machine loses its lock at once.
 * @param onLost called when the lock may be lost; the process must end
 * @returns a function that releases the directory
 * @throws {DataDirInUseError}
 */
export async function lockDataDir(dir: string, onLost: (error: Error) => void): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const ownerFile = path.join(dir, 'owner');
  // `guard.lock` makes checking the owner and taking the lock one step. Otherwise two starting processes could both replace a dead owner.
  const releaseGuard = await take(
    dir,
    'guard.lock',
    { stale: GUARD_STALE_MS, retries: GUARD_RETRIES },
    undefined,
  );
  try {
    const owner = await readFile(ownerFile, 'utf8').catch(() => undefined);
    if (owner !== undefined && isDead(owner))
      await rm(path.join(dir, 'owner.lock'), { recursive: true, force: true });
    const options = { stale: STALE_MS, update: 5_000, onCompromised: onLost };
    const release = await take(dir, 'owner.lock', options, owner?.split(' ')[0]);
    await writeFile(ownerFile, `${process.pid} ${startOf(process.pid)} ${hostname()}`);
    return async () => {
      await rm(ownerFile, { force: true });
      await release();
    };
  } finally {
    await releaseGuard();
  }
}

async function take(dir: string, name: string, options: LockOptions, owner: string | undefined) {
  try {
    return await lock(path.join(dir, name), {
      ...options,
      realpath: false,
      lockfilePath: path.join(dir, name),
    });
  } catch (error) {
    if (errorCodeOf(error) === 'ELOCKED') throw new DataDirInUseError(dir, owner);
    throw error;
  }
}

/**
 * Whether the owner's process is dead. An owner on another machine counts as alive, because a process id is valid only on its own machine.
 */
function isDead(owner: string): boolean {
  const [pid, started, host] = owner.split(' ');
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return startOf(Number(pid)) !== started;
  } catch (error) {
    return errorCodeOf(error) === 'ESRCH';
  }
}

/**
 * @returns the process's start time in clock ticks, because Linux reuses process ids; `zombie` for a zombie, which counts as dead;
 * `unknown` on systems without `/proc`
 */
function startOf(pid: number): string {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 'unknown';
  // The fields after the process's name in brackets. The first is the state, the twentieth the start time.
  const [stat = ''] = readFileSync(file, 'utf8').split(') ').slice(-1);
  const fields = stat.split(' ');
  return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? 'unknown');
}
