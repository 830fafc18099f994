import { BaseSequencer } from 'vitest/node';
import { inRoot } from '../commands/workspace.mjs';
import { longestFirst, partOf } from './seconds.mjs';

/**
 * Orders and shards Vitest's tests by measured time. On a fresh clone, Vitest knows no times, and divides
 * shards by the number of files.
 */
class ByTime extends BaseSequencer {
  sort(files) {
    return inOrder(files, longestFirst(pathsOf(files)));
  }

  shard(files) {
    const { index, count } = this.ctx.config.shard;
    return inOrder(files, partOf(pathsOf(files), `${index}/${count}`));
  }
}

const pathsOf = (files) => files.map(({ moduleId }) => moduleId);

function inOrder(files, paths) {
  const byPath = new Map(files.map((file) => [file.moduleId, file]));
  return paths.map((path) => byPath.get(path));
}

/** Settings for tests of Node code. Vitest doesn't check types; `npm run typecheck` does. */
export const common = {
  globals: true,
  // A worker loads the server once for all its test files, so no file may change shared modules.
  isolate: false,
  pool: 'forks',
  setupFiles: inRoot('tools', 'testing', 'tidyUp.mjs'),
  sequence: { sequencer: ByTime },
  // TESTS=full also runs `*.full.test.ts`.
  exclude: ['**/node_modules/**', ...(process.env.TESTS === 'full' ? [] : ['**/*.full.test.ts'])],
};
