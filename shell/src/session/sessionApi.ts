import type { Acknowledged, ImageAnswer, JwtAnswer, SaveUserBody } from '@relaptop/shared/contracts';
import { api, call, request, uploadOf, type CallAnswer } from '@relaptop/shared/api';

/** The sign-in provider's proof, sent instead of the session token. */
const proof = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

interface WithProof {
  idToken: string;
}

/** The calls for signing in. Before there is a session token they carry the provider's proof. */
export const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Answers with an empty array for a user without an account. */
    sessionAccount: build.mutation<CallAnswer<'GET /saveUser'>, WithProof & { email: string }>({
      query: ({ idToken, email }) => request('GET /saveUser', { email }, proof(idToken)),
    }),
    sessionSaveAccount: build.mutation<Acknowledged, WithProof & { account: SaveUserBody }>({
      query: ({ idToken, account }) => request('POST /saveUser', account, proof(idToken)),
    }),
    sessionCheckName: build.mutation(call('POST /nameCheck', (name: string) => ({ name }))),
    sessionToken: build.mutation<JwtAnswer, WithProof & { email: string }>({
      query: ({ idToken, email }) => request('POST /jwt', { email }, proof(idToken)),
    }),
    /** With the token of the ended session, which this device forgets at once. */
    sessionLogOut: build.mutation<Acknowledged, { token: string }>({
      query: ({ token }) => request('POST /logOut', {}, proof(token)),
    }),
    sessionPhoto: build.mutation<ImageAnswer, WithProof & { photo: File }>({
      query: ({ idToken, photo }) => uploadOf(photo, proof(idToken)),
    }),
    sessionBecomeSeller: build.mutation(call('PUT /me/role', () => ({ role: 'sealer' as const }))),
    sessionRole: build.query(
      call('GET /users/check/:email', (email: string) => ({ email, query: { email } })),
    ),
  }),
});
