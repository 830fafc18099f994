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

const proof = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

interface WithProof {
  idToken: string;
}

/** The calls for signing in. Before there is a session token, they send Firebase's ID token. */
const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The answer is empty for a user without an account. */
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
    /** Sends the token explicitly, because this device has already deleted it. */
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

/** Details that the shop needs from a user who already has an account at Firebase. */
export interface MissingDetails {
  name: string;
  photo: File | null;
  accountType: SignUpRole;
}

export interface SignUp extends MissingDetails {
  email: string;
  password: string;
}

/**
 * The sign-in to Firebase succeeded, but the shop has no account for the user. An earlier sign-up stopped
 * halfway.
 */
export class UnfinishedSignUp extends Error {
  /**
   * Name from the earlier sign-up. Empty if the email address is verified: before the verification, another
   * person may have signed up with this address and entered a name.
   */
  readonly enteredName: string;

  constructor({ displayName, emailVerified }: User) {
    super('Choose your name and the type of your account.');
    this.enteredName = emailVerified ? '' : (displayName ?? '');
  }
}

interface NewAccount {
  name: string | null;
  /** Address of the photo. */
  photo: string | null;
  userType: SignUpRole;
}

/**
 * @returns the user's email
 * @throws if there is none. Firebase allows such accounts, but the shop identifies users by email
 */
export function emailOf(user: User): string {
  if (!user.email) throw new Error('This account has no email address.');
  return user.email;
}

/**
 * @returns the user's data for the session
 * @throws like {@link emailOf}
 */
export function personOf(user: User): SessionUser {
  const { uid, displayName, photoURL, emailVerified } = user;
  return { uid, displayName, photoURL, email: emailOf(user), emailVerified };
}

/**
 * The session's calls to the shop's server, with Firebase's ID token of the user. All except `uploadPhoto`,
 * `dropUnused` and `logOut` throw if the server refuses.
 */
export function createAccountCalls({ dispatch }: Pick<AppStore, 'dispatch'>) {
  const save = async (user: User, { name: asked, ...others }: NewAccount): Promise<void> => {
    // `true` requests a new ID token. An ID token from before the change of the profile has the old name.
    const idToken = await user.getIdToken(true);
    const email = emailOf(user);
    // Users of other providers may have no name, or a longer name than the shop allows.
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
     * Deletes the Firebase account of a user without an account at the shop. If the shop doesn't answer, the
     * Firebase account stays.
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
     * At the first login through a provider such as Google, creates the shop's account with the provider's
     * name.
     *
     * @returns the role of the user's account at the shop
     * @throws UnfinishedSignUp if the shop has no account, and the user signs in only with a password
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

    async becomeSeller(): Promise<void> {
      await dispatch(sessionBecomeSeller.initiate()).unwrap();
    },

    async token(email: string, idToken: string): Promise<string> {
      return (await dispatch(sessionToken.initiate({ idToken, email })).unwrap()).accessToken;
    },

    /** Ends the session on the server. The device logs out even if the server can't be reached. */
    logOut(token: string): void {
      void dispatch(sessionLogOut.initiate({ token }));
    },

    /**
     * Uploads the photo of a new account. A failure doesn't stop the sign-up.
     *
     * @returns the photo's absolute address; null after a failure, which a toast reports
     */
    async uploadPhoto(user: User, photo: File): Promise<string | null> {
      try {
        const idToken = await user.getIdToken();
        const { data } = await dispatch(sessionPhoto.initiate({ idToken, photo })).unwrap();
        return new URL(data.display_url, window.location.origin).href;
      } catch (error) {
        notify.info(
          `We couldn’t save your photo: ${errorMessage(error)} You can add a photo later, under Profile.`,
        );
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
