import { currentAccount, type AccountSources } from './accountCalls';

export class OwnAccount {
  readonly #sources: AccountSources;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /** False for an account that signs in only with Google. @throws if Firebase doesn't answer */
  async hasPassword(): Promise<boolean> {
    const { user } = await currentAccount(this.#sources);
    return user.providerData.some(({ providerId }) => providerId === 'password');
  }

  async changeProfile(name: string, photo: string | null): Promise<void> {
    const { firebase, user } = await currentAccount(this.#sources);
    await firebase.changeProfile(user, name, photo);
  }

  /**
   * Changes the password. Firebase then ends all sessions. This device signs in again and gets a new session
   * token. The server detects the change from this sign-in, ends the other sessions and notifies the owner.
   * @returns false if the new sign-in failed after the change; the user must then log in
   * @throws if Firebase refuses, for example a wrong current password; the password is then unchanged
   */
  async changePassword(current: string, next: string): Promise<boolean> {
    const { firebase, user } = await currentAccount(this.#sources);
    await firebase.reauthenticate(user, current);
    await firebase.setPassword(user, next);
    try {
      await firebase.reauthenticate(user, next);
      await this.#sources.takeToken(user);
      return true;
    } catch {
      return false;
    }
  }
}
