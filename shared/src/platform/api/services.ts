/** Why a session ended without the person asking for it. */
export type SessionEnd = 'expired' | 'accountGone' | 'accountSuspended';

/** What the API slice needs of whoever keeps the session. */
export interface SessionServices {
  readToken(): string | null;
  /** Trades the sign-in provider's proof for a new session token; null when there is nobody to renew for. */
  renewToken(): Promise<string | null>;
  /** Has the person prove once more who they are, and gets a token that says so. @returns whether they did */
  proveAgain(): Promise<boolean>;
  /** Called when a call stays refused after a renewal. @param message of the server, if it says more than the reason */
  end(reason: SessionEnd, message?: string): void;
}

export interface ApiServices {
  /** Origin and prefix of the server's calls, such as `/api`. */
  apiBase: string;
  session: SessionServices;
}
