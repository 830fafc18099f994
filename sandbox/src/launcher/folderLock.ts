import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isErrno, readIfPresent } from '../files';

/** Another launcher that is still running holds the folder. */
export class FolderInUse extends Error {}

/**
 * Makes this process the only launcher on a data folder. The lock is a file with the owner's process id; one that was
 * left behind by a killed owner is taken over.
 * @returns a function that gives the lock back
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

/** Removes a stale lock; a fresh one, put there by somebody quicker in the meantime, is put back. */
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
    // Without the right to signal it, it is there all the same.
    if (!isErrno(error, 'EPERM')) return false;
  }
  return identityOf(pid) === owner;
}

/**
 * Process ids are used again, in containers soon; with the time of its start, where Linux tells it, one is unique. A dead
 * process whose parent has not asked for its end yet (a zombie) holds nothing any more and is nobody.
 */
function identityOf(pid: number): string {
  const stat = readIfPresent(`/proc/${pid}/stat`);
  if (stat === undefined) return String(pid);
  // The fields after the name, which is in brackets: first the state; the twentieth is the start time in clock ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? '' : `${pid} ${fields[19]}`;
}
