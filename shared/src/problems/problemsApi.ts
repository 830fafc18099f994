import { api } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  type AcceptOfferBody,
  type DeclineOfferBody,
  type OpenProblemBody,
  type OrderProblem,
  type OrderState,
  type ProblemWordsBody,
} from '@relaptop/shared/contracts';

type OfOrder<Body> = Body & { id: string };
type ProblemCall =
  | typeof CALLS.orderProblem
  | typeof CALLS.problemWords
  | typeof CALLS.offerAcceptance
  | typeof CALLS.offerRefusal
  | typeof CALLS.problemAppeal
  | typeof CALLS.problemWithdrawal;

/** A step that changes the order as well. After a refusal too: the other side was probably faster. */
const step = <Body extends object>(path: ProblemCall) => ({
  query: ({ id, ...body }: OfOrder<Body>) => ({
    url: callPath(path, { id }),
    method: 'POST',
    ...(Object.keys(body).length > 0 && { body }),
  }),
  invalidatesTags: ['Problem', 'Booking', 'Notice'] as const,
});

const problemsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Asked anew whenever the order is in another state. */
    problemsOfOrder: build.query<OrderProblem, { id: string; state: OrderState }>({
      query: ({ id }) => callPath(CALLS.orderProblem, { id }),
      providesTags: ['Problem'],
    }),
    problemsOpen: build.mutation<OrderProblem, OfOrder<OpenProblemBody>>(step(CALLS.orderProblem)),
    problemsSay: build.mutation<OrderProblem, OfOrder<ProblemWordsBody>>(step(CALLS.problemWords)),
    problemsAccept: build.mutation<OrderProblem, OfOrder<AcceptOfferBody>>(step(CALLS.offerAcceptance)),
    problemsDecline: build.mutation<OrderProblem, OfOrder<DeclineOfferBody>>(step(CALLS.offerRefusal)),
    problemsAskAdmin: build.mutation<OrderProblem, OfOrder<object>>(step(CALLS.problemAppeal)),
    problemsWithdraw: build.mutation<OrderProblem, OfOrder<object>>(step(CALLS.problemWithdrawal)),
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
