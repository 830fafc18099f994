import { api, call } from '@relaptop/shared/api';

const emailsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    emailsSettings: build.query({ ...call('GET /me/mailSettings'), providesTags: ['Me'] }),
    emailsChoose: build.mutation({ ...call('PUT /me/mailSettings'), invalidatesTags: ['Me'] }),
    emailsUnsubscribe: build.mutation({
      ...call('POST /unsubscribe', (token: string) => ({ query: { token } })),
      invalidatesTags: ['Me'],
    }),
  }),
});

export const { useEmailsSettingsQuery, useEmailsChooseMutation, useEmailsUnsubscribeMutation } = emailsApi;
