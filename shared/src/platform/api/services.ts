/** Why a session ended without a log-out. */
export type SessionEnd = 'expired' | 'accountGone' | 'accountSuspended';

/** The functions of the session that the API slice needs. */
export interface SessionServices {
  readToken(): string | null;
  /** Exchanges the sign-in provider's token for a new session token; null if the person isn't signed in. */
  renewToken(): Promise<string | null>;
  /**
   * Asks the person to sign in again, and gets a new token.
   * @returns whether the person signed in
   */
  proveAgain(): Promise<boolean>;
  /**
   * Ends the session after the server has refused it.
   * @param message the server's reason, if the server gave a reason
   */
  end(reason: SessionEnd, message?: string): void;
}

export interface ApiServices {
  /** Prefix of the server's calls, such as `/api`. */
  apiBase: string;
  session: SessionServices;
}
