import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type Persistence,
  type User,
} from 'firebase/auth';
import type { RuntimeConfig } from '@relaptop/shared/contracts';
import { keepsNothing } from '@relaptop/shared/session';

/** Providers with a pop-up. GitHub is offered to code; the pages have no button for it. */
const popupProviders = {
  google: () => new GoogleAuthProvider(),
  github: () => new GithubAuthProvider(),
} as const;
export type PopupProvider = keyof typeof popupProviders;

/** Milliseconds within which Firebase tells one tab of another; it looks every 800 where it is not told. */
const NEWS_WITHIN = 5_000;

/** Of the second connection to Firebase, which logs nobody in on this device. */
const ASIDE = 'aside';

/** Firebase's frame behind the pop-up fails without a word, and the pop-up waits for ever. @throws with Firebase's own code for that */
function assertPopupsWork(): void {
  if (!keepsNothing()) return;
  throw Object.assign(new Error('This browser blocks site data.'), { code: 'auth/web-storage-unsupported' });
}

/**
 * Everything that the product asks of Firebase. This module carries the SDK: import it dynamically, so that a visitor
 * who does not sign in never loads it.
 */
export function connectFirebase({ emulatorUrl, ...options }: RuntimeConfig['firebase']) {
  // The pop-up resolver is passed per call: set here, it would load Google's frame at start on phones.
  const authOf = (app: FirebaseApp, persistence: Persistence[]) => {
    const made = initializeAuth(app, { persistence });
    if (emulatorUrl) connectAuthEmulator(made, emulatorUrl, { disableWarnings: true });
    return made;
  };
  const auth = authOf(initializeApp(options), [indexedDBLocalPersistence, browserLocalPersistence]);

  return {
    /** Resolves to who is signed in on this device, once Firebase knows. */
    async currentUser(): Promise<User | null> {
      await auth.authStateReady();
      return auth.currentUser;
    },
    /** Resolves to who is signed in, or is soon: of another tab Firebase hears a moment later. Null when nobody is in time. */
    async nextUser(): Promise<User | null> {
      await auth.authStateReady();
      return new Promise((resolve) => {
        const giveUp = setTimeout(() => settle(null), NEWS_WITHIN);
        const settle = (user: User | null) => {
          clearTimeout(giveUp);
          resolve(user);
          stop();
        };
        const stop = auth.onAuthStateChanged((user) => user && settle(user));
      });
    },
    signIn: async (email: string, password: string) =>
      (await signInWithEmailAndPassword(auth, email, password)).user,
    /**
     * A repeat after a failure further on goes on with the account that the first try made. The password is asked for all
     * the same: another person may have been signed in on this device.
     */
    async signUp(email: string, password: string): Promise<User> {
      // After the page was loaded again, Firebase has to read first who the first try has signed in.
      await auth.authStateReady();
      const isRepeat = auth.currentUser?.email?.toLowerCase() === email.toLowerCase();
      const enter = isRepeat ? signInWithEmailAndPassword : createUserWithEmailAndPassword;
      return (await enter(auth, email, password)).user;
    },
    signInWithPopup: async (provider: PopupProvider) => {
      assertPopupsWork();
      return (await signInWithPopup(auth, popupProviders[provider](), browserPopupRedirectResolver)).user;
    },
    /** Has somebody who is signed in give the password once more. */
    reauthenticate: (user: User, password: string) =>
      reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
    reauthenticateWithPopup: async (user: User, provider: PopupProvider) => {
      assertPopupsWork();
      return reauthenticateWithPopup(user, popupProviders[provider](), browserPopupRedirectResolver);
    },
    /** A photo is set only when there is one: Firebase refuses null for an address. */
    setProfile: (user: User, displayName: string, photoURL: string | null) =>
      updateProfile(user, { displayName, ...(photoURL && { photoURL }) }),
    /** Undefined leaves the photo as it is; null removes it, which Firebase wants to be told by an empty address. */
    changeProfile: (user: User, displayName: string, photoURL: string | null | undefined) =>
      updateProfile(user, { displayName, ...(photoURL !== undefined && { photoURL: photoURL ?? '' }) }),
    setPassword: (user: User, password: string) => updatePassword(user, password),
    /** @returns the address for which a link was sent, and what opening it is for. @throws for one that is used or too old */
    readLink: async (code: string): Promise<{ email: string; operation: string }> => {
      const { data, operation } = await checkActionCode(auth, code);
      return { email: data.email ?? '', operation };
    },
    /** @throws like {@link readLink} */
    setPasswordByLink: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    /** @returns the proof that a password is right. Who is logged in on this device stays so. */
    async proveAside(email: string, password: string): Promise<string> {
      const app = initializeApp(options, ASIDE);
      try {
        const aside = authOf(app, [inMemoryPersistence]);
        return await (await signInWithEmailAndPassword(aside, email, password)).user.getIdToken();
      } finally {
        await deleteApp(app);
      }
    },
    sendConfirmation: (user: User) => sendEmailVerification(user),
    resetPassword: (email: string) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
  };
}

export type FirebaseConnection = ReturnType<typeof connectFirebase>;
