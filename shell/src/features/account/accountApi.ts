import { api, uploadOf, call } from '@relaptop/shared/api';
import type { ImageAnswer } from '@relaptop/shared/contracts';

const accountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountProfile: build.query({ ...call('GET /me/profile'), providesTags: ['Me'] }),
    accountChange: build.mutation({
      ...call('PUT /me/profile'),
      // All data that shows the user's name.
      invalidatesTags: ['Me', 'Product', 'Person', 'Review', 'Booking', 'Order'],
    }),
    accountPhoto: build.mutation<ImageAnswer, File>({
      query: (photo) => uploadOf(photo),
    }),
    accountData: build.mutation(call('GET /me/data')),
    accountOutlook: build.query({
      ...call('GET /me/deletion'),
      providesTags: ['Me'],
      // Orders on other pages change the obstacles.
      keepUnusedDataFor: 0,
    }),
    accountDelete: build.mutation(call('DELETE /me')),
  }),
});

export const {
  useAccountProfileQuery,
  useAccountChangeMutation,
  useAccountPhotoMutation,
  useAccountDataMutation,
  useAccountOutlookQuery,
  useAccountDeleteMutation,
} = accountApi;
