import { BaseSequencer } from 'vitest/node';
import { inRoot } from '../commands/workspace.mjs';
import { longestFirst, partOf } from './seconds.mjs';

/** Order and shards by measured time: Vitest itself knows no times on a fresh clone, and cuts shards by the number of files. */
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

/** What runs on Node. Types are checked apart, by `typecheck`. */
export const common = {
  globals: true,
  // The server and its packages are loaded once for each worker, not once for each file: no file may change what others import.
  isolate: false,
  pool: 'forks',
  setupFiles: inRoot('tools', 'testing', 'tidyUp.mjs'),
  sequence: { sequencer: ByTime },
  // `npm run test:full` sets TESTS=full and runs `*.full.test.ts` as well.
  exclude: ['**/node_modules/**', ...(process.env.TESTS === 'full' ? [] : ['**/*.full.test.ts'])],
};
