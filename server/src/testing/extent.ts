/** How many rounds or cases a test has: `npm run test:full` sets TESTS=full and asks for all of them. */
export const times = (full: number, short: number): number =>
  process.env['TESTS'] === 'full' ? full : short;
