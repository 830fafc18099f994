import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { failWith } from '../commands/workspace.mjs';

const WATCHER = path.join(import.meta.dirname, 'watcher.mjs');

/** How much a process stands back behind others where all want to work at the same time. */
const MODEST = 10;

/**
 * Watches an app in a process of its own, which ends with this one: a rebuild waits for no other app's build.
 *
 * @param {(name: string, milliseconds: number) => void} onRelease
 * @param {object} [options]
 * @param {boolean} [options.modest] whether it may take longer while others are being built
 * @returns {Promise<void>} ends when the first build is live, or has failed and says why
 */
export function watchApart(store, name, onRelease, { modest = false } = {}) {
  const watcher = fork(WATCHER, [store, name]);
  if (modest) os.setPriority(watcher.pid, MODEST);
  watcher.once('exit', (code) => failWith(`The process that builds ${name} ended with ${code}.`));
  return new Promise((resolve) => {
    watcher.on('message', ({ released, ready }) => {
      if (released !== undefined) onRelease(name, released);
      if (ready) resolve();
    });
  });
}
