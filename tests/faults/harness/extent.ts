import { isFull } from '../../support/extent';

/** @returns how often something is to be repeated. */
export const times = (full: number, short: number): number => (isFull ? full : short);

/** Prints what a fault has measured. */
export const tell = (figures: string): void =>
  void process.stderr.write(`${expect.getState().currentTestName ?? ''}: ${figures}\n`);
