import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Role } from '@relaptop/shared/contracts';

/** A Fastify instance whose handlers get their types from the TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/**
 * Who may call a route. anyone: no token is looked at · visitor: a token is optional, but a bad one is refused · firebase: a
 * Firebase ID token · firebaseOrSession: that or our own session token · signedIn, seller (admins are sellers too), admin: our
 * session token of such a person.
 */
export const ACCESS = [
  'anyone',
  'visitor',
  'firebase',
  'firebaseOrSession',
  'signedIn',
  'seller',
  'admin',
] as const;
export type Access = (typeof ACCESS)[number];

export const LIMIT_NAMES = [
  'jwt',
  'saveUser',
  'nameCheck',
  'createPayment',
  'finalPayment',
  'payoutAccount',
  'upload',
  'report',
  'meeting',
  'problem',
  'review',
  'ownData',
  'message',
  'emailLink',
  'unsubscribe',
  'policyReport',
  'remoteFailure',
  'webVitals',
  'page',
  'sharePicture',
  'file',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/**
 * What a call of the API is declared with.
 * @param who may call it, and how often, besides the limit for all calls; `confirmed`: people whose email address is confirmed
 * @param summary what it does, in one line for the description of the API
 * @param schema what it takes and answers
 */
export const call = <Schema extends FastifySchema>(
  who: Access | { access: Access; limit?: LimitName; confirmed?: true },
  summary: string,
  schema: Schema,
) => ({ config: { ...(typeof who === 'string' ? { access: who } : who), summary }, schema });

/** The person behind a session token, read from the database for this very request. */
export interface Caller {
  readonly id: string;
  /** At Firebase. */
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly role: Role;
  /** When the password or the provider was last asked for; renewing the token does not count. */
  readonly signedInAt: Date;
  /** When the token of this request ends, and what it was made with: see `users.token_version`. */
  readonly tokenEndsAt: Date;
  readonly tokenVersion: number;
}

/** What a Firebase ID token proves. */
export interface FirebaseIdentity {
  readonly uid: string;
  /** Lower case. */
  readonly email: string;
  /** Whether Firebase vouches for the address: it is this person's own. */
  readonly emailVerified: boolean;
  /** How this person signed in, such as `password` or `google.com`, and when they did. */
  readonly provider: string;
  readonly signedInAt: Date;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    confirmed?: true;
    summary?: string;
    limit?: LimitName;
  }
  interface FastifyInstance {
    /** For routes that read their body themselves: asks again whether the caller may do this. @throws 401, 403 */
    admitAgain: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    firebase: FirebaseIdentity | null;
  }
}
