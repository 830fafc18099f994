import type { SignUpRole } from '@relaptop/shared/contracts';
import { api, call, page } from '@relaptop/shared/api';

export interface PeopleQuery {
  userType: SignUpRole;
  /** Part of a name or an email. Empty for all people. */
  search: string;
}

const peopleApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    peoplePage: build.query({
      ...page('GET /saveUser', ({ userType, search }: PeopleQuery) => ({
        sealer: 'sealer' as const,
        userType,
        search: search || undefined,
      })),
      // Each row has the number of open reports.
      providesTags: ['Person', 'Report'],
    }),
    peopleVerify: build.mutation({
      ...call('PUT /verifyUser/:id', (id: string) => ({ id })),
      invalidatesTags: ['Person', 'Product', 'Audit'],
    }),
    peopleMakeAdmin: build.mutation({
      ...call('PUT /makeAdmin/:id', (id: string) => ({ id })),
      invalidatesTags: ['Person', 'Audit'],
    }),
    peopleOne: build.query({
      ...call('GET /people/:id', (id: string) => ({ id })),
      providesTags: ['Person', 'Audit'],
    }),
    peopleNote: build.mutation({ ...call('POST /people/:id/notes'), invalidatesTags: ['Person', 'Audit'] }),
    peopleNoteDelete: build.mutation({
      ...call('DELETE /people/:id/notes/:noteId'),
      invalidatesTags: ['Person', 'Audit'],
    }),
    peopleCloseReports: build.mutation({
      ...call('PUT /people/:id/profileReports/closing'),
      invalidatesTags: ['Person', 'Report', 'Audit'],
    }),
    peopleSuspend: build.mutation({
      ...call('PUT /people/:id/suspension'),
      invalidatesTags: ['Person', 'Product', 'Report', 'Audit'],
    }),
    peopleRestore: build.mutation({
      ...call('DELETE /people/:id/suspension', (id: string) => ({ id })),
      invalidatesTags: ['Person', 'Audit'],
    }),
    peopleDemote: build.mutation({
      ...call('DELETE /people/:id/adminRights', (id: string) => ({ id })),
      invalidatesTags: ['Person', 'Audit'],
    }),
    peopleDelete: build.mutation({
      ...call('DELETE /deleteUser/:id', (id: string) => ({ id })),
      invalidatesTags: ['Person', 'Product', 'Report', 'Audit'],
    }),
  }),
});

export const {
  usePeoplePageQuery,
  usePeopleVerifyMutation,
  usePeopleMakeAdminMutation,
  usePeopleDeleteMutation,
  usePeopleOneQuery,
  usePeopleNoteMutation,
  usePeopleNoteDeleteMutation,
  usePeopleCloseReportsMutation,
  usePeopleSuspendMutation,
  usePeopleRestoreMutation,
  usePeopleDemoteMutation,
} = peopleApi;
