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
      // After a failure too: the two may have agreed meanwhile, or another admin was faster.
      invalidatesTags: ['Problem', 'Order', 'Audit'],
    }),
  }),
});

export const { useProblemCasesPageQuery, useProblemCaseQuery, useProblemCaseDecideMutation } =
  adminProblemsApi;
