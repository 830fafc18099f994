import { isFull } from '../../../server/src/testing/extent';

export { isFull, times } from '../../../server/src/testing/extent';

/** Declares a test that only the full extent has. */
export const itInFull = isFull ? it : it.skip;

/** Prints what a fault has measured. */
export const tell = (figures: string): void =>
  void process.stderr.write(`${expect.getState().currentTestName ?? ''}: ${figures}\n`);
