import type { AccountSources } from './accountCalls';

/** What the page of an account asks of the sign-in provider. */
export class OwnAccount {
  readonly #sources: AccountSources;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /** @returns whether there is a password; who signs in by Google alone has none here. @throws when Firebase can't be reached */
  async hasPassword(): Promise<boolean> {
    const { user } = await this.#account();
    return user.providerData.some(({ providerId }) => providerId === 'password');
  }

  async tellProfile(name: string, photo: string | null): Promise<void> {
    const { firebase, user } = await this.#account();
    await firebase.changeProfile(user, name, photo);
  }

  /**
   * Firebase ends all sign-ins with the old password. This one goes on by signing in with the new one, and with the new token the
   * server learns of the change, ends the sessions of others and tells the owner.
   * @returns false when the password is changed and the session could not be renewed after it: the person has to log in
   * @throws what Firebase refuses, such as a wrong password; nothing is changed then
   */
  async changePassword(current: string, next: string): Promise<boolean> {
    const { firebase, user } = await this.#account();
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

  async #account() {
    const firebase = await this.#sources.firebase();
    const user = await firebase.currentUser();
    if (!user) throw new Error('Nobody is signed in.');
    return { firebase, user };
  }
}
