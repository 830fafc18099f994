import { api, call, errorMessage, request, uploadOf, type CallAnswer } from '@relaptop/shared/api';
import {
  LIMITS,
  type Acknowledged,
  type ImageAnswer,
  type JwtAnswer,
  type Role,
  type SaveUserBody,
  type SignUpRole,
} from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import type { SessionUser } from '@relaptop/shared/session';
import type { AppStore } from '@relaptop/shared/store';
import type { User } from 'firebase/auth';
import type { FirebaseConnection } from './firebaseAuth';

/** The sign-in provider's proof, sent instead of the session token. */
const proof = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

interface WithProof {
  idToken: string;
}

/** The calls for signing in. Before there is a session token they carry the provider's proof. */
const sessionApi = api.injectEndpoints({
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

const {
  sessionAccount,
  sessionBecomeSeller,
  sessionCheckName,
  sessionLogOut,
  sessionPhoto,
  sessionRole,
  sessionSaveAccount,
  sessionToken,
} = sessionApi.endpoints;

/** Account functions that go beyond the session. */
export interface AccountSources {
  firebase: () => Promise<FirebaseConnection>;
  /** Exchanges the newest proof for a new token. */
  takeToken: (user: User) => Promise<unknown>;
  /** Sends a proof to the server without a change on this device. */
  showProof: (email: string, idToken: string) => Promise<unknown>;
}

/** @returns the connection and its user. @throws when no user is signed in */
export async function currentAccount({ firebase: connect }: Pick<AccountSources, 'firebase'>) {
  const firebase = await connect();
  const user = await firebase.currentUser();
  if (!user) throw new Error('No user is signed in.');
  return { firebase, user };
}

/** Details that the shop needs from a user whom Firebase knows already. */
export interface MissingDetails {
  name: string;
  photo: File | null;
  accountType: SignUpRole;
}

/** The sign-up form's values. */
export interface SignUp extends MissingDetails {
  email: string;
  password: string;
}

/**
 * The password is right, but the shop has no account: the sign-up stopped halfway, perhaps in another
 * browser.
 */
export class UnfinishedSignUp extends Error {
  /** The name entered then; empty if none, or if another person may have entered it. */
  readonly enteredName: string;

  constructor({ displayName, emailVerified }: User) {
    super('Choose your name and the type of your account.');
    this.enteredName = emailVerified ? '' : (displayName ?? '');
  }
}

/** The shop's data of a new user. */
interface NewAccount {
  name: string | null;
  /** Address of the photo. */
  photo: string | null;
  userType: SignUpRole;
}

/** Firebase allows accounts without an email; the shop identifies users by theirs. */
export function emailOf(user: User): string {
  if (!user.email) throw new Error('This account has no email address.');
  return user.email;
}

/** @returns the user as the shop shows them. @throws like {@link emailOf} */
export function personOf(user: User): SessionUser {
  const { uid, displayName, photoURL, emailVerified } = user;
  return { uid, displayName, photoURL, email: emailOf(user), emailVerified };
}

/**
 * The session's calls to the shop's server, with Firebase's proof of the user. All but `uploadPhoto` throw
 * on a refusal.
 */
export function createAccountCalls({ dispatch }: Pick<AppStore, 'dispatch'>) {
  const save = async (user: User, { name: asked, ...others }: NewAccount): Promise<void> => {
    // A token from before the profile changed has the old name.
    const idToken = await user.getIdToken(true);
    const email = emailOf(user);
    // Other providers allow longer names than the shop, or none.
    const name = (asked?.trim() || email).slice(0, LIMITS.name.max);
    const account = { name, email, ...others, verify: 'notVerified' } as const;
    await dispatch(sessionSaveAccount.initiate({ idToken, account })).unwrap();
  };

  return {
    save,

    async checkName(name: string): Promise<void> {
      await dispatch(sessionCheckName.initiate(name)).unwrap();
    },

    /**
     * Deletes the Firebase account of a user whom the shop doesn't know. If that can't be established, the
     * account stays.
     */
    async dropUnused(user: User): Promise<void> {
      try {
        const idToken = await user.getIdToken();
        const known = await dispatch(sessionAccount.initiate({ idToken, email: emailOf(user) })).unwrap();
        if (known.length === 0) await user.delete();
      } catch {
        // The next login asks for the missing details.
      }
    },

    /**
     * Creates the account on the first login through another provider, which supplies the name.
     *
     * @returns the account's role
     * @throws UnfinishedSignUp for a user with only a password
     */
    async ensure(user: User, userType: SignUpRole): Promise<Role> {
      const idToken = await user.getIdToken();
      const [known] = await dispatch(sessionAccount.initiate({ idToken, email: emailOf(user) })).unwrap();
      if (known) return known.userType;
      const given = user.providerData.find(({ providerId }) => providerId !== 'password');
      if (!given) throw new UnfinishedSignUp(user);
      await save(user, { name: given.displayName, photo: given.photoURL, userType });
      return userType;
    },

    /** Turns a signed-in buyer into a seller. */
    async becomeSeller(): Promise<void> {
      await dispatch(sessionBecomeSeller.initiate()).unwrap();
    },

    /** @returns the server's session token */
    async token(email: string, idToken: string): Promise<string> {
      return (await dispatch(sessionToken.initiate({ idToken, email })).unwrap()).accessToken;
    },

    /** Ends the session on the server. The device logs out even if the server can't be reached. */
    logOut(token: string): void {
      void dispatch(sessionLogOut.initiate({ token }));
    },

    /**
     * A failed upload doesn't stop the sign-up: the account matters more than its photo.
     *
     * @returns the photo's absolute address; null when the upload failed, which a toast reports
     */
    async uploadPhoto(user: User, photo: File): Promise<string | null> {
      try {
        const idToken = await user.getIdToken();
        const { data } = await dispatch(sessionPhoto.initiate({ idToken, photo })).unwrap();
        return new URL(data.display_url, window.location.origin).href;
      } catch (error) {
        notify.info(`Your account is ready, but the photo could not be saved: ${errorMessage(error)}`);
        return null;
      }
    },

    async role(email: string): Promise<Role> {
      const check = sessionRole.initiate(email, { forceRefetch: true, subscribe: false });
      return (await dispatch(check).unwrap()).useCheck;
    },
  };
}

export type AccountCalls = ReturnType<typeof createAccountCalls>;
