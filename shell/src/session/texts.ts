import type { SessionEnd } from '@relaptop/shared/api';

export const sessionTexts = {
  signedOut: 'Logout successful',
  deleted: 'Your account is deleted. We sent you an email to confirm it.',
  notResumed: 'You could not be logged in again. Check your connection and try again.',
  unknown: 'We can’t check your log-in',
  unreachable:
    'The shop does not answer. You are still logged in, and this page opens as soon as the shop answers.',
  ended: {
    expired: 'Your session has ended. Please log in again.',
    accountSuspended: 'Your account is suspended. Contact us if you think that is a mistake.',
    accountGone: 'This account has been removed. Contact us if you think that is a mistake.',
  } satisfies Record<SessionEnd, string>,
};
