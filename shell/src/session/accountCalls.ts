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

/** What somebody fills in to get an account. */
export interface SignUp {
  name: string;
  email: string;
  password: string;
  photo: File | null;
  accountType: SignUpRole;
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

/**
 * Name and photo for a new account. Once an address is confirmed, Firebase's own may be of another person who signed up with it
 * before its owner came: then only those of the provider count.
 */
function profileOf(user: User): Pick<User, 'displayName' | 'photoURL'> {
  const given = user.providerData.find(({ providerId }) => providerId !== 'password');
  if (given) return given;
  return user.emailVerified ? { displayName: null, photoURL: null } : user;
}

/** What the session asks of the shop's server, for somebody whom Firebase vouches for. Each but that for the photo throws what was refused. */
export function createAccountCalls({ dispatch }: Pick<AppStore, 'dispatch'>) {
  const save = async (user: User, userType: SignUpRole): Promise<void> => {
    // A token made before the profile was changed does not know the new name.
    const idToken = await user.getIdToken(true);
    const email = emailOf(user);
    // Other providers allow longer names than an account takes, or none.
    const { displayName, photoURL: photo } = profileOf(user);
    const name = (displayName?.trim() || email).slice(0, LIMITS.name.max);
    const account = { name, email, photo, userType, verify: 'notVerified' } as const;
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

    /** Makes the account of somebody who comes for the first time. @returns its role */
    async ensure(user: User, userType: SignUpRole): Promise<Role> {
      const idToken = await user.getIdToken();
      const [known] = await dispatch(sessionAccount.initiate({ idToken, email: emailOf(user) })).unwrap();
      if (known) return known.userType;
      await save(user, userType);
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
