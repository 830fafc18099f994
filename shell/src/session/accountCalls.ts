import { api, call, request } from '@relaptop/shared/api';
import type { Acknowledged, JwtAnswer, Role } from '@relaptop/shared/contracts';
import type { SessionUser } from '@relaptop/shared/session';
import type { AppStore } from '@relaptop/shared/store';
import type { User } from '@firebase/auth';
import type { FirebaseConnection } from './firebaseAuth';

export const proof = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

export interface WithProof {
  idToken: string;
}

/** Calls before a session token exists send Firebase's ID token. */
const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sessionToken: build.mutation<JwtAnswer, WithProof & { email: string }>({
      query: ({ idToken, email }) => request('POST /jwt', { email }, proof(idToken)),
    }),
    /** Sends the token explicitly, because this device has already deleted it. */
    sessionLogOut: build.mutation<Acknowledged, { token: string }>({
      query: ({ token }) => request('POST /logOut', {}, proof(token)),
    }),
    sessionRole: build.query(
      call('GET /users/check/:email', (email: string) => ({ email, query: { email } })),
    ),
  }),
});

const { sessionLogOut, sessionRole, sessionToken } = sessionApi.endpoints;

export interface AccountSources {
  firebase: () => Promise<FirebaseConnection>;
  /** Exchanges Firebase's current ID token for a new session token, and stores it. */
  takeToken: (user: User) => Promise<unknown>;
  /** Sends an ID token to the server without storing the session token. */
  showProof: (email: string, idToken: string) => Promise<unknown>;
}

export async function currentAccount({ firebase: connect }: Pick<AccountSources, 'firebase'>) {
  const firebase = await connect();
  const user = await firebase.currentUser();
  if (!user) throw new Error('No user is signed in.');
  return { firebase, user };
}

/** The shop identifies users by their email. @throws without an email, which Firebase allows */
export function emailOf(user: User): string {
  if (!user.email) throw new Error('This account has no email address.');
  return user.email;
}

/** @throws like {@link emailOf} */
export function personOf(user: User): SessionUser {
  const { uid, displayName, photoURL, emailVerified } = user;
  return { uid, displayName, photoURL, email: emailOf(user), emailVerified };
}

/** `token` and `role` throw if the server refuses. */
export function createAccountCalls({ dispatch }: Pick<AppStore, 'dispatch'>) {
  return {
    async token(email: string, idToken: string): Promise<string> {
      return (await dispatch(sessionToken.initiate({ idToken, email })).unwrap()).accessToken;
    },

    /** Ends the session on the server. The device logs out even if the server can't be reached. */
    logOut(token: string): void {
      void dispatch(sessionLogOut.initiate({ token }));
    },

    async role(email: string): Promise<Role> {
      const check = sessionRole.initiate(email, { forceRefetch: true, subscribe: false });
      return (await dispatch(check).unwrap()).useCheck;
    },
  };
}

export type AccountCalls = ReturnType<typeof createAccountCalls>;
