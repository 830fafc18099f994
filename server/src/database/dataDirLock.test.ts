import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { DataDirInUseError, lockDataDir } from './dataDirLock';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'relaptop-lock-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const lost = (error: Error) => {
  throw error;
};
async function leaveBehind(owner: string): Promise<void> {
  await mkdir(path.join(dir, 'owner.lock'));
  await writeFile(path.join(dir, 'owner'), owner);
}

describe('F9 the lock on the data directory', () => {
  it('has one owner at a time', async () => {
    const release = await lockDataDir(dir, lost);
    await writeFile(path.join(dir, 'owner'), `1 x another-host`);
    await expect(lockDataDir(dir, lost)).rejects.toThrow(DataDirInUseError);
    await expect(lockDataDir(dir, lost)).rejects.toThrow(/in use by another server \(process 1\)/);
    await release();
    await (
      await lockDataDir(dir, lost)
    )();
  });

  it('is taken over at once from a process that is dead', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await leaveBehind(`${pid} 1 ${hostname()}`);
    await (
      await lockDataDir(dir, lost)
    )();
  });

  it('is taken over when the process id belongs to another process by now', async () => {
    await leaveBehind(`${process.ppid} 1 ${hostname()}`);
    await (
      await lockDataDir(dir, lost)
    )();
  });

  it('is not taken from another machine, whose processes can’t be seen here', async () => {
    await leaveBehind('999999 1 another-host');
    await expect(lockDataDir(dir, lost)).rejects.toThrow(DataDirInUseError);
  });

  it('goes to exactly one of three that start at once after a crash', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await leaveBehind(`${pid} 1 ${hostname()}`);
    const results = await Promise.allSettled(Array.from({ length: 3 }, () => lockDataDir(dir, lost)));
    const winners = results.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]?.value();
  });
});
