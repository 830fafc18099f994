import type { Role } from '@relaptop/shared/contracts';
import type { SessionServices } from '@relaptop/shared/api';
import type { SessionState } from '@relaptop/shared/session';

export const SIGNED_OUT: SessionState = { status: 'signedOut', user: null, role: null };

export function sessionOf(role: Role): SessionState {
  return {
    status: 'signedIn',
    role,
    user: {
      uid: `test-${role}`,
      displayName: `Test ${role}`,
      email: `${role}@example.test`,
      photoURL: null,
      emailVerified: true,
    },
  };
}

/** The token is fixed. A test can override single functions. */
export function fakeSessionServices(overrides: Partial<SessionServices> = {}): SessionServices {
  return {
    readToken: () => 'test-token',
    renewToken: async () => null,
    proveAgain: async () => false,
    end: () => undefined,
    ...overrides,
  };
}
