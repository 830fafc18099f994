import { imagesCalls } from './images';
import { laptopsCalls } from './laptops';
import { mailsCalls } from './mails';
import { messagesCalls } from './messages';
import { moderationCalls } from './moderation';
import { noticesCalls } from './notices';
import { ordersCalls } from './orders';
import { paymentsCalls } from './payments';
import { payoutsCalls } from './payouts';
import { peopleCalls } from './people';
import { placesCalls } from './places';
import { releasesCalls } from './releases';
import { reviewsCalls } from './reviews';
import { sessionCalls } from './session';
import { webCalls } from './web';

export * from './define';
export type { PolicyReport } from './web';

/**
 * Every call of the product's own server, by method and path. The server registers its routes from here. The browser takes the types
 * alone (`call` of `@relaptop/shared/api`): the schemas would be a large part of a page's first script.
 */
export const API_CALLS = {
  ...imagesCalls,
  ...laptopsCalls,
  ...mailsCalls,
  ...messagesCalls,
  ...moderationCalls,
  ...noticesCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...payoutsCalls,
  ...peopleCalls,
  ...placesCalls,
  ...releasesCalls,
  ...reviewsCalls,
  ...sessionCalls,
  ...webCalls,
};
export type ApiCalls = typeof API_CALLS;
export type CallName = keyof ApiCalls;
