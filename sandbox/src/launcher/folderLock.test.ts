import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from './folderLock';
import { loadSecrets } from './secrets';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(folder, 'sandbox.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

it('can be locked again after it was unlocked', () => {
  const unlock = lockFolder(lock);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(lock)();
});

it('is refused while its owner runs', async () => {
  const owner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  await once(owner, 'spawn');
  const stat = process.platform === 'linux' ? readFileSync(`/proc/${owner.pid}/stat`, 'utf8') : undefined;
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  writeFileSync(lock, started === undefined ? String(owner.pid) : `${owner.pid} ${started}`);
  try {
    expect(() => lockFolder(lock)).toThrow(FolderInUse);
  } finally {
    owner.kill();
  }
});

it('is taken over from a killed process', async () => {
  writeFileSync(lock, `${await deadProcess()} 4711`);
  expect(() => lockFolder(lock)).not.toThrow();
  expect(readdirSync(folder)).toEqual(['sandbox.lock']);
});

it('is taken over when another process now has the owner’s process id', () => {
  writeFileSync(lock, `${process.ppid} 1`);
  const take = () => lockFolder(lock);
  if (process.platform === 'linux') expect(take).not.toThrow();
  else expect(take).toThrow(FolderInUse);
});

it('makes secrets once and keeps them', () => {
  const file = join(folder, 'secrets.json');
  const first = loadSecrets(file);
  expect(first.session.length).toBeGreaterThanOrEqual(32);
  expect(loadSecrets(file)).toEqual(first);
});
