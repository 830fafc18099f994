import type { Role } from '@relaptop/shared/contracts';

/** The signed-in person. The data comes from the sign-in provider. */
export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string;
  photoURL: string | null;
  /** Required for selling. */
  emailVerified: boolean;
}

export type SessionStatus = 'loading' | 'signedIn' | 'signedOut';

/** refused: by the server · unreachable: Firebase or the server doesn't answer */
export type SignedOutBecause = 'refused' | 'unreachable';

/** Only the shell writes it. */
export interface SessionState {
  status: SessionStatus;
  user: SessionUser | null;
  /** Null while loading, and for visitors. */
  role: Role | null;
  because?: SignedOutBecause;
}
