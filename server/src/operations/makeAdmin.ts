import { inTransaction, type Database } from '../database/database';
import { SYSTEM } from '../database/auditLog';
import { makeAdmin as makeUserAdmin } from '../modules/people/changeUser';
import { findUserByEmail } from '../modules/people/repository';
import { OperationError } from './operationError';

/**
 * Makes somebody who has signed up an admin; the first one has nobody else to do it.
 * @returns what happened, in words
 * @throws {OperationError} when nobody has this email, or it is not confirmed
 */
export async function makeAdmin(db: Database, email: string): Promise<string> {
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) throw new OperationError(`Nobody has signed up as ${email} yet. Sign up in the shop first.`);
  if (!user.emailVerifiedAt)
    throw new OperationError(
      `${user.email} is not confirmed yet. Open the link in the mail from the shop and log in there once more first.`,
    );
  const changed = await inTransaction(db, (tx) => makeUserAdmin(tx, user.id, SYSTEM));
  return changed === 1 ? `${user.email} is an admin now.` : `${user.email} is an admin already.`;
}
