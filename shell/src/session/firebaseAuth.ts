import { deleteApp, initializeApp, type FirebaseApp } from '@firebase/app';
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
} from '@firebase/auth';
import type { RuntimeConfig } from '@relaptop/shared/contracts';
import { isSessionInTab, keepsNothing } from '@relaptop/shared/session';

const popupProviders = {
  google: () => new GoogleAuthProvider(),
  github: () => new GithubAuthProvider(),
} as const;
export type PopupProvider = keyof typeof popupProviders;

/** Milliseconds to wait for a log-in in another tab. Firebase in this tab polls its storage every 800 ms. */
const NEWS_WITHIN = 5_000;

/** Name of a second Firebase app. A log-in there doesn't change this device's log-in. */
const SEPARATE_APP = 'separate';

/**
 * If the browser blocks storage, Firebase's pop-up would wait forever.
 * @throws an error with Firebase's code for blocked storage
 */
function assertPopupsWork(): void {
  if (!keepsNothing()) return;
  throw Object.assign(new Error('This browser blocks site data.'), { code: 'auth/web-storage-unsupported' });
}

/** All calls to Firebase. Import this module dynamically, because visitors don't need Firebase's SDK. */
export function connectFirebase({ emulatorUrl, ...options }: RuntimeConfig['firebase']) {
  // Each call that opens a pop-up passes Firebase's pop-up resolver itself. With the resolver as an option
  // here, phones would load Google's iframe with the first page.
  const authOf = (app: FirebaseApp, persistence: Persistence[]) => {
    const made = initializeAuth(app, { persistence });
    if (emulatorUrl) connectAuthEmulator(made, emulatorUrl, { disableWarnings: true });
    return made;
  };
  const stored = [indexedDBLocalPersistence, browserLocalPersistence];
  const auth = authOf(initializeApp(options), isSessionInTab() ? [inMemoryPersistence] : stored);

  return {
    /** Waits until Firebase has restored the user. */
    async currentUser(): Promise<User | null> {
      await auth.authStateReady();
      return auth.currentUser;
    },
    /** Waits for a log-in in another tab. Null after {@link NEWS_WITHIN}. */
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
     * Creates the account, or signs in to the account from an earlier failed try. Both need the password,
     * because another person may be signed in on this device.
     */
    async signUp(email: string, password: string): Promise<User> {
      // After a reload, Firebase first restores the user of the earlier try.
      await auth.authStateReady();
      const isRepeat = auth.currentUser?.email?.toLowerCase() === email.toLowerCase();
      const enter = isRepeat ? signInWithEmailAndPassword : createUserWithEmailAndPassword;
      return (await enter(auth, email, password)).user;
    },
    signInWithPopup: async (provider: PopupProvider) => {
      assertPopupsWork();
      return (await signInWithPopup(auth, popupProviders[provider](), browserPopupRedirectResolver)).user;
    },
    reauthenticate: (user: User, password: string) =>
      reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
    reauthenticateWithPopup: async (user: User, provider: PopupProvider) => {
      assertPopupsWork();
      return reauthenticateWithPopup(user, popupProviders[provider](), browserPopupRedirectResolver);
    },
    /** Null removes the photo; for Firebase that is an empty string. An undefined photo stays. */
    changeProfile: (user: User, displayName: string, photoURL: string | null | undefined) =>
      updateProfile(user, { displayName, ...(photoURL !== undefined && { photoURL: photoURL ?? '' }) }),
    setPassword: (user: User, password: string) => updatePassword(user, password),
    /** Email address and purpose of a link. @throws if the link was used or has expired */
    readLink: async (code: string): Promise<{ email: string; operation: string }> => {
      const { data, operation } = await checkActionCode(auth, code);
      return { email: data.email ?? '', operation };
    },
    /** @throws like {@link readLink} */
    setPasswordByLink: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    /** Returns an ID token if the password is right. The log-in of this device doesn't change. */
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
