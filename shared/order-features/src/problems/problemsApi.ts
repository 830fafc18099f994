import { api, call } from '@relaptop/shared/api';
import type { OrderState } from '@relaptop/shared/contracts';

/** Mutations invalidate these tags after a refusal too, because the other side may have acted first. */
const invalidatesTags = ['Problem', 'Booking', 'Notice'] as const;

const problemsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The call doesn't send `state`. A change of the order's state only causes another request. */
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
