import type { User } from 'firebase/auth';
import type { AccountSources } from './accountCalls';

/** A person is asked to prove once more who they are. */
export interface ProofQuestion {
  /** How this account is signed in to, in Firebase's words, such as `password` and `google.com`. */
  readonly providers: readonly string[];
  /** Ends it: by a proof, or because the person would rather not. */
  readonly answer: (isProved: boolean) => void;
}

/** Before the gravest acts the server wants to know that the person is still there: rule 36 of `docs/security-rules.md`. */
export class FreshProof {
  readonly #sources: AccountSources;
  #show: ((question: ProofQuestion) => void) | null = null;
  /** Calls that are refused at the same moment share one question. */
  #asking: Promise<boolean> | null = null;

  constructor(sources: AccountSources) {
    this.#sources = sources;
  }

  /** Hands each question to the one dialog. @returns a function that ends that */
  onQuestion(show: (question: ProofQuestion) => void): () => void {
    this.#show = show;
    return () => {
      if (this.#show === show) this.#show = null;
    };
  }

  /** @returns whether there is a new proof, and a token made of it. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#question().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** @throws what Firebase or the server refuse, such as a wrong password */
  async byPassword(password: string): Promise<void> {
    const { firebase, user } = await this.#account();
    await firebase.reauthenticate(user, password);
    await this.#sources.takeToken(user);
  }

  /** @throws like {@link byPassword}, or because the window was closed */
  async byGoogle(): Promise<void> {
    const { firebase, user } = await this.#account();
    await firebase.reauthenticateWithPopup(user, 'google');
    await this.#sources.takeToken(user);
  }

  async #question(): Promise<boolean> {
    const { user } = await this.#account();
    const providers = user.providerData.map(({ providerId }) => providerId);
    return new Promise((answer) => {
      if (this.#show) this.#show({ providers, answer });
      else answer(false);
    });
  }

  async #account(): Promise<{ firebase: Awaited<ReturnType<AccountSources['firebase']>>; user: User }> {
    const firebase = await this.#sources.firebase();
    const user = await firebase.currentUser();
    if (!user) throw new Error('Nobody is signed in.');
    return { firebase, user };
  }
}
