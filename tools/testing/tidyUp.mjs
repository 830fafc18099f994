import { afterAll, vi } from 'vitest';

// Test files of one worker share modules, so mocks and timers must not outlive their file.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
