import { mergeConfig } from 'vitest/config';
import faults from '../faults/vitest.config.mjs';

/** Settings for `npm run load -w @relaptop/tests`. Like the fault tests, the load tests run against real processes. */
export default mergeConfig(faults, { test: { dir: import.meta.dirname, maxWorkers: 1 } });
