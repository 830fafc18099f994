import faults from '../faults/jest.config.mjs';

/** `npm run load -w @relaptop/tests`: like the faults, against real processes. */
export default { ...faults, testMatch: ['<rootDir>/tests/load/*.test.ts'], maxWorkers: 1 };
