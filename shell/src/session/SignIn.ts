import {
  api,
  call,
  errorBody,
  errorMessage,
  isStatus,
  request,
  uploadOf,
  type CallAnswer,
  type SessionEnd,
} from '@relaptop/shared/api';
import {
  ERROR_CODES,
  LIMITS,
  type Acknowledged,
  type ImageAnswer,
  type Role,
  type SaveUserBody,
  type SignUpRole,
} from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import type { AppStore } from '@relaptop/shared/store';
import type { User } from '@firebase/auth';
import { emailOf, proof, type AccountSources, type WithProof } from './accountCalls';
import type { PopupProvider } from './firebaseAuth';

const signInApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sessionAccount: build.mutation<CallAnswer<'GET /saveUser'>, WithProof & { email: string }>({
      query: ({ idToken, email }) => request('GET /saveUser', { email }, proof(idToken)),
    }),
    sessionSaveAccount: build.mutation<Acknowledged, WithProof & { account: SaveUserBody }>({
      query: ({ idToken, account }) => request('POST /saveUser', account, proof(idToken)),
    }),
    sessionCheckName: build.mutation(call('POST /nameCheck', (name: string) => ({ name }))),
    sessionPhoto: build.mutation<ImageAnswer, WithProof & { photo: File }>({
      query: ({ idToken, photo }) => uploadOf(photo, proof(idToken)),
    }),
    sessionBecomeSeller: build.mutation(call('PUT /me/role', () => ({ role: 'sealer' as const }))),
  }),
});

const { sessionAccount, sessionBecomeSeller, sessionCheckName, sessionPhoto, sessionSaveAccount } =
  signInApi.endpoints;

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

/** The user signed in to Firebase, but has no account at the shop. */
export class UnfinishedSignUp extends Error {
  /**
   * Empty for a confirmed address, because another person may have entered the name before the confirmation.
   */
  readonly enteredName: string;

  constructor({ displayName, emailVerified }: User) {
    super('Choose your name and the type of your account.');
    this.enteredName = emailVerified ? '' : (displayName ?? '');
  }
}

interface NewAccount {
  name: string | null;
  photo: string | null;
  userType: SignUpRole;
}

/** All calls except `uploadPhoto` and `dropUnused` throw if the server refuses. */
function createSignInCalls({ dispatch }: Pick<AppStore, 'dispatch'>) {
  const save = async (user: User, { name: asked, ...others }: NewAccount): Promise<void> => {
    // `true` requests a new ID token. An older token has the name from before the change of the profile.
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

    /** Deletes a Firebase account without an account at the shop. Keeps it if the shop doesn't answer. */
    async dropUnused(user: User): Promise<void> {
      try {
        const idToken = await user.getIdToken();
        const known = await dispatch(sessionAccount.initiate({ idToken, email: emailOf(user) })).unwrap();
        if (known.length === 0) await user.delete();
      } catch {
        // A failure does no harm, because the next log-in asks for the missing details.
      }
    },

    /**
     * Finds the user's account at the shop, and returns its role. At the first log-in through a provider such
     * as Google, creates it with the provider's name.
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

    /**
     * Uploads the photo of a new account. After a failure, shows a toast and the sign-up continues.
     * @returns the photo's absolute address; null after a failure
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
  };
}

interface SignInSources extends AccountSources {
  store: AppStore;
  /** @throws if the server can't be reached; a refusal ends the session */
  showSignedIn: (user: User) => Promise<void>;
  end: (reason: SessionEnd, message?: string) => void;
  /**
   * Says whether a log-in is running. During a log-in, a refusal shows a message, although no user is signed
   * in yet.
   */
  setEntering: (isEntering: boolean) => void;
}

export class SignIn {
  readonly #sources: SignInSources;
  readonly #calls: ReturnType<typeof createSignInCalls>;

  constructor(sources: SignInSources) {
    this.#sources = sources;
    this.#calls = createSignInCalls(sources.store);
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#enterWithAccount(await (await this.#sources.firebase()).signIn(email, password));
  }

  /** @param accountType role of a new account; with `sealer`, an existing buyer becomes a seller */
  async signInWithPopup(provider: PopupProvider, accountType: SignUpRole = 'user'): Promise<void> {
    await this.#enterWithAccount(
      await (await this.#sources.firebase()).signInWithPopup(provider),
      accountType,
    );
  }

  /** @throws if the server refuses or can't be reached */
  becomeSeller(): Promise<void> {
    return this.#calls.becomeSeller();
  }

  async signUp({ email, password, ...details }: SignUp): Promise<void> {
    const calls = this.#calls;
    await calls.checkName(details.name);
    const user = await (await this.#sources.firebase()).signUp(email, password);
    await this.#openAccount(user, details).catch(async (error: unknown) => {
      // Deletes the Firebase account, because it would block its address for a later sign-up.
      if (isStatus(error, 400)) await calls.dropUnused(user);
      throw error;
    });
  }

  /**
   * Creates the shop's account for a logged-in user whose sign-up stopped halfway.
   * @throws if the server refuses, or if this device isn't logged in to Firebase as this user
   */
  async finishSignUp(email: string, details: MissingDetails): Promise<void> {
    await this.#calls.checkName(details.name);
    const user = await (await this.#sources.firebase()).currentUser();
    if (user?.email?.toLowerCase() !== email.toLowerCase()) throw new Error('Please log in again.');
    // Keeps the photo of the earlier sign-up, unless the address is confirmed. Another person may have made
    // the earlier sign-up.
    const earlierPhoto = user.emailVerified ? null : user.photoURL;
    await this.#openAccount(user, details, earlierPhoto);
  }

  async #openAccount(
    user: User,
    { name, photo: file, accountType }: MissingDetails,
    earlierPhoto: string | null = null,
  ): Promise<void> {
    const calls = this.#calls;
    const firebase = await this.#sources.firebase();
    const photo = (file && (await calls.uploadPhoto(user, file))) ?? earlierPhoto;
    await firebase.changeProfile(user, name, photo);
    await calls.save(user, { name, photo, userType: accountType });
    await this.#sources.takeToken(user);
    await this.#sources.showSignedIn(user);
    if (!user.emailVerified) await firebase.sendConfirmation(user).catch(() => undefined);
  }

  async #enterWithAccount(user: User, accountType: SignUpRole = 'user'): Promise<void> {
    const calls = this.#calls;
    this.#sources.setEntering(true);
    try {
      const role = await calls.ensure(user, accountType);
      await this.#sources.takeToken(user);
      // The server may have removed a name at Firebase that another person had entered.
      await user.reload().catch(() => undefined);
      if (role === 'user' && accountType === 'sealer') await calls.becomeSeller();
      await this.#sources.showSignedIn(user);
    } catch (error) {
      const refusal = errorBody(error);
      if (refusal?.code === ERROR_CODES.accountGone) this.#sources.end('accountGone');
      else if (refusal?.code === ERROR_CODES.accountSuspended)
        this.#sources.end('accountSuspended', refusal.message);
      else throw error;
    } finally {
      this.#sources.setEntering(false);
    }
  }
}
