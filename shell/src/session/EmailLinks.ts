import { readToken } from '@relaptop/shared/session';
import type { User } from 'firebase/auth';
import type { AccountSources } from './accountCalls';

/** The links that Firebase sends by mail: to confirm an address, and to choose a new password. */
export class EmailLinks {
  readonly #sources: AccountSources;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /** Sends the mail that confirms an address once more. @throws when Firebase refuses, as it does for too many */
  async sendConfirmation(): Promise<void> {
    const firebase = await this.#sources.firebase();
    const user = await firebase.currentUser();
    if (user) await firebase.sendConfirmation(user);
  }

  /** Sends a mail with a link to choose a new password, if there is such an account; nobody is told whether there is. */
  async sendPasswordReset(email: string): Promise<void> {
    await (await this.#sources.firebase()).resetPassword(email);
  }

  /** @returns whose address a link was sent to, and what opening it is for. @throws what `isUsedUpLink` tells, or out of reach */
  async read(code: string): Promise<{ email: string; operation: string }> {
    return (await this.#sources.firebase()).readLink(code);
  }

  /** @returns Firebase's proof of who is logged in. @throws when nobody is */
  async proof(): Promise<string> {
    const user = await (await this.#sources.firebase()).currentUser();
    if (!user) throw new Error('Nobody is logged in.');
    return user.getIdToken();
  }

  /** The server learns of it at once, and tells the owner; while it is out of reach, with the next log-in. */
  async setPasswordBy(code: string, { email, password }: { email: string; password: string }): Promise<void> {
    const firebase = await this.#sources.firebase();
    await firebase.setPasswordByLink(code, password);
    await firebase
      .proveAside(email, password)
      .then((idToken) => this.#sources.showProof(email, idToken))
      .catch(() => undefined);
  }

  /** Asks Firebase whether the link was opened meanwhile; what the server allows follows with a new token. */
  async isConfirmed(): Promise<boolean> {
    const user = await (await this.#sources.firebase()).currentUser();
    await user?.reload();
    if (!user?.emailVerified || !readToken()) return false;
    await this.tellConfirmed(user);
    return true;
  }

  /** A proof made before the link was opened does not know of it, for up to an hour. */
  async tellConfirmed(user: User): Promise<void> {
    if ((await user.getIdTokenResult()).claims['email_verified']) return;
    await user.getIdToken(true);
    await this.#sources.takeToken(user);
  }
}
