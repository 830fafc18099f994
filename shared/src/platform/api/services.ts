/** Why a session ended without a log-out. */
export type SessionEnd = 'expired' | 'accountGone' | 'accountSuspended';

/** The functions of the session that the API slice needs. */
export interface SessionServices {
  readToken(): string | null;
  /** Exchanges the sign-in provider's token for a new session token; null if no one is signed in. */
  renewToken(): Promise<string | null>;
  /** Asks the person to sign in again, and gets a new token. @returns whether the person signed in */
  proveAgain(): Promise<boolean>;
  /** Ends the session: the server refused a call again after a renewal. @param message the server's message, if it explains the reason */
  end(reason: SessionEnd, message?: string): void;
}

export interface ApiServices {
  /** Origin and prefix of the server's calls, such as `/api`. */
  apiBase: string;
  session: SessionServices;
}
