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

/** Providers with a pop-up. GitHub is supported in code, but no page has a button for it. */
const popupProviders = {
  google: () => new GoogleAuthProvider(),
  github: () => new GithubAuthProvider(),
} as const;
export type PopupProvider = keyof typeof popupProviders;

/** Milliseconds within which Firebase syncs two tabs; without an event it polls every 800. */
const NEWS_WITHIN = 5_000;

/** Name of the second Firebase app, which doesn't log in this device. */
const SEPARATE_APP = 'separate';

/**
 * Firebase's iframe behind the pop-up can fail silently, and the pop-up then waits forever.
 * @throws an error with Firebase's code for that
 */
function assertPopupsWork(): void {
  if (!keepsNothing()) return;
  throw Object.assign(new Error('This browser blocks site data.'), { code: 'auth/web-storage-unsupported' });
}

/**
 * All calls to Firebase. This module carries the SDK: import it dynamically, so that visitors never load
 * it.
 */
export function connectFirebase({ emulatorUrl, ...options }: RuntimeConfig['firebase']) {
  // The pop-up resolver is passed per call. Set here, it would load Google's iframe at start on phones.
  const authOf = (app: FirebaseApp, persistence: Persistence[]) => {
    const made = initializeAuth(app, { persistence });
    if (emulatorUrl) connectAuthEmulator(made, emulatorUrl, { disableWarnings: true });
    return made;
  };
  const auth = authOf(initializeApp(options), [indexedDBLocalPersistence, browserLocalPersistence]);

  return {
    /** Resolves to the signed-in user, once Firebase knows. */
    async currentUser(): Promise<User | null> {
      await auth.authStateReady();
      return auth.currentUser;
    },
    /**
     * Resolves to the signed-in user, or null after a timeout: Firebase learns of another tab's login a
     * moment later.
     */
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
     * Creates the account, or continues with the one that a failed earlier try created.
     * It checks the password in both cases, because another person may have been signed in on this device.
     */
    async signUp(email: string, password: string): Promise<User> {
      // After a reload, Firebase first has to restore the user of the earlier try.
      await auth.authStateReady();
      const isRepeat = auth.currentUser?.email?.toLowerCase() === email.toLowerCase();
      const enter = isRepeat ? signInWithEmailAndPassword : createUserWithEmailAndPassword;
      return (await enter(auth, email, password)).user;
    },
    signInWithPopup: async (provider: PopupProvider) => {
      assertPopupsWork();
      return (await signInWithPopup(auth, popupProviders[provider](), browserPopupRedirectResolver)).user;
    },
    /** Verifies the password of a signed-in user again. */
    reauthenticate: (user: User, password: string) =>
      reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
    reauthenticateWithPopup: async (user: User, provider: PopupProvider) => {
      assertPopupsWork();
      return reauthenticateWithPopup(user, popupProviders[provider](), browserPopupRedirectResolver);
    },
    /** Undefined keeps the photo. Null removes it, for which Firebase expects an empty address. */
    changeProfile: (user: User, displayName: string, photoURL: string | null | undefined) =>
      updateProfile(user, { displayName, ...(photoURL !== undefined && { photoURL: photoURL ?? '' }) }),
    setPassword: (user: User, password: string) => updatePassword(user, password),
    /** @returns the address that a link was sent to, and its purpose. @throws for a used or old link */
    readLink: async (code: string): Promise<{ email: string; operation: string }> => {
      const { data, operation } = await checkActionCode(auth, code);
      return { email: data.email ?? '', operation };
    },
    /** @throws like {@link readLink} */
    setPasswordByLink: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    /** @returns the proof for a correct password. The user of this device stays logged in. */
    async proveSeparately(email: string, password: string): Promise<string> {
      const app = initializeApp(options, SEPARATE_APP);
      try {
        const separate = authOf(app, [inMemoryPersistence]);
        return await (await signInWithEmailAndPassword(separate, email, password)).user.getIdToken();
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
