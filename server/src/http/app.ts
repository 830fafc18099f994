import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Access, LimitName } from '@relaptop/shared/calls';
import type { Role } from '@relaptop/shared/contracts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The signed-in person who makes the request, read from the database for each request. */
export interface Caller {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly role: Role;
  /** Time of the last sign-in with a password or through a provider. Renewing the token does not count. */
  readonly signedInAt: Date;
  /** Whether the token was issued to a browser in test mode, where unreleased code may run. */
  readonly inTestMode: boolean;
  /** `tokenEndsAt`: end of the request's token. `tokenVersion`: version in the token, see `users.token_version`. */
  readonly tokenEndsAt: Date;
  readonly tokenVersion: number;
}

export interface FirebaseIdentity {
  readonly uid: string;
  readonly email: string;
  /** Whether Firebase has confirmed that the address is this person's own. */
  readonly emailVerified: boolean;
  /** Method and time of the sign-in. `provider` is for example `password` or `google.com`. */
  readonly provider: string;
  readonly signedInAt: Date;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    confirmed?: true;
    movesMoney?: true;
    summary?: string;
    limit?: LimitName;
  }
  interface FastifyInstance {
    /** Checks the rights again, after reading a long body. @throws 401 or 403 if the caller has lost the right */
    admitAgain: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    firebase: FirebaseIdentity | null;
  }
}
