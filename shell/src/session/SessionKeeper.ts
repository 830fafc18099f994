import type { User } from 'firebase/auth';
import { api, errorBody, isStatus, type SessionEnd, type SessionServices } from '@relaptop/shared/api';
import { ERROR_CODES, type Role, type RuntimeConfig, type SignUpRole } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
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
  type MissingDetails,
  type SignUp,
} from './accountCalls';
import { EmailLinks } from './EmailLinks';
import type { FirebaseConnection, PopupProvider } from './firebaseAuth';
import { FreshProof } from './FreshProof';
import { forgetPerson, rememberPerson } from './knownPerson';
import { OwnAccount } from './OwnAccount';
import { RoleCheck } from './RoleCheck';
import { SessionResumption } from './SessionResumption';
import { addressConfirmed, profileChanged, roleResolved, signedIn, signedOut } from './sessionSlice';
import { sessionTexts } from './texts';

/** @returns the connection, whose code is loaded with the first call; one that failed is tried anew with the next. */
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

export { UnfinishedSignUp, type MissingDetails, type SignUp } from './accountCalls';

interface Host {
  store: AppStore;
  /** @param options whether a log-in leads back to the page that is left */
  goHome: (options: { isBackWanted: boolean }) => void;
}

/**
 * Keeps the session: turns Firebase's proof into the server's token, renews it, and ends it. With its parts the only writer of
 * the auth slice. Firebase is loaded when it is needed: to sign in, and for a stored token that has to be renewed.
 */
export class SessionKeeper {
  readonly #firebase: () => Promise<FirebaseConnection>;
  #host: (Host & { calls: AccountCalls }) | null = null;
  /** While somebody logs in nobody is signed in yet, and what the server refuses is to be told all the same. */
  #isEntering = false;

  /** What the API slice needs; made before the store that it is given to. */
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
  readonly emailLinks = new EmailLinks(this.#sources);
  readonly freshProof = new FreshProof(this.#sources);
  readonly ownAccount = new OwnAccount(this.#sources);
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

  /** For who could not be asked about when the page was opened. */
  resumeAgain(): Promise<void> {
    return this.#resumption.again();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#enterWithAccount(await (await this.#firebase()).signIn(email, password));
  }

  /** @param accountType what somebody is who has no account yet; a buyer who asks to be a seller becomes one */
  async signInWithPopup(provider: PopupProvider, accountType: SignUpRole = 'user'): Promise<void> {
    await this.#enterWithAccount(await (await this.#firebase()).signInWithPopup(provider), accountType);
  }

  /** @throws when the server refuses, or can't be reached */
  async becomeSeller(): Promise<void> {
    await this.#started.calls.becomeSeller();
    await this.checkRole();
  }

  async signUp({ email, password, ...details }: SignUp): Promise<void> {
    const { calls } = this.#started;
    await calls.checkName(details.name);
    const user = await (await this.#firebase()).signUp(email, password);
    await this.#openAccount(user, details).catch(async (error: unknown) => {
      // The account at Firebase would be of no use, and its address could not sign up again.
      if (isStatus(error, 400)) await calls.dropUnused(user);
      throw error;
    });
  }

  /**
   * Makes the account of a person who has logged in, and whose sign-up had ended halfway.
   *
   * @throws what the server refuses, or when this device is logged in to Firebase as another person or nobody
   */
  async finishSignUp(email: string, details: MissingDetails): Promise<void> {
    await this.#started.calls.checkName(details.name);
    const user = await (await this.#firebase()).currentUser();
    if (user?.email?.toLowerCase() !== email.toLowerCase()) throw new Error('Please log in again.');
    await this.#openAccount(user, details);
  }

  /** Called when somebody comes back to the page, perhaps from their mailbox. */
  async refreshAddress(): Promise<void> {
    if (!(await this.emailLinks.isConfirmed())) return;
    this.#started.store.dispatch(addressConfirmed());
    this.#remember();
  }

  /** After the server has it: the header shows it at once. @throws when Firebase can't be told, which shows it after the next log-in */
  async changeProfile(name: string, photo: string | null): Promise<void> {
    this.#showProfile({ displayName: name, photoURL: photo });
    await this.ownAccount.tellProfile(name, photo);
  }

  /** The account was deleted by who is signed in. */
  async leaveDeleted(): Promise<void> {
    this.#started.goHome({ isBackWanted: false });
    await this.#leave('refused');
    tabDrafts.dropAll();
    notify.success(sessionTexts.deleted);
  }

  async signOut(): Promise<void> {
    const token = readToken();
    await this.#leave();
    // Calls that are still on their way are refused from now on, and could renew the session as long as Firebase knew the person.
    if (token) this.#started.calls.logOut(token);
    tabDrafts.dropAll();
    notify.success(sessionTexts.signedOut);
  }

  /** Asks the server for the role again. A refusal there ends the session; while it can't be reached, the last answer stands. */
  checkRole(): Promise<void> {
    return this.#roleCheck.again();
  }

  /** Called with each navigation, so that a promotion shows from the next page on. */
  refreshRole(): void {
    this.#roleCheck.refresh();
  }

  /** Whoever was sent home is there: a page that asks for a session is one that they go to, and leads to the log-in page again. */
  arrivedHome(): void {
    const { store } = this.#started;
    if (store.getState().session.because === 'refused') store.dispatch(signedOut());
  }

  get #started() {
    if (!this.#host) throw new Error('The session was used before it was started.');
    return this.#host;
  }

  async #renew(): Promise<string | null> {
    const user = await (await this.#firebase()).currentUser();
    if (!user) return null;
    const token = await this.#takeToken(user);
    // Name and photo may have been changed on another device.
    rememberPerson(token, personOf(user));
    if (user.uid === this.#started.store.getState().session.user?.uid) this.#showProfile(user);
    return token;
  }

  async #takeToken(user: User): Promise<string> {
    const token = await this.#started.calls.token(emailOf(user), await user.getIdToken());
    storeToken(token);
    return token;
  }

  async #openAccount(user: User, { name, photo: file, accountType }: MissingDetails): Promise<void> {
    const { calls } = this.#started;
    const firebase = await this.#firebase();
    const photo = file ? await calls.uploadPhoto(user, file) : null;
    await firebase.setProfile(user, name, photo);
    await calls.save(user, { name, photo, userType: accountType });
    await this.#takeToken(user);
    await this.#showSignedIn(user);
    // The banner has a button for another try.
    if (!user.emailVerified) await firebase.sendConfirmation(user).catch(() => undefined);
  }

  async #enterWithAccount(user: User, accountType: SignUpRole = 'user'): Promise<void> {
    const { calls } = this.#started;
    this.#isEntering = true;
    try {
      const role = await calls.ensure(user, accountType);
      await this.#takeToken(user);
      // The server may have found that another person had opened the account, and have taken their name away.
      await user.reload().catch(() => undefined);
      if (role === 'user' && accountType === 'sealer') await calls.becomeSeller();
      await this.#showSignedIn(user);
    } catch (error) {
      const refusal = errorBody(error);
      if (refusal?.code === ERROR_CODES.accountGone) this.#end('accountGone');
      else if (refusal?.code === ERROR_CODES.accountSuspended) this.#end('accountSuspended', refusal.message);
      else throw error;
    } finally {
      this.#isEntering = false;
    }
  }

  /**
   * Nobody is shown as signed in before the role is known: a page that fails to learn it sends to the log-in page, which leads back.
   *
   * @throws when the server can't be reached. A refusal there ends the session.
   */
  async #showSignedIn(user: User): Promise<void> {
    const role = await this.#roleCheck.ask(emailOf(user));
    if (role) this.#show(personOf(user), role);
  }

  #show(person: SessionUser, role: Role): void {
    const { store } = this.#started;
    // Meanwhile another tab may have signed out.
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

  #end(reason: SessionEnd, message = sessionTexts.ended[reason]): void {
    const { store, goHome } = this.#started;
    if (store.getState().session.status === 'signedOut' && !this.#isEntering) return;
    notify.error(message);
    goHome({ isBackWanted: !this.#isEntering });
    this.#isEntering = false;
    void this.#leave('refused');
  }

  async #leave(because?: SignedOutBecause): Promise<void> {
    this.#forget(because);
    try {
      await (await this.#firebase()).signOut();
    } catch {
      // Out of reach: without a stored token this device resumes nobody, so the person is out all the same.
    }
  }

  /** Nothing of the person stays: token, session, and every answer that the server gave. */
  #forget(because?: SignedOutBecause): void {
    const { store } = this.#started;
    clearToken();
    forgetPerson();
    store.dispatch(signedOut(because));
    store.dispatch(api.util.resetApiState());
  }
}
