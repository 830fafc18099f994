import { api } from '@relaptop/shared/api';
import { CALLS, type Acknowledged, type EmailLinkBody } from '@relaptop/shared/contracts';

/** The two answers to the email that asks whether an address is a person's own. */
const linkApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** With the sign-in provider's proof of the account whose address it is. */
    emailLinkConfirm: build.mutation<Acknowledged, EmailLinkBody & { idToken: string }>({
      query: ({ idToken, code }) => ({
        url: CALLS.confirmAddress,
        method: 'POST',
        body: { code },
        headers: { authorization: `Bearer ${idToken}` },
      }),
    }),
    emailLinkNotMe: build.mutation<Acknowledged, EmailLinkBody>({
      query: (body) => ({ url: CALLS.disownAccount, method: 'POST', body }),
    }),
  }),
});

export const { useEmailLinkConfirmMutation, useEmailLinkNotMeMutation } = linkApi;
