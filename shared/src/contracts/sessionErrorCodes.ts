/**
 * Codes that the browser handles for every call. They have their own file, because the first scripts need no
 * other codes.
 */
export const SESSION_ERROR_CODES = {
  accountGone: 'account_gone',
  accountSuspended: 'account_suspended',
  freshProofNeeded: 'fresh_proof_needed',
} as const;
