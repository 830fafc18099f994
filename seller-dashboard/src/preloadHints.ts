import type { PreloadHints } from '@relaptop/shared/remote';
import { pages } from './paths';

export const preloadHints: PreloadHints = {
  [pages.overview.path]: {
    earlyCalls: [
      { call: 'GET /sales/overview', query: { knows: 'answerQuestion' } },
      { call: 'GET /payouts/desk' },
    ],
  },
  [pages.sale.path]: { earlyCalls: [{ call: 'GET /orders/:id' }] },
};
