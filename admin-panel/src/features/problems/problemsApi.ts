import {
  callPath,
  CALLS,
  LIMITS,
  type DecideProblemBody,
  type ProblemCase,
  type ProblemFilter,
  type ProblemRow,
} from '@relaptop/shared/contracts';
import { api, toPage, type Page } from '@relaptop/shared/api';
import type { PageStart } from '@relaptop/shared/tables';

const adminProblemsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    problemCasesPage: build.query<Page<ProblemRow>, { show?: ProblemFilter } & PageStart>({
      query: ({ show, cursor }) => ({
        url: CALLS.problems,
        params: { show, limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: ProblemRow[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Problem'],
    }),
    problemCase: build.query<ProblemCase, string>({
      query: (id) => callPath(CALLS.problem, { id }),
      providesTags: ['Problem'],
    }),
    problemCaseDecide: build.mutation<ProblemCase, { id: string } & DecideProblemBody>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.problemDecision, { id }), method: 'POST', body }),
      // After a failure too: the two may have agreed meanwhile, or another admin was faster.
      invalidatesTags: ['Problem', 'Order', 'Audit'],
    }),
  }),
});

export const { useProblemCasesPageQuery, useProblemCaseQuery, useProblemCaseDecideMutation } =
  adminProblemsApi;
