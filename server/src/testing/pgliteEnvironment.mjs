import { promisify } from 'node:util';
import { TestEnvironment } from 'jest-environment-node';

/** Of this process, for all test files that it runs. */
const idleDatabases = [];

/** Idle databases have timers of their own, for statistics; those must not keep a process from ending. */
const startTimer = globalThis.setTimeout;
const startQuietTimer = (work, ms, ...values) => {
  const timer = startTimer(work, ms, ...values);
  return ms === 10_000 && new Error().stack?.includes('setitimer') ? timer.unref() : timer;
};
globalThis.setTimeout = Object.assign(startQuietTimer, { [promisify.custom]: startTimer[promisify.custom] });

/**
 * Jest runs tests in a context of its own, where packages can't import anything at run time. The embedded database has to, so
 * tests get it from outside.
 */
export default class PgliteEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.importNatively = (name) => import(name);
    this.global.idleDatabases = idleDatabases;
  }
}
