import { api, call } from '@relaptop/shared/api';

/**
 * Seconds that a list stays cached after the user has left the page, so that the browser's Back button
 * restores the list and its scroll position.
 */
export const CACHE_SECONDS = 15 * 60;

export const laptopsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The answer includes sold laptops, but not removed laptops. */
    laptopsByIds: build.query({
      ...call('GET /laptopsById', (ids: readonly string[]) => ({ ids: ids.join(',') })),
      providesTags: ['Product'],
    }),
    laptopsOne: build.query({
      ...call('GET /laptops/:id', (id: string) => ({ id })),
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: ['Product'],
    }),
  }),
});

export const { useLaptopsByIdsQuery, useLaptopsOneQuery } = laptopsApi;
