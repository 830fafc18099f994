import { afterAll, vi } from 'vitest';

// All files of a worker share its modules.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
