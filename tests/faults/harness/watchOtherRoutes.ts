import { setTimeout as pause } from 'node:timers/promises';
import { call } from './http';
import type { World } from './world';

const PATHS = ['/api/categories', '/readyz'];

/** Calls other routes until stopped. Every answer must be 200. `stop` returns the milliseconds of the slowest answer. */
export function watchOtherRoutes(world: World): { stop(): Promise<number> } {
  let stopped = false;
  const watch = async (path: string): Promise<number> => {
    let slowest = 0;
    while (!stopped) {
      const { status, took } = await call(world.origin + path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      slowest = Math.max(slowest, took);
      await pause(50);
    }
    return slowest;
  };
  const watching = Promise.all(PATHS.map(watch));
  // Prevents an unhandled rejection. `stop` reports the failure.
  watching.catch(() => undefined);
  return {
    stop: async () => {
      stopped = true;
      return Math.max(...(await watching));
    },
  };
}
