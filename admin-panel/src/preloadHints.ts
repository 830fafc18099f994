import { LIMITS } from '@relaptop/shared/contracts';
import type { PreloadHints } from '@relaptop/shared/remote';
import { pages } from './paths';

export const preloadHints: PreloadHints = {
  [pages.queue.path]: {
    earlyCalls: [
      { call: 'GET /admin/queue', query: { limit: LIMITS.page.default } },
      { call: 'GET /admin/queue/counts' },
    ],
  },
};
