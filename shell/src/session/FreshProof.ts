import { currentAccount, type AccountSources } from './accountCalls';

/** A request that the user prove their identity again. */
export interface ProofQuestion {
  /** Firebase's ids of the account's providers, such as `password` and `google.com`. */
  readonly providers: readonly string[];
  /** Ends the request: with a proof, or because the user declined. */
  readonly answer: (isProved: boolean) => void;
}

/** Requires a recent proof before the most sensitive actions: rule 36 of `docs/security-rules.md`. */
export class FreshProof {
  readonly #sources: AccountSources;
  #show: ((question: ProofQuestion) => void) | null = null;
  /** Calls that are refused at the same moment share one request. */
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

  /** @returns whether there is a new proof and a token made from it */
  ask(): Promise<boolean> {
    this.#asking ??= this.#question().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** @throws Firebase's or the server's refusal, such as a wrong password */
  async byPassword(password: string): Promise<void> {
    const { firebase, user } = await currentAccount(this.#sources);
    await firebase.reauthenticate(user, password);
    await this.#sources.takeToken(user);
  }

  /** @throws like {@link byPassword}, or when the pop-up was closed */
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
