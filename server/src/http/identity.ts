import type { FastifyRequest } from 'fastify';
import type { Caller, FirebaseIdentity } from './app';
import { badRequest, forbidden, freshProofNeeded, unauthorized } from './errors';

/**
 * Milliseconds after a sign-in in which the gravest actions need no new sign-in: rule 36 of
 * `docs/security-rules.md`.
 */
const FRESH_MS = 5 * 60_000;

/** @returns the caller of a route that needs a session */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorized();
  return request.caller;
}

/**
 * Guards the gravest actions: a forgotten or stolen session token is not enough. @throws 403
 * fresh_proof_needed
 */
export function assertFreshProof({ signedInAt }: Caller): void {
  if (signedInAt.getTime() < Date.now() - FRESH_MS) throw freshProofNeeded();
}

/** @returns the Firebase identity, for a route that needs a Firebase ID token */
export function firebaseOf(request: FastifyRequest): FirebaseIdentity {
  if (!request.firebase) throw unauthorized();
  return request.firebase;
}

/**
 * Checks that emails in a request match the token's person. @throws 400 when two of them differ, 403 when
 * they name another person
 */
export function assertSelf(own: string, ...claimed: (string | undefined)[]): void {
  const emails = claimed.filter((email) => email !== undefined).map((email) => email.toLowerCase());
  if (emails.some((email) => email !== emails[0])) throw badRequest('The emails in this request disagree.');
  if (emails.some((email) => email !== own)) throw forbidden('This belongs to another account.');
}
