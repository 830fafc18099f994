import { isStatus } from '@relaptop/shared/api';
import type { Role } from '@relaptop/shared/contracts';
import {
  isSessionInTab,
  readToken,
  TEST_MODE_KEY,
  TOKEN_STORAGE_KEY,
  type SessionUser,
} from '@relaptop/shared/session';
import type { AppStore } from '@relaptop/shared/store';
import type { User } from '@firebase/auth';
import type { EmailLinks } from './EmailLinks';
import type { FirebaseConnection } from './firebaseAuth';
import { recallPerson } from './knownPerson';
import type { RoleCheck } from './RoleCheck';
import { sessionSought, signedOut } from './sessionSlice';

interface ResumptionSources {
  store: () => AppStore;
  firebase: () => Promise<FirebaseConnection>;
  emailLinks: EmailLinks;
  roleCheck: RoleCheck;
  show: (person: SessionUser, role: Role) => void;
  /** @throws if the server can't be reached; a refusal ends the session */
  showSignedIn: (user: User) => Promise<void>;
  forget: () => void;
}

export class SessionResumption {
  readonly #sources: ResumptionSources;

  constructor(sources: ResumptionSources) {
    this.#sources = sources;
  }

  /** Without a stored token, the visitor is signed out at once, without Firebase. */
  start(): void {
    if (readToken()) void this.#resume();
    else this.#sources.store().dispatch(signedOut());
    // Signing in or out in one tab applies to all tabs.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (isSessionInTab()) return;
      // Another tab has started test mode. Without the reload, this tab would store its next session where
      // unreleased code could read it.
      if (key === TEST_MODE_KEY && newValue !== null) return window.location.reload();
      if (key !== TOKEN_STORAGE_KEY) return;
      if (newValue === null) this.#sources.forget();
      else void this.#join().catch(() => undefined);
    });
  }

  async again(): Promise<void> {
    this.#sources.store().dispatch(sessionSought());
    await this.#resume();
  }

  async #resume(): Promise<void> {
    const { store, firebase, emailLinks, showSignedIn, forget } = this.#sources;
    try {
      if (await this.#resumeKnown()) return;
      const user = await (await firebase()).currentUser();
      if (user?.emailVerified) await emailLinks.renewProof(user);
      if (user) await showSignedIn(user);
      else forget();
    } catch {
      // The device is offline, or Firebase is down. The token stays stored for the next visit. Until then the
      // user counts as signed out.
      store().dispatch(signedOut('unreachable'));
    }
  }

  /**
   * Resumes the session of a valid token without Firebase.
   * @returns true if the session is resumed or has ended; false if Firebase must check
   * @throws if the server can't be reached
   */
  async #resumeKnown(): Promise<boolean> {
    const person = recallPerson(readToken());
    if (!person) return false;
    try {
      const role = await this.#sources.roleCheck.fetch(person.email);
      // Reads the stored user again, because the request may have renewed the token.
      this.#sources.show(recallPerson(readToken()) ?? person, role);
    } catch (error) {
      // The account's email has changed. Firebase knows the new email.
      if (isStatus(error, 403)) return false;
      // Without a token, the server's refusal has already ended the session.
      if (readToken()) throw error;
    }
    return true;
  }

  /** Signs this tab in after a sign-in in another tab. After a failure, this tab stays signed out. */
  async #join(): Promise<void> {
    const { store, firebase, showSignedIn } = this.#sources;
    const isOut = () => store().getState().session.status === 'signedOut';
    if (!isOut()) return;
    const user = await (await firebase()).nextUser();
    if (user && isOut() && readToken()) await showSignedIn(user);
  }
}
