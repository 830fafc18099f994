import type { RefundBody, SettledState } from '@relaptop/shared/contracts';
import { api, call, page } from '@relaptop/shared/api';

export interface OrdersFilter {
  state?: SettledState;
  /** Part of the laptop's name or the buyer's email, or a whole transaction id. Empty for all orders. */
  search: string;
}

interface RefundCall {
  orderId: string;
  body: RefundBody;
}

const ordersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    settledOrdersPage: build.query({
      ...page('GET /orders', ({ state, search }: OrdersFilter) => ({ state, search: search || undefined })),
      providesTags: ['Order'],
    }),
    settledOrdersRefund: build.mutation({
      ...call('POST /refundOrder/:id', ({ orderId, body }: RefundCall) => ({ id: orderId, ...body })),
      // Also after a failure: the server may have recorded the refund, or another admin was faster.
      invalidatesTags: ['Order', 'Audit'],
    }),
  }),
});

export const { useSettledOrdersPageQuery, useSettledOrdersRefundMutation } = ordersApi;
