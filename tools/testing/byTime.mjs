import TestSequencer from '@jest/test-sequencer';
import { longestFirst, partOf } from './seconds.mjs';

/**
 * Orders and shards Jest's tests by measured time. On a fresh clone, Jest knows no times, and divides shards
 * by the number of files.
 */
export default class ByTime extends TestSequencer {
  sort(tests) {
    return inOrder(tests, longestFirst(pathsOf(tests)));
  }

  shard(tests, { shardIndex, shardCount }) {
    return inOrder(tests, partOf(pathsOf(tests), `${shardIndex}/${shardCount}`));
  }
}

const pathsOf = (tests) => tests.map((test) => test.path);

function inOrder(tests, paths) {
  const byPath = new Map(tests.map((test) => [test.path, test]));
  return paths.map((path) => byPath.get(path));
}
