import { isFull } from '../../../server/src/testing/extent';

export { isFull, times } from '../../../server/src/testing/extent';

export const itInFull = isFull ? it : it.skip;

export const tell = (figures: string): void =>
  void process.stderr.write(`${expect.getState().currentTestName ?? ''}: ${figures}\n`);
