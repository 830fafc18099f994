import { SCRIPTS } from './scripts';
import { untilTrue } from './until';
import { Child } from './child';
import type { World } from './world';

export interface LedgerRun {
  /** Exit code; 0 if both sides agree. */
  readonly code: number | null;
  readonly output: string;
}

/** Stop the server of an embedded database first, because only one process can open the database. */
export async function runLedger(world: World, ...words: string[]): Promise<LedgerRun> {
  const child = new Child('the ledger', SCRIPTS.operations, ['ledger', ...words], world.settings());
  const { code } = await child.ended;
  return { code, output: child.printed };
}

/**
 * Waits until the shop's payments agree with the provider's, and no payment is unfinished.
 * @param limit milliseconds
 * @returns milliseconds that it took
 * @throws with the command's output
 */
export async function untilLedgerIsClean(world: World, limit = 60_000): Promise<number> {
  let seen: LedgerRun | undefined;
  const isClean = async () => {
    seen = await runLedger(world, '--strict');
    if (seen.code !== 0 && seen.code !== 1) throw new Error(`The comparison failed: ${seen.output}`);
    return seen.code === 0;
  };
  return untilTrue('the ledger is clean', limit, isClean, 500).catch((error: unknown) => {
    throw new Error(seen?.output, { cause: error });
  });
}

/**
 * Checks that the ledger reports a difference, for a fault that leaves something to repair.
 * @throws if the command finds nothing
 */
export async function expectLedgerSees(world: World, pattern: RegExp): Promise<void> {
  const { code, output } = await runLedger(world, '--strict');
  if (code !== 1 || !pattern.test(output)) throw new Error(`the ledger does not see the fault:\n${output}`);
}
