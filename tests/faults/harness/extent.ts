/** `npm test` sets FAULTS=quick: the same faults with fewer repeats, and without some of their cases. `npm run test:faults` has them in full. */
export const isQuick = process.env['FAULTS'] === 'quick';

/** @returns how often something is to be repeated. */
export const times = (full: number, quick: number): number => (isQuick ? quick : full);

/** Prints what a fault has measured. */
export const tell = (figures: string): void =>
  void process.stderr.write(`${expect.getState().currentTestName ?? ''}: ${figures}\n`);
