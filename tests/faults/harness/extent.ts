import { isFull } from '../../../server/src/testing/extent';

export { isFull, times } from '../../../server/src/testing/extent';

/** Declares a test that runs only with TESTS=full. */
export const itInFull = isFull ? it : it.skip;

/** Prints a measurement. */
export const tell = (figures: string): void =>
  void process.stderr.write(`${expect.getState().currentTestName ?? ''}: ${figures}\n`);
