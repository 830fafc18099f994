import type { FastifyRequest } from 'fastify';
import type { Caller, FirebaseIdentity } from './app';
import { addressNotConfirmed, badRequest, forbidden, unauthorized } from './errors';

/** @returns the caller of a route that only people with a session may call. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorized();
  return request.caller;
}

/** @throws 403 for somebody whose address may be another person's */
export function assertConfirmed({ emailVerified }: Caller): void {
  if (!emailVerified) throw addressNotConfirmed();
}

/** @returns the identity of a route that needs a Firebase ID token. */
export function firebaseOf(request: FastifyRequest): FirebaseIdentity {
  if (!request.firebase) throw unauthorized();
  return request.firebase;
}

/**
 * E-mails in the path, query and body only repeat who is calling: the token decides.
 * @throws 400 when two of them disagree, 403 when they name somebody else
 */
export function assertSelf(own: string, ...claimed: (string | undefined)[]): void {
  const emails = claimed.filter((email) => email !== undefined).map((email) => email.toLowerCase());
  if (emails.some((email) => email !== emails[0])) throw badRequest('The e-mails in this request disagree.');
  if (emails.some((email) => email !== own)) throw forbidden('This belongs to another account.');
}
