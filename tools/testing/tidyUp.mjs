import { afterAll, vi } from 'vitest';

// Test files of one worker share modules, so each file resets mocks and timers.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
