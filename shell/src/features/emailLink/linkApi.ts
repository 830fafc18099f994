import { api, call, request } from '@relaptop/shared/api';
import type { Acknowledged, EmailLinkBody } from '@relaptop/shared/contracts';

/** The two answers to the email that asks whether an address is the reader's own. */
const linkApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Carries the sign-in provider's proof for the account with this address. */
    emailLinkConfirm: build.mutation<Acknowledged, EmailLinkBody & { idToken: string }>({
      query: ({ idToken, code }) =>
        request('POST /emailLinks/confirm', { code }, { authorization: `Bearer ${idToken}` }),
    }),
    emailLinkNotMe: build.mutation(call('POST /emailLinks/notMe')),
  }),
});

export const { useEmailLinkConfirmMutation, useEmailLinkNotMeMutation } = linkApi;
