import { laptopsCalls } from './laptops';
import { messagesCalls } from './messages';
import { moderationCalls } from './moderation';
import { noticesCalls } from './notices';
import { offersCalls } from './offers';
import { ordersCalls } from './orders';
import { paymentsCalls } from './payments';
import { peopleCalls } from './people';
import { placesCalls } from './places';
import { reviewsCalls } from './reviews';
import { webCalls } from './web';

export * from './define';
export type { PolicyReport } from './web';

/**
 * Every call of the server, by method and path. The server registers its routes from this list. Browsers use
 * only the types (`call` of `@relaptop/shared/api`), because the schemas would enlarge the initial bundle.
 */
export const API_CALLS = {
  ...laptopsCalls,
  ...messagesCalls,
  ...moderationCalls,
  ...noticesCalls,
  ...offersCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...peopleCalls,
  ...placesCalls,
  ...reviewsCalls,
  ...webCalls,
};
export type ApiCalls = typeof API_CALLS;
export type CallName = keyof ApiCalls;
