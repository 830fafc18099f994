import type { Static, TSchema } from 'typebox';

/**
 * The token that a call needs.
 * - anyone: the server reads no token
 * - visitor: optional, but the server refuses an invalid token
 * - firebase: a Firebase ID token
 * - firebaseOrSession: a Firebase ID token or a session token
 * - signedIn, seller, admin: a session token with that role. Admins are sellers too
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

/**
 * Names of the rate limits of single calls, pages and files. A further limit counts all calls of one IP
 * address (`server/src/plugins/rateLimits.ts`).
 */
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
  'offer',
  'emailLink',
  'unsubscribe',
  'policyReport',
  'remoteFailure',
  'webVitals',
  'nearestPlace',
  'page',
  'sharePicture',
  'file',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Method, and path below `/api`. */
type MethodAndPath = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * One definition of a call gives server and browser their types, validates requests, and describes the call
 * in `/docs`.
 */
export interface Call {
  /** One line for `/docs` and for the server's `access.snapshot.md`. */
  readonly summary: string;
  readonly access: Access;
  readonly limit?: LimitName;
  /** The caller's email address must be confirmed. */
  readonly confirmed?: true;
  /** The call pays, refunds or pays out. The server refuses it for browsers in test mode. */
  readonly movesMoney?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Body of status 200. A call without `answer` answers 204. */
  readonly answer?: TSchema;
  /** The call can answer 202 while the server still works. A repeated call returns the result. */
  readonly accepted?: true;
}

export type Calls = Readonly<Record<MethodAndPath, Call>>;

/** `object` if the call has no such part. */
export type PartOf<C, Part extends 'params' | 'query' | 'body'> =
  C extends Readonly<Record<Part, infer Schema extends TSchema>> ? Static<Schema> : object;

export type AnswerOf<C> = C extends { readonly answer: infer Schema extends TSchema } ? Static<Schema> : void;
