import { errorBody, errorMessage } from '@relaptop/shared/api';
import { ERROR_CODES } from '@relaptop/shared/contracts';

/** An unknown email and a wrong password have the same message, which reveals no account. */
const FRIENDLY: Record<string, string> = {
  'auth/invalid-credential': 'The email or the password is wrong.',
  'auth/wrong-password': 'The email or the password is wrong.',
  'auth/user-not-found': 'The email or the password is wrong.',
  'auth/email-already-in-use': 'There is already an account with this email. Log in instead.',
  'auth/invalid-email': 'This is not a valid email address.',
  'auth/weak-password': 'This password is too weak. Choose a stronger one.',
  'auth/too-many-requests': 'Too many tries. Wait a few minutes and try again.',
  'auth/network-request-failed': 'We can’t reach the log-in service. Check your connection and try again.',
  'auth/popup-closed-by-user': 'The log-in window was closed before you were logged in.',
  'auth/cancelled-popup-request': 'Another log-in window is already open.',
  'auth/popup-blocked': 'Your browser blocked the log-in window. Allow pop-ups for this site and try again.',
  'auth/web-storage-unsupported':
    'Your browser blocks site data, which logging in with Google needs. Allow cookies and site data for this site, or use your password.',
  'auth/user-mismatch': 'That is another account. Choose the account that you are logged in with.',
  'auth/user-disabled': 'This account is disabled. Contact us if you think that is a mistake.',
};

const WRONG_PASSWORD = ['auth/invalid-credential', 'auth/wrong-password'];
const USED_UP = ['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found'];
const UNKNOWN_CAUSE = 'The log-in service has a problem. Please try again in a moment.';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export function describeSignInFailure(error: unknown): string {
  const code = codeOf(error);
  return FRIENDLY[code] ?? (code.startsWith('auth/') ? UNKNOWN_CAUSE : errorMessage(error));
}

export const isWrongPassword = (error: unknown): boolean => WRONG_PASSWORD.includes(codeOf(error));

export const isUsedUpLink = (error: unknown): boolean =>
  USED_UP.includes(codeOf(error)) || errorBody(error)?.code === ERROR_CODES.linkUsedUp;

export const describeProofFailure = (error: unknown): string =>
  isWrongPassword(error) ? 'The password is wrong.' : describeSignInFailure(error);
