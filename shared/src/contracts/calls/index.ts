import type { TSchema } from 'typebox';
import { IdParams } from '../primitives';
import type { Call } from './define';
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

const DEFINITIONS = {
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
type Definitions = typeof DEFINITIONS;

/** Adds the id parameter to calls with `:id` in their path. Other parameters are part of the definition. */
type WithId<Name, C> = C extends { readonly params: TSchema }
  ? C
  : Name extends `${string}/:id${string}`
    ? C & { readonly params: typeof IdParams }
    : C;
export type ApiCalls = { readonly [Name in keyof Definitions]: WithId<Name, Definitions[Name]> };
export type CallName = keyof ApiCalls;

/**
 * Every call of the server. The server registers its routes from this list. Browsers import only the types
 * (`call` of `@relaptop/shared/api`), because the schemas would enlarge the initial bundle.
 */
export const API_CALLS = Object.fromEntries(
  Object.entries<Call>(DEFINITIONS).map(([name, call]) => [
    name,
    name.includes('/:id') ? { params: IdParams, ...call } : call,
  ]),
) as unknown as ApiCalls;
