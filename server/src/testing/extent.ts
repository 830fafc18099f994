/** Whether every case has to run. `npm run test:full` sets TESTS=full; `npm test` tests each rule and fault only once. */
export const isFull = process.env['TESTS'] === 'full';

export const times = (full: number, short: number): number => (isFull ? full : short);
