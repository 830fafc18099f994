import { currentAccount, type AccountSources } from './accountCalls';

export class OwnAccount {
  readonly #sources: AccountSources;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /** @returns false for an account that signs in only with Google. @throws if Firebase doesn't answer */
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
   * token. From this sign-in, the server detects the change, ends the other sessions and notifies the owner.
   *
   * @returns false if the password has changed but the new sign-in failed, so that the user must log in
   * @throws if Firebase refuses, for example a wrong current password. The password is then unchanged
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
