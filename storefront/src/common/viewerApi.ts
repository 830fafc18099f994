import { api } from '@relaptop/shared/api';
import { CALLS, type User } from '@relaptop/shared/contracts';

const viewerApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The account of the viewer, by their own email. */
    peopleViewer: build.query<User | null, string>({
      query: (email) => ({ url: CALLS.saveUser, params: { email } }),
      transformResponse: ([account]: User[]) => account ?? null,
      providesTags: ['Me'],
    }),
  }),
});

export const { usePeopleViewerQuery } = viewerApi;
