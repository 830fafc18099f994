import { LIMITS, OWN_EMAIL } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import type { PreloadHints } from '@relaptop/shared/remote';

const firstPage = { limit: LIMITS.page.default };

export const preloadHints: PreloadHints = {
  [publicPages.myOrders.path]: {
    earlyCalls: [{ call: 'GET /myBooking/:email', query: { email: OWN_EMAIL, ...firstPage } }],
  },
  [publicPages.order.path]: { earlyCalls: [{ call: 'GET /orders/:id' }] },
  [publicPages.messages.path]: { earlyCalls: [{ call: 'GET /conversations', query: firstPage }] },
  [publicPages.conversation.path]: {
    earlyCalls: [
      { call: 'GET /conversations/:id' },
      { call: 'GET /conversations/:id/messages', query: firstPage },
    ],
  },
};
