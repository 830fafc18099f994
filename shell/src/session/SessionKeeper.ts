import type { User } from '@firebase/auth';
import { api, type SessionEnd, type SessionServices } from '@relaptop/shared/api';
import type { Role, RuntimeConfig } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { forgetPlace } from '@relaptop/shared/rememberedPlace';
import {
  clearToken,
  readToken,
  storeToken,
  tabDrafts,
  type SessionUser,
  type SignedOutBecause,
} from '@relaptop/shared/session';
import type { AppStore } from '@relaptop/shared/store';
import {
  createAccountCalls,
  emailOf,
  personOf,
  type AccountCalls,
  type AccountSources,
} from './accountCalls';
import type { EmailLinks } from './EmailLinks';
import type { FirebaseConnection } from './firebaseAuth';
import { FreshProof } from './FreshProof';
import { forgetPerson, rememberPerson } from './knownPerson';
import type { OwnAccount } from './OwnAccount';
import { RoleCheck } from './RoleCheck';
import { SessionResumption } from './SessionResumption';
import type { SignIn } from './SignIn';
import { addressConfirmed, profileChanged, roleResolved, signedIn, signedOut } from './sessionSlice';

const ENDED: Record<SessionEnd, string> = {
  expired: 'Your session has ended. Please log in again.',
  accountSuspended: 'Your account is suspended. Contact us if you think that is a mistake.',
  accountGone: 'This account was deleted. Contact us if you think that is a mistake.',
};

/** The first call loads Firebase's code. After a failure, the next call tries again. */
function lazyFirebase(config: RuntimeConfig['firebase']): () => Promise<FirebaseConnection> {
  let connection: Promise<FirebaseConnection> | null = null;
  return () => {
    connection ??= import('./firebaseAuth')
      .then(({ connectFirebase }) => connectFirebase(config))
      .catch((error: unknown) => {
        connection = null;
        throw error;
      });
    return connection;
  };
}

/**
 * Has the same asynchronous methods as `Acts`. The first call of a method loads the code, because few visits
 * need it.
 */
const loadedOnCall = <Acts extends object>(load: () => Promise<Acts>): Acts =>
  new Proxy({} as Acts, {
    get:
      (_target, name) =>
      async (...given: unknown[]) => {
        const acts = await load();
        const act = Reflect.get(acts, name) as (...args: unknown[]) => unknown;
        return act.apply(acts, given);
      },
  });

interface Host {
  store: AppStore;
  /** With `isBackWanted`, the next log-in returns to the page that the user leaves now. */
  goHome: (options: { isBackWanted: boolean }) => void;
}

/**
 * Exchanges Firebase's token for the server's token, renews it, and ends the session. Only this class and its
 * parts write the session slice. Firebase's code loads on demand: to sign in, and to renew a stored token.
 */
export class SessionKeeper {
  readonly #firebase: () => Promise<FirebaseConnection>;
  #host: (Host & { calls: AccountCalls }) | null = null;
  /** Whether a log-in is running. A refusal then shows a message, although no user is signed in yet. */
  #isEntering = false;

  readonly services: SessionServices = {
    readToken,
    renewToken: () => this.#renew(),
    proveAgain: () => this.freshProof.ask(),
    end: (reason, message) => this.#end(reason, message),
  };

  readonly #sources: AccountSources = {
    firebase: () => this.#firebase(),
    takeToken: (user) => this.#takeToken(user),
    showProof: (email, idToken) => this.#started.calls.token(email, idToken),
  };
  readonly emailLinks = loadedOnCall<EmailLinks>(
    async () => new (await import('./EmailLinks')).EmailLinks(this.#sources),
  );
  readonly freshProof = new FreshProof(this.#sources);
  readonly ownAccount = loadedOnCall<OwnAccount>(
    async () => new (await import('./OwnAccount')).OwnAccount(this.#sources),
  );
  readonly #roleCheck = new RoleCheck({ started: () => this.#started, end: () => this.#end('expired') });
  readonly #resumption = new SessionResumption({
    store: () => this.#started.store,
    firebase: () => this.#firebase(),
    emailLinks: this.emailLinks,
    roleCheck: this.#roleCheck,
    show: (person, role) => this.#show(person, role),
    showSignedIn: (user) => this.#showSignedIn(user),
    forget: () => this.#forget(),
  });

  constructor(firebaseConfig: RuntimeConfig['firebase']) {
    this.#firebase = lazyFirebase(firebaseConfig);
  }

  start(host: Host): void {
    this.#host = { ...host, calls: createAccountCalls(host.store) };
    this.#resumption.start();
  }

  /** Tries to resume the session again, after server or Firebase didn't answer when the page opened. */
  resumeAgain(): Promise<void> {
    return this.#resumption.again();
  }

  /** {@link SignIn} has the methods with these names. */
  async signIn(...given: Parameters<SignIn['signIn']>): Promise<void> {
    await (await this.#loadSignIn()).signIn(...given);
  }

  async signInWithPopup(...given: Parameters<SignIn['signInWithPopup']>): Promise<void> {
    // Loads Firebase and the sign-in code in parallel, because browsers open a pop-up only soon after the
    // click.
    this.#firebase().catch(() => undefined);
    await (await this.#loadSignIn()).signInWithPopup(...given);
  }

  async signUp(...given: Parameters<SignIn['signUp']>): Promise<void> {
    await (await this.#loadSignIn()).signUp(...given);
  }

  async finishSignUp(...given: Parameters<SignIn['finishSignUp']>): Promise<void> {
    await (await this.#loadSignIn()).finishSignUp(...given);
  }

  /** @throws if the server refuses or can't be reached */
  async becomeSeller(): Promise<void> {
    await (await this.#loadSignIn()).becomeSeller();
    await this.checkRole();
  }

  /** Checks the confirmation of the address again. The user may return to the page from their mailbox. */
  async refreshAddress(): Promise<void> {
    if (!(await this.emailLinks.isConfirmed())) return;
    this.#started.store.dispatch(addressConfirmed());
    this.#remember();
  }

  /**
   * Shows a new name and photo in the header, and stores them at Firebase. Call it after the server has
   * stored them.
   * @throws if Firebase refuses; after the next log-in the header then shows the old name and photo
   */
  async changeProfile(name: string, photo: string | null): Promise<void> {
    this.#showProfile({ displayName: name, photoURL: photo });
    await this.ownAccount.changeProfile(name, photo);
  }

  async leaveDeleted(): Promise<void> {
    this.#started.goHome({ isBackWanted: false });
    await this.#leave('refused');
    this.#dropTraces();
    notify.success('Your account is deleted. You’ll get an email about it.');
  }

  async signOut(): Promise<void> {
    const token = readToken();
    await this.#leave();
    // Firebase signs out first. In the reverse order, a pending call that the server refuses could renew the
    // session.
    if (token) this.#started.calls.logOut(token);
    this.#dropTraces();
    notify.success('Logout successful');
  }

  /** Asks for the user's role. A refusal ends the session. Without an answer, the role stays the same. */
  checkRole(): Promise<void> {
    return this.#roleCheck.again();
  }

  refreshRole(): void {
    this.#roleCheck.refresh();
  }

  /**
   * Call it when the home page opens. Pages that need a session can then redirect to the login page again.
   */
  arrivedHome(): void {
    const { store } = this.#started;
    if (store.getState().session.because === 'refused') store.dispatch(signedOut());
  }

  async #loadSignIn(): Promise<SignIn> {
    const { SignIn } = await import('./SignIn');
    return new SignIn({
      ...this.#sources,
      store: this.#started.store,
      showSignedIn: (user) => this.#showSignedIn(user),
      end: (reason, message) => this.#end(reason, message),
      setEntering: (isEntering) => {
        this.#isEntering = isEntering;
      },
    });
  }

  get #started() {
    if (!this.#host) throw new Error('The session was used before it was started.');
    return this.#host;
  }

  async #renew(): Promise<string | null> {
    const user = await (await this.#firebase()).currentUser();
    if (!user) return null;
    const token = await this.#takeToken(user);
    // The user may have changed name and photo on another device.
    rememberPerson(token, personOf(user));
    if (user.uid === this.#started.store.getState().session.user?.uid) this.#showProfile(user);
    return token;
  }

  async #takeToken(user: User): Promise<string> {
    const token = await this.#started.calls.token(emailOf(user), await user.getIdToken());
    storeToken(token);
    return token;
  }

  /**
   * Shows the user as signed in once the role is known. Without the role, a page would redirect to the login
   * page in a loop.
   * @throws if the server can't be reached; a refusal ends the session
   */
  async #showSignedIn(user: User): Promise<void> {
    const role = await this.#roleCheck.ask(emailOf(user));
    if (role) this.#show(personOf(user), role);
  }

  #show(person: SessionUser, role: Role): void {
    const { store } = this.#started;
    // Another tab may have signed out meanwhile.
    if (!readToken()) return;
    store.dispatch(signedIn(person));
    store.dispatch(roleResolved(role));
    this.#remember();
  }

  #showProfile({ displayName, photoURL }: Pick<SessionUser, 'displayName' | 'photoURL'>): void {
    this.#started.store.dispatch(profileChanged({ displayName, photoURL }));
    this.#remember();
  }

  #remember(): void {
    const { user } = this.#started.store.getState().session;
    if (user) rememberPerson(readToken(), user);
  }

  #end(reason: SessionEnd, message = ENDED[reason]): void {
    const { store, goHome } = this.#started;
    if (store.getState().session.status === 'signedOut' && !this.#isEntering) return;
    notify.error(message);
    goHome({ isBackWanted: !this.#isEntering });
    this.#isEntering = false;
    void this.#leave('refused');
  }

  /**
   * Removes drafts and the remembered town, because the next user of this device must not see them. When the
   * same user logs in again, the town comes from the account.
   */
  #dropTraces(): void {
    tabDrafts.dropAll();
    forgetPlace();
  }

  async #leave(because?: SignedOutBecause): Promise<void> {
    this.#forget(because);
    try {
      await (await this.#firebase()).signOut();
    } catch {
      // Firebase doesn't answer. The user is signed out anyway, because this device has no token any more.
    }
  }

  #forget(because?: SignedOutBecause): void {
    const { store } = this.#started;
    clearToken();
    forgetPerson();
    store.dispatch(signedOut(because));
    store.dispatch(api.util.resetApiState());
  }
}
