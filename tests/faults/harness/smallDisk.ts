import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Ways to call `mount`: as root, or with sudo without a password, as on hosted build machines. */
const WAYS = [[], ['sudo', '-n']];
const BLOCK = Buffer.alloc(64 * 1024, 1);

export interface SmallDisk {
  /** Whether the folder is a separate file system. Otherwise noRoom.mjs makes writes of new files fail. */
  readonly isReal: boolean;
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  fill(): Promise<void>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

function succeeds(...words: string[]): boolean {
  try {
    execFileSync(words[0] ?? '', words.slice(1), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function fillUp(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const fits = (size: number) =>
    handle.write(BLOCK, 0, size).then(
      () => true,
      () => false,
    );
  for (let size = BLOCK.length; size >= 1; size = Math.floor(size / 2)) while (await fits(size));
  await handle.close();
}

/** If mounting is impossible, or with SMALL_DISK=simulated, noRoom.mjs simulates a full disk. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const place = await mkdtemp(path.join(tmpdir(), 'relaptop-disk-'));
  const mount = ['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', place];
  const ways = process.env['SMALL_DISK'] === 'simulated' ? [] : WAYS;
  const way = ways.find((words) => succeeds(...words, ...mount));
  const folder = path.join(place, 'data');
  await mkdir(folder);
  const filler = path.join(place, 'filler');
  return {
    isReal: way !== undefined,
    folder,
    env: way ? {} : { NODE_OPTIONS: `--import ${path.join(__dirname, 'noRoom.mjs')}`, NO_ROOM_WHILE: filler },
    fill: () => (way ? fillUp(filler) : writeFile(filler, '')),
    empty: () => rm(filler, { force: true }),
    close: async () => {
      if (way) succeeds(...way, 'umount', place);
      await rm(place, { recursive: true, force: true });
    },
  };
}
