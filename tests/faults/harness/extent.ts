import { isFull } from '../../support/extent';

/** @returns how often something is to be repeated. */
export const times = (full: number, short: number): number => (isFull ? full : short);

/** Declares a test that only the full extent has. */
export const itInFull = isFull ? it : it.skip;

/** Prints what a fault has measured. */
export const tell = (figures: string): void =>
  void process.stderr.write(`${expect.getState().currentTestName ?? ''}: ${figures}\n`);
