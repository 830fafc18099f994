import {
  callPath,
  CALLS,
  LIMITS,
  type Order,
  type RefundAnswer,
  type RefundBody,
  type SettledState,
} from '@relaptop/shared/contracts';
import { api, toPage, type Page } from '@relaptop/shared/api';
import type { PageStart } from '@relaptop/shared/tables';

export interface OrdersFilter {
  state?: SettledState;
  /** Part of the laptop's name or the buyer's email, or a whole transaction id; all orders when empty. */
  search: string;
}

interface RefundCall {
  orderId: string;
  body: RefundBody;
}

const ordersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    settledOrdersPage: build.query<Page<Order>, OrdersFilter & PageStart>({
      query: ({ state, search, cursor }) => ({
        url: CALLS.orders,
        params: { state, search: search || undefined, limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: Order[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Order'],
    }),
    settledOrdersRefund: build.mutation<RefundAnswer, RefundCall>({
      query: ({ orderId, body }) => ({
        url: callPath(CALLS.refundOrder, { id: orderId }),
        method: 'POST',
        body,
      }),
      // After a failure too: the refund may be noted all the same, or somebody else was faster.
      invalidatesTags: ['Order', 'Audit'],
    }),
  }),
});

export const { useSettledOrdersPageQuery, useSettledOrdersRefundMutation } = ordersApi;
