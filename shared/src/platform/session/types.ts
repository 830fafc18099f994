import type { Role } from '@relaptop/shared/contracts';

/** The signed-in person, with the sign-in provider's data. */
export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string;
  photoURL: string | null;
  /** Whether the email address is confirmed. Selling requires this. */
  emailVerified: boolean;
}

export type SessionStatus = 'loading' | 'signedIn' | 'signedOut';

/** refused: the server refused the session · unreachable: Firebase or the server doesn't answer */
export type SignedOutBecause = 'refused' | 'unreachable';

/** The session's state. Only the shell writes it; every app reads it. */
export interface SessionState {
  status: SessionStatus;
  user: SessionUser | null;
  /** Null while loading, and for visitors. */
  role: Role | null;
  /** Why the session ended; absent after the person has logged out. */
  because?: SignedOutBecause;
}
