import {
  callPath,
  CALLS,
  type Acknowledged,
  type ImageAnswer,
  type JwtAnswer,
  type Modified,
  type RoleCheck,
  type SaveUserBody,
  type User,
} from '@relaptop/shared/contracts';
import { api, uploadOf } from '@relaptop/shared/api';

/** The sign-in provider's proof, sent in place of the session token. */
const proof = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

interface WithProof {
  idToken: string;
}

/** The calls behind signing in. Those that happen before there is a session token carry the provider's proof. */
export const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Answers with an empty array for somebody who has no account yet. */
    sessionAccount: build.mutation<User[], WithProof & { email: string }>({
      query: ({ idToken, email }) => ({ url: CALLS.saveUser, params: { email }, headers: proof(idToken) }),
    }),
    sessionSaveAccount: build.mutation<Acknowledged, WithProof & { account: SaveUserBody }>({
      query: ({ idToken, account }) => ({
        url: CALLS.saveUser,
        method: 'POST',
        body: account,
        headers: proof(idToken),
      }),
    }),
    sessionCheckName: build.mutation<Acknowledged, string>({
      query: (name) => ({ url: CALLS.nameCheck, method: 'POST', body: { name } }),
    }),
    sessionToken: build.mutation<JwtAnswer, WithProof & { email: string }>({
      query: ({ idToken, email }) => ({
        url: CALLS.jwt,
        method: 'POST',
        body: { email },
        headers: proof(idToken),
      }),
    }),
    /** With the token of the session that ends, which this device forgets at once. */
    sessionLogOut: build.mutation<Acknowledged, { token: string }>({
      query: ({ token }) => ({ url: CALLS.logOut, method: 'POST', headers: proof(token) }),
    }),
    sessionPhoto: build.mutation<ImageAnswer, WithProof & { photo: File }>({
      query: ({ idToken, photo }) => uploadOf(photo, proof(idToken)),
    }),
    sessionBecomeSeller: build.mutation<Modified, void>({
      query: () => ({ url: CALLS.myRole, method: 'PUT', body: { role: 'sealer' } }),
    }),
    sessionRole: build.query<RoleCheck, string>({
      query: (email) => ({ url: callPath(CALLS.roleCheck, { email }), params: { email } }),
    }),
  }),
});
