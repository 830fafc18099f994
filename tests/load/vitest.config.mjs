import { mergeConfig } from 'vitest/config';
import faults from '../faults/vitest.config.mjs';

/** `npm run load -w @relaptop/tests`: against real processes, like the faults. */
export default mergeConfig(faults, { test: { dir: import.meta.dirname, maxWorkers: 1 } });
