import type { Role } from '@relaptop/shared/contracts';

/** Who the sign-in provider says is there. */
export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string;
  photoURL: string | null;
  /** False while the address may be another person's: who has not confirmed it does not sell. */
  emailVerified: boolean;
}

export type SessionStatus = 'loading' | 'signedIn' | 'signedOut';

/** The server refused the session, or it can't be known whether there is one: somebody, Firebase or our server, does not answer. */
export type SignedOutBecause = 'refused' | 'unreachable';

/** Owned and written by the shell alone; every app reads it. */
export interface SessionState {
  status: SessionStatus;
  user: SessionUser | null;
  /** Null while it is being resolved, and when nobody is signed in. */
  role: Role | null;
  /** Why nobody is signed in, unless nobody was or the person has signed out. */
  because?: SignedOutBecause;
}
