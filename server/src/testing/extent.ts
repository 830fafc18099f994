/** `npm test` proves each rule and fault once. `npm run test:full` sets TESTS=full, which asks for every case as well. */
export const isFull = process.env['TESTS'] === 'full';

/** @returns how many rounds or cases a test has. */
export const times = (full: number, short: number): number => (isFull ? full : short);
