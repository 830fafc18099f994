import { SCRIPTS } from './scripts';
import { untilTrue } from './until';
import { Child } from './child';
import type { World } from './world';

export interface LedgerRun {
  /** 0: both sides agree. */
  readonly code: number | null;
  readonly output: string;
}

/** Runs the real tool. The embedded database can be opened once only: stop its server before. */
export async function runLedger(world: World, ...words: string[]): Promise<LedgerRun> {
  const child = new Child('the ledger', SCRIPTS.operations, ['ledger', ...words], world.settings());
  const { code } = await child.ended;
  return { code, output: child.printed };
}

/**
 * Waits until nothing differs, not even in flight.
 * @param limit milliseconds
 * @returns the milliseconds that it took
 * @throws with the tool's output
 */
export async function untilLedgerIsClean(world: World, limit = 60_000): Promise<number> {
  let seen: LedgerRun | undefined;
  const isClean = async () => {
    seen = await runLedger(world, '--strict');
    if (seen.code !== 0 && seen.code !== 1)
      throw new Error(`The books could not be compared: ${seen.output}`);
    return seen.code === 0;
  };
  return untilTrue('the ledger is clean', limit, isClean, 500).catch((error: unknown) => {
    throw new Error(seen?.output, { cause: error });
  });
}

/** For a fault that must leave something to repair. @throws when the tool sees nothing */
export async function expectLedgerSees(world: World, pattern: RegExp): Promise<void> {
  const { code, output } = await runLedger(world, '--strict');
  if (code !== 1 || !pattern.test(output)) throw new Error(`the ledger does not see the fault:\n${output}`);
}
