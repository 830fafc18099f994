import type { Role } from '@relaptop/shared/contracts';

/** The person, according to the sign-in provider. */
export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string;
  photoURL: string | null;
  /** Whether the email address is confirmed, which selling requires. */
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
  /** Why the session ended; absent after a log-out by the person. */
  because?: SignedOutBecause;
}
