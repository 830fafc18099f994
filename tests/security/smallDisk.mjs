import { execFile } from 'node:child_process';
import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './product.mjs';

const run = promisify(execFile);
/** Root mounts by itself; elsewhere it may be allowed without a password, as on hosted build machines. */
const WAYS = [[], ['sudo', '-n']];
const BLOCK = Buffer.alloc(64 * 1024, 1);

const succeeds = ([command, ...values]) =>
  run(command, values).then(
    () => true,
    () => false,
  );

/** Writes until not one more byte fits. */
async function fillUp(file) {
  const handle = await open(file, 'w');
  const fits = (size) =>
    handle.write(BLOCK, 0, size).then(
      () => true,
      () => false,
    );
  for (let size = BLOCK.length; size >= 1; size = Math.floor(size / 2)) while (await fits(size));
  await handle.close();
}

/**
 * A folder that can be made full and empty again: a file system of its own, or, where nobody may mount one, a stand-in that
 * lets new files fail.
 * @returns `real` tells which; `nodeOptions` and `env` are for the server that works in it
 */
export async function smallDisk(megabytes) {
  const { folder, remove } = await temporaryFolder();
  const filler = path.join(folder, 'filler');
  const empty = () => rm(filler, { force: true });
  const mount = ['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder];
  for (const way of process.env.SMALL_DISK === 'simulated' ? [] : WAYS) {
    if (!(await succeeds([...way, ...mount]))) continue;
    const unmount = async () => {
      await succeeds([...way, 'umount', folder]);
      await remove();
    };
    return {
      real: true,
      folder,
      nodeOptions: [],
      env: {},
      fill: () => fillUp(filler),
      empty,
      remove: unmount,
    };
  }
  return {
    real: false,
    folder,
    nodeOptions: ['--import', path.join(import.meta.dirname, 'noRoom.mjs')],
    env: { NO_ROOM_WHILE: filler },
    fill: () => writeFile(filler, ''),
    empty,
    remove,
  };
}
