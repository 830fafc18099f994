import { currentAccount, type AccountSources } from './accountCalls';

export interface ProofQuestion {
  /** Firebase's provider ids, such as `password` and `google.com`. */
  readonly providers: readonly string[];
  /** Called with true after the user has signed in again, and with false if the user declined. */
  readonly answer: (isProved: boolean) => void;
}

/** Asks users to sign in again before the most sensitive actions (rule 36 of `docs/security-rules.md`). */
export class FreshProof {
  readonly #sources: AccountSources;
  #show: ((question: ProofQuestion) => void) | null = null;
  /** Calls that the server refuses at the same time share one request to sign in again. */
  #asking: Promise<boolean> | null = null;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /** Passes each request to the dialog. @returns a function that unsubscribes */
  onQuestion(show: (question: ProofQuestion) => void): () => void {
    this.#show = show;
    return () => {
      if (this.#show === show) this.#show = null;
    };
  }

  /** Resolves to true after the user has signed in again and has a new session token. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#question().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** @throws if Firebase or the server refuses, for example a wrong password */
  async byPassword(password: string): Promise<void> {
    const { firebase, user } = await currentAccount(this.#sources);
    await firebase.reauthenticate(user, password);
    await this.#sources.takeToken(user);
  }

  /** @throws like {@link byPassword}, and if the user closes the pop-up */
  async byGoogle(): Promise<void> {
    const { firebase, user } = await currentAccount(this.#sources);
    await firebase.reauthenticateWithPopup(user, 'google');
    await this.#sources.takeToken(user);
  }

  async #question(): Promise<boolean> {
    const { user } = await currentAccount(this.#sources);
    const providers = user.providerData.map(({ providerId }) => providerId);
    return new Promise((answer) => {
      if (this.#show) this.#show({ providers, answer });
      else answer(false);
    });
  }
}
