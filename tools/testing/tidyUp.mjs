import { afterAll, vi } from 'vitest';

// The files of a worker share its modules.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
