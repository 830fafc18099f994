import { api, call, request, uploadOf } from '@relaptop/shared/api';
import type { Acknowledged, EmailLinkBody, ImageAnswer } from '@relaptop/shared/contracts';

const accountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountProfile: build.query({ ...call('GET /me/profile'), providesTags: ['Me'] }),
    accountChange: build.mutation({
      ...call('PUT /me/profile'),
      // Data with these tags contains the user's name, which may have changed.
      invalidatesTags: ['Me', 'Product', 'Person', 'Review', 'Booking', 'Order'],
    }),
    accountPhoto: build.mutation<ImageAnswer, File>({
      query: (photo) => uploadOf(photo),
    }),
    accountData: build.mutation(call('GET /me/data')),
    accountOutlook: build.query({
      ...call('GET /me/deletion'),
      providesTags: ['Me'],
      // Not cached, because actions on other pages change what blocks the deletion.
      keepUnusedDataFor: 0,
    }),
    accountDelete: build.mutation(call('DELETE /me')),

    emailsSettings: build.query({ ...call('GET /me/mailSettings'), providesTags: ['Me'] }),
    emailsChoose: build.mutation({ ...call('PUT /me/mailSettings'), invalidatesTags: ['Me'] }),
    emailsUnsubscribe: build.mutation({
      ...call('POST /unsubscribe', (token: string) => ({ query: { token } })),
      invalidatesTags: ['Me'],
    }),

    /** Firebase's ID token proves that the user owns the email address. */
    emailLinkConfirm: build.mutation<Acknowledged, EmailLinkBody & { idToken: string }>({
      query: ({ idToken, code }) =>
        request('POST /emailLinks/confirm', { code }, { authorization: `Bearer ${idToken}` }),
    }),
    emailLinkNotMe: build.mutation(call('POST /emailLinks/notMe')),
  }),
});

export const {
  useAccountProfileQuery,
  useAccountChangeMutation,
  useAccountPhotoMutation,
  useAccountDataMutation,
  useAccountOutlookQuery,
  useAccountDeleteMutation,
  useEmailsSettingsQuery,
  useEmailsChooseMutation,
  useEmailsUnsubscribeMutation,
  useEmailLinkConfirmMutation,
  useEmailLinkNotMeMutation,
} = accountApi;
