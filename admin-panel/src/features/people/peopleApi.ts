import {
  type CloseProfileReportsBody,
  type PersonNoteBody,
  type PersonPage,
  type SuspensionBody,
  callPath,
  CALLS,
  LIMITS,
  type Deleted,
  type Modified,
  type SignUpRole,
  type ListedUser,
} from '@relaptop/shared/contracts';
import { api, toPage, type Page } from '@relaptop/shared/api';
import type { PageStart } from '@relaptop/shared/tables';

export interface PeopleQuery extends PageStart {
  userType: SignUpRole;
  /** Part of a name or an email; everybody when empty. */
  search: string;
}

const peopleApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    peoplePage: build.query<Page<ListedUser>, PeopleQuery>({
      query: ({ userType, search, cursor }) => ({
        url: CALLS.saveUser,
        params: {
          sealer: 'sealer',
          userType,
          search: search || undefined,
          limit: LIMITS.page.default,
          cursor,
        },
      }),
      transformResponse: (people: ListedUser[], meta, { offset }) => toPage(people, meta, offset),
      // Each is listed with how many reports of them are open.
      providesTags: ['Person', 'Report'],
    }),
    peopleVerify: build.mutation<Modified, string>({
      query: (id) => ({ url: callPath(CALLS.verifyUser, { id }), method: 'PUT' }),
      invalidatesTags: ['Person', 'Product', 'Audit'],
    }),
    peopleMakeAdmin: build.mutation<Modified, string>({
      query: (id) => ({ url: callPath(CALLS.makeAdmin, { id }), method: 'PUT' }),
      invalidatesTags: ['Person', 'Audit'],
    }),
    peopleOne: build.query<PersonPage, string>({
      query: (id) => callPath(CALLS.person, { id }),
      providesTags: ['Person', 'Audit'],
    }),
    peopleNote: build.mutation<PersonPage, { id: string } & PersonNoteBody>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.personNotes, { id }), method: 'POST', body }),
      invalidatesTags: ['Person', 'Audit'],
    }),
    peopleNoteDelete: build.mutation<PersonPage, { id: string; noteId: string }>({
      query: (params) => ({ url: callPath(CALLS.personNote, params), method: 'DELETE' }),
      invalidatesTags: ['Person', 'Audit'],
    }),
    peopleCloseReports: build.mutation<Modified, { id: string } & CloseProfileReportsBody>({
      query: ({ id, ...body }) => ({
        url: callPath(CALLS.profileReportsClosing, { id }),
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['Person', 'Report', 'Audit'],
    }),
    peopleSuspend: build.mutation<Modified, { id: string } & SuspensionBody>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.suspension, { id }), method: 'PUT', body }),
      invalidatesTags: ['Person', 'Product', 'Report', 'Audit'],
    }),
    peopleRestore: build.mutation<Modified, string>({
      query: (id) => ({ url: callPath(CALLS.suspension, { id }), method: 'DELETE' }),
      invalidatesTags: ['Person', 'Audit'],
    }),
    peopleDemote: build.mutation<Modified, string>({
      query: (id) => ({ url: callPath(CALLS.adminRights, { id }), method: 'DELETE' }),
      invalidatesTags: ['Person', 'Audit'],
    }),
    peopleDelete: build.mutation<Deleted, string>({
      query: (id) => ({ url: callPath(CALLS.deleteUser, { id }), method: 'DELETE' }),
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
