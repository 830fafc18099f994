import { eq, sql } from 'drizzle-orm';
import { LIMITS } from '@relaptop/shared/contracts';
import { firstOf } from '../../database/database';
import { uploads } from '../../database/limitSchema';
import { users } from '../../database/schema';
import type { Transaction } from '../../database/domainEvents';
import type { FirebaseIdentity } from '../../http/app';
import { emailTaken, unauthorized, unavailable } from '../../http/errors';
import { personName } from '../../http/names';
import type { SignInFacts } from './firebaseAccounts';
import { findUserByEmail, type UserRow } from './repository';

/** Prefix of the uid of a closed account. The Firebase account itself now belongs to the address's owner. */
export const CLOSED_UID = 'closed-';
const PASSWORD = 'password';
/** Maximum difference between the clocks of Firebase and the database, in milliseconds. */
const CLOCKS_DIFFER_MS = 60_000;
/** The name of an address's owner until they enter their own. */
const NAMELESS = 'New member';

/**
 * Whether an ID token with a verified address comes from the address's owner, in case another person opened the account. Two facts show the
 * owner: a sign-in through another provider, or a password that was set later (docs/adr/0011). Call this for accounts whose address is
 * unconfirmed or differs from the token's.
 * @throws 503 if Firebase does not say when the password was set
 */
export function isAddressOwner(
  user: UserRow,
  { provider }: FirebaseIdentity,
  { passwordSince }: SignInFacts,
): boolean {
  const isSameAddress = user.emailVerifiedAt === null;
  if (isSameAddress && user.signedUpWith === null) return false;
  // With a different address, two people may use the same provider: one opened the account, the other owns the new address.
  if (provider !== PASSWORD) return !isSameAddress || provider !== user.signedUpWith;
  if (isSameAddress && user.signedUpWith !== PASSWORD) return true;
  if (passwordSince === null) throw unavailable();
  const known = user.passwordSince ?? new Date(user.createdAt.getTime() + CLOCKS_DIFFER_MS);
  return passwordSince > known;
}

/** Whether the caller may own the address, as far as the token shows. {@link isAddressOwner} needs more facts from Firebase. */
export const mayBeAddressOwner = (user: UserRow, { email, emailVerified }: FirebaseIdentity): boolean =>
  emailVerified && (user.emailVerifiedAt === null || user.email !== email);

/**
 * Refuses ID tokens and passwords from before the address's owner got the account, even if Firebase still accepts them.
 * @throws 401 for an older token or password; 503 if Firebase does not say when the password was set
 */
export function assertOwnersProof(
  { ownerSince }: UserRow,
  { provider, emailVerified }: FirebaseIdentity,
  { passwordSince }: SignInFacts,
): void {
  if (ownerSince === null) return;
  if (!emailVerified) throw outdatedProof();
  if (provider !== PASSWORD) return;
  if (passwordSince === null) throw unavailable();
  if (passwordSince < ownerSince) throw outdatedProof();
}

export const outdatedProof = () =>
  unauthorized('This log-in no longer works. Log in another way, or choose a new password.');

interface Owner {
  readonly email: string;
  /** Undefined if the owner only opened a link from their mailbox. */
  readonly identity: FirebaseIdentity | undefined;
  readonly facts: SignInFacts;
}

/**
 * Closes an account that another person opened with the owner's address, and creates an empty one for the owner. The new account has none
 * of the other person's data. From now on, signing in at Firebase leads only to the new account. Lock the row first.
 * @throws 409 if the address already has an account
 */
export async function giveToOwner(
  tx: Transaction,
  impostor: UserRow,
  { email, identity, facts }: Owner,
): Promise<UserRow> {
  if (impostor.email !== email && (await findUserByEmail(tx, email))) throw emailTaken();
  await tx
    .update(users)
    .set({
      firebaseUid: `${CLOSED_UID}${impostor.id}`,
      // Replaces the address, so that the owner gets no emails about the other person's account.
      email: `closed-${impostor.id}@closed.invalid`,
      deletedAt: sql`now()`,
      // Marks the Firebase account as already deleted, so that the server does not delete it: it now belongs to the owner.
      providerDeletedAt: sql`now()`,
      tokenVersion: impostor.tokenVersion + 1,
    })
    .where(eq(users.id, impostor.id));
  await tx.delete(uploads).where(eq(uploads.uid, impostor.firebaseUid));
  const isByPassword = identity?.provider === PASSWORD;
  const since = (isByPassword ? facts.passwordSince : null) ?? new Date();
  const rows = await tx
    .insert(users)
    .values({
      firebaseUid: impostor.firebaseUid,
      email,
      // For a sign-in by password, Firebase only has the name that the other person entered.
      name: nameOf(isByPassword ? undefined : facts.names[identity?.provider ?? '']),
      role: 'user',
      emailVerifiedAt: new Date(),
      signedUpWith: identity?.provider ?? null,
      passwordSince: isByPassword ? facts.passwordSince : null,
      ownerSince: since,
      // Rounds down, because Firebase gives the time of a sign-in in whole seconds.
      validSince: new Date(Math.floor((identity?.signedInAt ?? since).getTime() / 1000) * 1000),
    })
    .returning();
  await tx.emit('person.replaced', { userId: impostor.id });
  const owner = firstOf(rows);
  if (!owner) throw new Error('The account of an address’s owner was not stored');
  return owner;
}

/** @returns the provider's name if the shop's rules accept it, else a default */
function nameOf(name = NAMELESS): string {
  try {
    return personName(name).slice(0, LIMITS.name.max);
  } catch {
    return NAMELESS;
  }
}
