import { api, call } from '@relaptop/shared/api';
import type { OrderState } from '@relaptop/shared/contracts';

/**
 * Each action also changes the order. A refused call refetches too, because the other side was probably
 * faster.
 */
const invalidatesTags = ['Problem', 'Booking', 'Notice'] as const;

const problemsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /**
     * The request doesn't contain `state`. It is part of the cache key, so that a change of the order's state
     * refetches.
     */
    problemsOfOrder: build.query({
      ...call('GET /orders/:id/problem', ({ id }: { id: string; state: OrderState }) => ({ id })),
      providesTags: ['Problem'],
    }),
    problemsOpen: build.mutation({ ...call('POST /orders/:id/problem'), invalidatesTags }),
    problemsSay: build.mutation({ ...call('POST /orders/:id/problem/words'), invalidatesTags }),
    problemsAccept: build.mutation({ ...call('POST /orders/:id/problem/offer/acceptance'), invalidatesTags }),
    problemsDecline: build.mutation({ ...call('POST /orders/:id/problem/offer/refusal'), invalidatesTags }),
    problemsAskAdmin: build.mutation({ ...call('POST /orders/:id/problem/appeal'), invalidatesTags }),
    problemsWithdraw: build.mutation({ ...call('POST /orders/:id/problem/withdrawal'), invalidatesTags }),
  }),
});

export const {
  useProblemsOfOrderQuery,
  useProblemsOpenMutation,
  useProblemsSayMutation,
  useProblemsAcceptMutation,
  useProblemsDeclineMutation,
  useProblemsAskAdminMutation,
  useProblemsWithdrawMutation,
} = problemsApi;
