import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isErrno, readIfPresent } from '../files';

export class FolderInUse extends Error {}

/**
 * Locks a data folder for this process. The lock is a file with the owner's process id. If the owner no
 * longer runs, this process takes over the lock.
 * @returns a function that unlocks the folder
 * @throws {FolderInUse}
 */
export function lockFolder(file: string): () => void {
  const mine = identityOf(process.pid);
  if (!create(file, mine)) {
    const owner = readIfPresent(file) ?? '';
    if (isRunning(owner)) throw new FolderInUse(`process ${owner.split(' ')[0]} is using it`);
    setAside(file, owner);
    if (!create(file, mine)) throw new FolderInUse('another process has just started to use it');
  }
  return () => {
    if (readIfPresent(file) === mine) rmSync(file, { force: true });
  };
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes a stale lock. If another process has meanwhile made a new lock, the function restores that lock. */
function setAside(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file);
    rmSync(aside);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
}

function isRunning(owner: string): boolean {
  const pid = Number(owner.split(' ')[0]);
  if (!Number.isInteger(pid) || pid < 1 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    if (!isErrno(error, 'EPERM')) return false;
  }
  return identityOf(pid) === owner;
}

/**
 * @returns the process id, on Linux with the start time, because process ids are reused; empty for a zombie
 */
function identityOf(pid: number): string {
  const stat = readIfPresent(`/proc/${pid}/stat`);
  if (stat === undefined) return String(pid);
  // The fields after the process name, which is in brackets: the first is the state, the twentieth the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? '' : `${pid} ${fields[19]}`;
}
