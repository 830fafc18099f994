import { currentAccount, type AccountSources } from './accountCalls';

/** The account page's calls to the sign-in provider. */
export class OwnAccount {
  readonly #sources: AccountSources;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /**
   * @returns whether the account has a password; an account that signs in with Google only has none. @throws if Firebase doesn't answer
   */
  async hasPassword(): Promise<boolean> {
    const { user } = await currentAccount(this.#sources);
    return user.providerData.some(({ providerId }) => providerId === 'password');
  }

  async changeProfile(name: string, photo: string | null): Promise<void> {
    const { firebase, user } = await currentAccount(this.#sources);
    await firebase.changeProfile(user, name, photo);
  }

  /**
   * Changes the password. Firebase then ends all sessions, so this device signs in again with the new password and gets a new session
   * token. From this token the server learns of the change. It ends the other sessions and notifies the owner.
   *
   * @returns false if the password has changed but the new sign-in failed: the user has to log in
   * @throws if Firebase refuses, for example because the current password is wrong. The password is then unchanged.
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
