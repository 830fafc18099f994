import { api, call } from '@relaptop/shared/api';
import type { User } from '@relaptop/shared/contracts';

const viewerApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The viewer's account, by their own email. */
    peopleViewer: build.query({
      ...call('GET /saveUser', (email: string) => ({ email })),
      transformResponse: ([account]: User[]) => account ?? null,
      providesTags: ['Me'],
    }),
  }),
});

export const { usePeopleViewerQuery } = viewerApi;
