import { api, uploadOf } from '@relaptop/shared/api';
import {
  CALLS,
  type Deleted,
  type DeletionOutlook,
  type ImageAnswer,
  type Profile,
  type ProfileBody,
} from '@relaptop/shared/contracts';

const accountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountProfile: build.query<Profile, void>({
      query: () => CALLS.myProfile,
      providesTags: ['Me'],
    }),
    accountChange: build.mutation<Profile, ProfileBody>({
      query: (body) => ({ url: CALLS.myProfile, method: 'PUT', body }),
      // Wherever a name stands beside what somebody sells, buys or says.
      invalidatesTags: ['Me', 'Product', 'Person', 'Review', 'Booking', 'Order'],
    }),
    accountPhoto: build.mutation<ImageAnswer, File>({
      query: (photo) => uploadOf(photo),
    }),
    accountData: build.mutation<Record<string, unknown>, void>({
      query: () => ({ url: CALLS.myData }),
    }),
    accountOutlook: build.query<DeletionOutlook, void>({
      query: () => CALLS.myDeletion,
      providesTags: ['Me'],
      // What keeps an account changes elsewhere.
      keepUnusedDataFor: 0,
    }),
    accountDelete: build.mutation<Deleted, void>({
      query: () => ({ url: CALLS.me, method: 'DELETE' }),
    }),
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
