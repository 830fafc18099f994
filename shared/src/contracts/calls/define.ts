import type { Static, TSchema } from 'typebox';

/**
 * Who may make a call. anyone: the server looks at no token · visitor: a token is optional, but a bad one is refused · firebase: a
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

/** Calls that have a limit of their own, besides the one for all calls (`server/src/plugins/rateLimits.ts`). */
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
  'nearestPlace',
  'page',
  'sharePicture',
  'file',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Method and path below `/api`, such as `PUT /flags/:id/dismissal`. */
type MethodAndPath = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** A call of the API. The schemas give the types of both sides, validate requests, and describe the API in `/docs`. */
export interface Call {
  /** What it does, in one line for `/docs` and the access snapshot. */
  readonly summary: string;
  readonly access: Access;
  readonly limit?: LimitName;
  /** The caller's email address has to be confirmed. */
  readonly confirmed?: true;
  /** Of the path. */
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** What the server answers with status 200. Without it the call answers 204. */
  readonly answer?: TSchema;
  /** It may answer 202 as well: the work goes on, and the same call tells later how it ended. */
  readonly accepted?: true;
}

export type Calls = Readonly<Record<MethodAndPath, Call>>;

/** The type that a call's schema stands for; `{}` where the call has no such part. */
export type PartOf<C, Part extends 'params' | 'query' | 'body'> =
  C extends Readonly<Record<Part, infer Schema extends TSchema>> ? Static<Schema> : object;

export type AnswerOf<C> = C extends { readonly answer: infer Schema extends TSchema } ? Static<Schema> : void;
