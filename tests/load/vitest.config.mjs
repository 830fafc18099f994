import { mergeConfig } from 'vitest/config';
import faults from '../faults/vitest.config.mjs';

/** `npm run load -w @relaptop/tests`: like the faults, against real processes. */
export default mergeConfig(faults, { test: { dir: import.meta.dirname, maxWorkers: 1 } });
