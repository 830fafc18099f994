import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file and waits until it is on the disk. */
export function writeDurably(file, content) {
  const handle = openSync(file, 'w');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Replaces a file in one step: readers, and a power failure, find the old content or the new one. */
export function replaceFile(file, content) {
  const unfinished = `${file}.unfinished-${process.pid}`;
  writeDurably(unfinished, content);
  renameSync(unfinished, file);
  const folder = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
