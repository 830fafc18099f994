import { api, call } from '@relaptop/shared/api';
import type { User } from '@relaptop/shared/contracts';
import { useSession } from '@relaptop/shared/session';

const { usePeopleViewerQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    peopleViewer: build.query({
      ...call('GET /saveUser', (email: string) => ({ email })),
      transformResponse: ([account]: User[]) => account ?? null,
      providesTags: ['Me'],
    }),
  }),
});

/** @returns whether the viewer is the seller. Public data has no email, so the hook compares ids with the viewer's account */
export function useIsOwn(sellerId: string): boolean {
  const { user, role } = useSession();
  const maySell = user !== null && role !== null && role !== 'user';
  const { data } = usePeopleViewerQuery(user?.email ?? '', { skip: !maySell });
  return maySell && data?._id === sellerId;
}
