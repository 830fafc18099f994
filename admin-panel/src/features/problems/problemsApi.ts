import { api, call, page } from '@relaptop/shared/api';

const adminProblemsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    problemCasesPage: build.query({ ...page('GET /problems'), providesTags: ['Problem'] }),
    problemCase: build.query({
      ...call('GET /problems/:id', (id: string) => ({ id })),
      providesTags: ['Problem'],
    }),
    problemCaseDecide: build.mutation({
      ...call('POST /problems/:id/decision'),
      // Also after a failure: the two sides may have agreed, or another admin was faster.
      invalidatesTags: ['Problem', 'Order', 'Audit'],
    }),
  }),
});

export const { useProblemCasesPageQuery, useProblemCaseQuery, useProblemCaseDecideMutation } =
  adminProblemsApi;
