export type SessionEnd = 'expired' | 'accountGone' | 'accountSuspended';

export interface SessionServices {
  readToken(): string | null;
  /**
   * Exchanges the sign-in provider's token for a new session token. Resolves to null if the person isn't
   * signed in.
   */
  renewToken(): Promise<string | null>;
  /** Asks for a fresh sign-in. Resolves to whether the person signed in. */
  proveAgain(): Promise<boolean>;
  /** Called after the server has refused the session. `message` is the server's reason. */
  end(reason: SessionEnd, message?: string): void;
}

export interface ApiServices {
  /** Prefix of the server's calls, such as `/api`. */
  apiBase: string;
  session: SessionServices;
}
