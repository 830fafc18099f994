import { Acknowledged, EmailLinkBody, JwtAnswer, JwtBody } from '../users';
import type { Calls } from './define';

export const sessionCalls = {
  'POST /emailLinks/confirm': {
    summary: 'Confirm the address of the account that the caller is logged in to, by the link in an email',
    access: 'firebase',
    limit: 'emailLink',
    body: EmailLinkBody,
    answer: Acknowledged,
  },
  'POST /emailLinks/notMe': {
    summary:
      'Say, by the link in an email, that another person has signed up with one’s address: nothing of theirs stays',
    access: 'anyone',
    limit: 'emailLink',
    body: EmailLinkBody,
    answer: Acknowledged,
  },
  'POST /jwt': {
    summary: 'Exchange an ID token of the sign-in provider for a session token of fifteen minutes',
    access: 'firebase',
    limit: 'jwt',
    body: JwtBody,
    answer: JwtAnswer,
  },
  'POST /logOut': {
    summary: 'Log out: the token counts no more, and a tester’s cookie goes',
    access: 'signedIn',
    answer: Acknowledged,
  },
} as const satisfies Calls;
