import { errorMessage, type SessionEnd } from '@relaptop/shared/api';

export const sessionTexts = {
  signedOut: 'Logout successful',
  deleted: 'Your account is deleted. We have sent you an email that says so.',
  notResumed: 'You could not be logged in again. Check your connection and try again.',
  unknown: 'We can’t check who you are',
  unreachable:
    'The shop does not answer. You are still logged in, and this page opens as soon as the shop answers.',
  ended: {
    expired: 'Your session has ended. Please log in again.',
    accountSuspended: 'Your account is suspended. Contact us if you think that is a mistake.',
    accountGone: 'This account has been removed. Contact us if you think that is a mistake.',
  } satisfies Record<SessionEnd, string>,
};

export const describeSignUpPhotoFailure = (error: unknown): string =>
  `Your account is ready, but the photo could not be saved: ${errorMessage(error)}`;
