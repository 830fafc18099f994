import { readToken } from '@relaptop/shared/session';
import type { User } from '@firebase/auth';
import { currentAccount, type AccountSources } from './accountCalls';

export class EmailLinks {
  readonly #sources: AccountSources;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /** @throws if Firebase refuses, for example after too many requests */
  async sendConfirmation(): Promise<void> {
    const firebase = await this.#sources.firebase();
    const user = await firebase.currentUser();
    if (user) await firebase.sendConfirmation(user);
  }

  /** Sends a link if the account exists. The result doesn't reveal whether it exists. */
  async sendPasswordReset(email: string): Promise<void> {
    await (await this.#sources.firebase()).resetPassword(email);
  }

  /**
   * Email address and purpose of a link. @throws if the link was used or has expired, or without an answer
   */
  async read(code: string): Promise<{ email: string; operation: string }> {
    return (await this.#sources.firebase()).readLink(code);
  }

  async proof(): Promise<string> {
    const { user } = await currentAccount(this.#sources);
    return user.getIdToken();
  }

  /**
   * Sets a new password through a link, then sends a new ID token to the server. The server notifies the
   * owner of the change. If the server doesn't answer, it detects the change at the next log-in.
   */
  async setPasswordBy(code: string, { email, password }: { email: string; password: string }): Promise<void> {
    const firebase = await this.#sources.firebase();
    await firebase.setPasswordByLink(code, password);
    await firebase
      .proveSeparately(email, password)
      .then((idToken) => this.#sources.showProof(email, idToken))
      .catch(() => undefined);
  }

  /** Whether the user has opened the confirmation link. If so, gets tokens with the new permissions. */
  async isConfirmed(): Promise<boolean> {
    const user = await (await this.#sources.firebase()).currentUser();
    await user?.reload();
    if (!user?.emailVerified || !readToken()) return false;
    await this.renewProof(user);
    return true;
  }

  /** An ID token from before the confirmation stays valid for an hour, with an unconfirmed email. */
  async renewProof(user: User): Promise<void> {
    if ((await user.getIdTokenResult()).claims['email_verified']) return;
    await user.getIdToken(true);
    await this.#sources.takeToken(user);
  }
}
