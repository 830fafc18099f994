import { readToken } from '@relaptop/shared/session';
import type { User } from 'firebase/auth';
import { currentAccount, type AccountSources } from './accountCalls';

/** Firebase's email links: to confirm an address, and to choose a new password. */
export class EmailLinks {
  readonly #sources: AccountSources;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /** Resends the confirmation email. @throws when Firebase refuses, for example after too many requests */
  async sendConfirmation(): Promise<void> {
    const firebase = await this.#sources.firebase();
    const user = await firebase.currentUser();
    if (user) await firebase.sendConfirmation(user);
  }

  /** Sends a password reset link if the account exists. The caller can't tell whether it does. */
  async sendPasswordReset(email: string): Promise<void> {
    await (await this.#sources.firebase()).resetPassword(email);
  }

  /**
   * @returns the address that a link was sent to, and its purpose. @throws for a used or old link, or
   * without a connection
   */
  async read(code: string): Promise<{ email: string; operation: string }> {
    return (await this.#sources.firebase()).readLink(code);
  }

  /** @returns Firebase's proof for the logged-in user. @throws when no user is logged in */
  async proof(): Promise<string> {
    const { user } = await currentAccount(this.#sources);
    return user.getIdToken();
  }

  /**
   * The server learns of the change at once and notifies the owner. While it is unreachable, the next
   * login reports it.
   */
  async setPasswordBy(code: string, { email, password }: { email: string; password: string }): Promise<void> {
    const firebase = await this.#sources.firebase();
    await firebase.setPasswordByLink(code, password);
    await firebase
      .proveSeparately(email, password)
      .then((idToken) => this.#sources.showProof(email, idToken))
      .catch(() => undefined);
  }

  /** Asks Firebase whether the link was opened. If so, a new token carries the new permissions. */
  async isConfirmed(): Promise<boolean> {
    const user = await (await this.#sources.firebase()).currentUser();
    await user?.reload();
    if (!user?.emailVerified || !readToken()) return false;
    await this.renewProof(user);
    return true;
  }

  /** A proof from before the confirmation stays valid for up to an hour and doesn't include it. */
  async renewProof(user: User): Promise<void> {
    if ((await user.getIdTokenResult()).claims['email_verified']) return;
    await user.getIdToken(true);
    await this.#sources.takeToken(user);
  }
}
