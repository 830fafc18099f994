import { LIMITS, type Role, type SignUpRole } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import type { SessionUser } from '@relaptop/shared/session';
import type { AppStore } from '@relaptop/shared/store';
import type { User } from 'firebase/auth';
import type { FirebaseConnection } from './firebaseAuth';
import { sessionApi } from './sessionApi';
import { describeSignUpPhotoFailure } from './texts';

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

/** What there is to ask of an account beside the session itself. */
export interface AccountSources {
  firebase: () => Promise<FirebaseConnection>;
  /** Has the server make a new token from the newest proof. */
  takeToken: (user: User) => Promise<unknown>;
  /** Has the server read a proof, and changes nothing on this device. */
  showProof: (email: string, idToken: string) => Promise<unknown>;
}

/** What the shop asks of a person whom Firebase knows already. */
export interface MissingDetails {
  name: string;
  photo: File | null;
  accountType: SignUpRole;
}

/** What a person fills in to get an account. */
export interface SignUp extends MissingDetails {
  email: string;
  password: string;
}

/** The password was right, and the shop has no account: the sign-up ended halfway, perhaps in another browser. */
export class UnfinishedSignUp extends Error {
  /** The name that was entered then; empty when there is none, or when another person may have entered it. */
  readonly enteredName: string;

  constructor({ displayName, emailVerified }: User) {
    super('Choose your name and the type of your account.');
    this.enteredName = emailVerified ? '' : (displayName ?? '');
  }
}

/** What the shop stores of a new person. */
interface NewAccount {
  name: string | null;
  /** Address of the photo. */
  photo: string | null;
  userType: SignUpRole;
}

/** Firebase allows accounts without an email; the shop knows people by theirs. */
export function emailOf(user: User): string {
  if (!user.email) throw new Error('This account has no email address.');
  return user.email;
}

/** @returns what the shop shows of somebody. @throws like {@link emailOf} */
export function personOf(user: User): SessionUser {
  const { uid, displayName, photoURL, emailVerified } = user;
  return { uid, displayName, photoURL, email: emailOf(user), emailVerified };
}

/** What the session asks of the shop's server, for somebody whom Firebase vouches for. Each but that for the photo throws what was refused. */
export function createAccountCalls({ dispatch }: Pick<AppStore, 'dispatch'>) {
  const save = async (user: User, { name: asked, ...others }: NewAccount): Promise<void> => {
    // A token made before the profile was changed does not know the new name.
    const idToken = await user.getIdToken(true);
    const email = emailOf(user);
    // Other providers allow longer names than an account takes, or none.
    const name = (asked?.trim() || email).slice(0, LIMITS.name.max);
    const account = { name, email, ...others, verify: 'notVerified' } as const;
    await dispatch(sessionSaveAccount.initiate({ idToken, account })).unwrap();
  };

  return {
    save,

    async checkName(name: string): Promise<void> {
      await dispatch(sessionCheckName.initiate(name)).unwrap();
    },

    /** Removes the sign-in service's account of a person whom the shop doesn't know; where that can't be told, it stays. */
    async dropUnused(user: User): Promise<void> {
      try {
        const idToken = await user.getIdToken();
        const known = await dispatch(sessionAccount.initiate({ idToken, email: emailOf(user) })).unwrap();
        if (known.length === 0) await user.delete();
      } catch {
        // Logging in asks for what is missing.
      }
    },

    /**
     * Makes the account of a person who comes for the first time by another provider, which tells their name.
     *
     * @returns its role
     * @throws UnfinishedSignUp for a person who has a password alone
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

    /** Makes a buyer who is signed in a seller. */
    async becomeSeller(): Promise<void> {
      await dispatch(sessionBecomeSeller.initiate()).unwrap();
    },

    /** @returns the server's session token. */
    async token(email: string, idToken: string): Promise<string> {
      return (await dispatch(sessionToken.initiate({ idToken, email })).unwrap()).accessToken;
    },

    /** Has the server end a session; a person logs out on this device whether it can be reached or not. */
    logOut(token: string): void {
      void dispatch(sessionLogOut.initiate({ token }));
    },

    /**
     * The one part of a sign-up that may fail: the account is worth more than its picture.
     *
     * @returns the absolute address of the stored photo; null when it could not be stored, which the person is told
     */
    async uploadPhoto(user: User, photo: File): Promise<string | null> {
      try {
        const idToken = await user.getIdToken();
        const { data } = await dispatch(sessionPhoto.initiate({ idToken, photo })).unwrap();
        return new URL(data.display_url, window.location.origin).href;
      } catch (error) {
        notify.info(describeSignUpPhotoFailure(error));
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
