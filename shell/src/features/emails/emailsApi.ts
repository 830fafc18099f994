import { api } from '@relaptop/shared/api';
import { CALLS, type MailSettings, type Modified } from '@relaptop/shared/contracts';

const emailsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    emailsSettings: build.query<MailSettings, void>({
      query: () => CALLS.mailSettings,
      providesTags: ['Me'],
    }),
    emailsChoose: build.mutation<MailSettings, MailSettings>({
      query: (body) => ({ url: CALLS.mailSettings, method: 'PUT', body }),
      invalidatesTags: ['Me'],
    }),
    emailsUnsubscribe: build.mutation<Modified, string>({
      query: (token) => ({ url: CALLS.unsubscribe, method: 'POST', params: { token } }),
      invalidatesTags: ['Me'],
    }),
  }),
});

export const { useEmailsSettingsQuery, useEmailsChooseMutation, useEmailsUnsubscribeMutation } = emailsApi;
