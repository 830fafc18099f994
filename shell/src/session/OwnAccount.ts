import { currentAccount, type AccountSources } from './accountCalls';

/** The account page's calls to the sign-in provider. */
export class OwnAccount {
  readonly #sources: AccountSources;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /**
   * @returns whether the account has a password; one that signs in by Google alone has none. @throws when
   * Firebase can't be reached
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
   * Changes the password. Firebase then ends all sessions of the old one, so this device signs in with the
   * new one.
   * With the new token the server learns of the change, ends the other sessions and notifies the owner.
   *
   * @returns false when the password changed but the session couldn't be renewed: the user has to log in
   * @throws Firebase's refusal, such as a wrong password; nothing has changed then
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
