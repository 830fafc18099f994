import { isStatus } from '@relaptop/shared/api';
import type { Role } from '@relaptop/shared/contracts';
import { readToken, TOKEN_STORAGE_KEY, type SessionUser } from '@relaptop/shared/session';
import type { AppStore } from '@relaptop/shared/store';
import type { User } from 'firebase/auth';
import type { EmailLinks } from './EmailLinks';
import type { FirebaseConnection } from './firebaseAuth';
import { recallPerson } from './knownPerson';
import type { RoleCheck } from './RoleCheck';
import { sessionSought, signedOut } from './sessionSlice';

/** What resuming needs of who keeps the session. */
interface ResumptionSources {
  store: () => AppStore;
  firebase: () => Promise<FirebaseConnection>;
  emailLinks: EmailLinks;
  roleCheck: RoleCheck;
  show: (person: SessionUser, role: Role) => void;
  /** @throws when the server can't be reached. A refusal there ends the session. */
  showSignedIn: (user: User) => Promise<void>;
  forget: () => void;
}

/** Takes up a session that this device has: of an earlier visit, or of another tab. */
export class SessionResumption {
  readonly #sources: ResumptionSources;

  constructor(sources: ResumptionSources) {
    this.#sources = sources;
  }

  /** Begins with what the device remembers. Without a stored token nobody waits for Firebase. */
  start(): void {
    if (readToken()) void this.#resume();
    else this.#sources.store().dispatch(signedOut());
    // Signing out in one tab signs out in all, and so does signing in.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== TOKEN_STORAGE_KEY) return;
      if (newValue === null) this.#sources.forget();
      else void this.#join().catch(() => undefined);
    });
  }

  /** For who could not be asked about when the page was opened. */
  async again(): Promise<void> {
    this.#sources.store().dispatch(sessionSought());
    await this.#resume();
  }

  async #resume(): Promise<void> {
    const { store, firebase, emailLinks, showSignedIn, forget } = this.#sources;
    try {
      if (await this.#resumeKnown()) return;
      const user = await (await firebase()).currentUser();
      if (user?.emailVerified) await emailLinks.tellConfirmed(user);
      if (user) await showSignedIn(user);
      else forget();
    } catch {
      // Offline, or the provider is down: the token stays for the next visit, this page goes on as a visitor's.
      store().dispatch(signedOut('unreachable'));
    }
  }

  /**
   * By a token that goes on for a while, without waiting for Firebase. Who has not confirmed their email may have done so since,
   * and only Firebase knows.
   *
   * @returns whether nothing is left to find out
   * @throws when the server can't be reached
   */
  async #resumeKnown(): Promise<boolean> {
    const person = recallPerson(readToken());
    if (!person?.emailVerified) return false;
    try {
      const role = await this.#sources.roleCheck.fetch(person.email);
      // For which the token may have been renewed.
      this.#sources.show(recallPerson(readToken()) ?? person, role);
    } catch (error) {
      // Their email is another one by now, which Firebase knows.
      if (isStatus(error, 403)) return false;
      // Without a token the answer has ended the session already.
      if (readToken()) throw error;
    }
    return true;
  }

  /** Goes along with another tab, where somebody has signed in. What fails here ends nothing there: this tab stays a visitor's. */
  async #join(): Promise<void> {
    const { store, firebase, showSignedIn } = this.#sources;
    const isOut = () => store().getState().session.status === 'signedOut';
    if (!isOut()) return;
    const user = await (await firebase()).nextUser();
    if (user && isOut() && readToken()) await showSignedIn(user);
  }
}
