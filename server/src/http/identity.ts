import type { FastifyRequest } from 'fastify';
import type { Caller, FirebaseIdentity } from './app';
import { badRequest, forbidden, freshProofNeeded, refusedInTestMode, unauthorized } from './errors';

/** Milliseconds after a sign-in during which the most dangerous actions need no new sign-in (rule 36 of `docs/security-rules.md`). */
const FRESH_MS = 5 * 60_000;

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorized();
  return request.caller;
}

/** Requires a recent sign-in, and refuses test mode, where a page may run unreleased code. @throws 403 fresh_proof_needed or test_mode */
export function assertFreshProof({ signedInAt, inTestMode }: Caller): void {
  if (inTestMode) throw refusedInTestMode();
  if (signedInAt.getTime() < Date.now() - FRESH_MS) throw freshProofNeeded();
}

export function firebaseOf(request: FastifyRequest): FirebaseIdentity {
  if (!request.firebase) throw unauthorized();
  return request.firebase;
}

/** Checks the emails in a request. @throws 400 if two of them differ; 403 if they differ from `own`, the signed-in person's */
export function assertSelf(own: string, ...claimed: (string | undefined)[]): void {
  const emails = claimed.filter((email) => email !== undefined).map((email) => email.toLowerCase());
  if (emails.some((email) => email !== emails[0]))
    throw badRequest('This request contains two different emails.');
  if (emails.some((email) => email !== own)) throw forbidden('This belongs to another account.');
}
