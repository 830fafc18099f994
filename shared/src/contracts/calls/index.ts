import { laptopsCalls } from './laptops';
import { messagesCalls } from './messages';
import { moderationCalls } from './moderation';
import { noticesCalls } from './notices';
import { ordersCalls } from './orders';
import { paymentsCalls } from './payments';
import { peopleCalls } from './people';
import { reviewsCalls } from './reviews';
import { webCalls } from './web';

export * from './define';
export type { PolicyReport } from './web';

/**
 * Every call of the product's own server, by method and path. The server registers its routes from here. The browser takes the types
 * alone (`call` of `@relaptop/shared/api`): the schemas would be a large part of a page's first script.
 */
export const API_CALLS = {
  ...laptopsCalls,
  ...messagesCalls,
  ...moderationCalls,
  ...noticesCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...peopleCalls,
  ...reviewsCalls,
  ...webCalls,
};
export type ApiCalls = typeof API_CALLS;
export type CallName = keyof ApiCalls;
