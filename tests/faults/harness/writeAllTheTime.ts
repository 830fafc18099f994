import { setTimeout as pause } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import type { Answer } from './http';
import type { Person } from './people';
import { askToOffer } from './shopping';
import type { World } from './world';

const WRITERS = 4;

interface Written {
  readonly ids: string[];
  readonly refused: Answer[];
}

/** Several sellers list laptops at once until stopped. A call without an answer counts neither as acknowledged nor as refused. */
export function writeAllTheTime(world: World, seller: Person) {
  const written: Written = { ids: [], refused: [] };
  let stopped = false;
  let lastWrite = 0;
  const write = async () => {
    while (!stopped) {
      const answer = await askToOffer(world, seller).catch(() => undefined);
      if (answer?.status === 200) {
        written.ids.push(String(answer.body['insertedId']));
        lastWrite = performance.now();
      } else {
        if (answer) written.refused.push(answer);
        await pause(20);
      }
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    /** @returns a function that returns whether the server has acknowledged a write after this call */
    hasWrittenSince: () => {
      const from = performance.now();
      return async () => lastWrite > from;
    },
    stop: async (): Promise<Written> => {
      stopped = true;
      await writing;
      return written;
    },
  };
}
