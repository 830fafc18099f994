import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { SCRIPTS } from './built';
import { Broken, seconds } from './check';
import { Child } from './child';
import type { World } from './world';

export interface LedgerRun {
  /** 0: both sides agree. */
  readonly code: number | null;
  readonly output: string;
}

/** Runs the real tool. The embedded database can be opened once only: stop its server before. */
export async function runLedger(world: World, ...words: string[]): Promise<LedgerRun> {
  const child = new Child('the ledger', SCRIPTS.ledger, words, world.settings());
  const { code } = await child.ended;
  return { code, output: child.printed };
}

/**
 * Waits until nothing differs, not even in flight.
 * @param limit milliseconds
 * @returns the milliseconds that it took
 * @throws {Broken} with the tool's output
 */
export async function untilLedgerIsClean(world: World, limit = 60_000): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { code, output } = await runLedger(world, '--strict');
    if (code === 0) return performance.now() - started;
    if (code !== 1) throw new Broken(`the ledger could not be compared: ${output}`);
    if (performance.now() - started > limit)
      throw new Broken(`the ledger is not clean after ${seconds(limit)}:\n${output}`);
    await pause(500);
  }
}

/** For a fault that must leave something to repair. @throws {Broken} when the tool sees nothing */
export async function expectLedgerSees(world: World, pattern: RegExp): Promise<void> {
  const { code, output } = await runLedger(world, '--strict');
  if (code !== 1 || !pattern.test(output)) throw new Broken(`the ledger does not see the fault:\n${output}`);
}
