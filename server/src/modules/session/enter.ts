import type { Transaction } from '../../database/domainEvents';
import type { FirebaseIdentity } from '../../http/app';
import { accountGone, addressNotConfirmed, emailTaken, notFound } from '../../http/errors';
import { assertOwnersProof, giveToOwner, isAddressOwner, mayBeAddressOwner } from '../people/addressOwner';
import { assertNotSuspended } from './authenticators';
import type { SignInFacts } from '../people/firebaseAccounts';
import {
  changeAccount,
  findUserByEmail,
  findUserByUid,
  lockUserByUid,
  type AccountChange,
  type UserRow,
} from '../people/repository';

async function lockAccountOf(
  tx: Transaction,
  identity: FirebaseIdentity,
  facts: SignInFacts,
): Promise<UserRow> {
  const found = await findUserByUid(tx, identity.uid);
  if (!found) throw (await findUserByEmail(tx, identity.email)) ? emailTaken() : notFound('account');
  const user = await lockUserByUid(tx, identity.uid);
  if (!user) throw accountGone();
  assertOwnersProof(user, identity, facts);
  return user;
}

/**
 * Finds the account for a Firebase ID token, and updates the account (docs/adr/0011). A verified email in the token alone does not confirm
 * the account's address, because another person may have opened the link that verified it.
 * @param facts Firebase's facts about the account's password, sign-ins and address
 * @throws 404 if this Firebase user has no account here; 401 account_gone after a deletion; 409 if the email belongs to the account of
 * another Firebase user; 403 if the account has another email, and the token's email is not confirmed
 */
export async function enter(
  tx: Transaction,
  identity: FirebaseIdentity,
  facts: SignInFacts,
): Promise<UserRow> {
  const user = await lockAccountOf(tx, identity, facts);
  const { email, emailVerified } = identity;
  if (mayBeAddressOwner(user, identity) && isAddressOwner(user, identity, facts))
    return giveToOwner(tx, user, { email, identity, facts });
  // Checks this after {@link giveToOwner}, so that the suspension of another person does not keep the owner out.
  assertNotSuspended(user);
  if (user.email !== email) throw addressNotConfirmed();
  const { validSince } = facts;
  // For accounts that are older than `signedUpWith`, the verified email alone confirms the address.
  const isConfirmed = emailVerified && user.emailVerifiedAt === null && user.signedUpWith === null;
  return changeAccount(tx, user, {
    ...(isConfirmed && { emailVerifiedAt: new Date() }),
    ...(await notingPassword(tx, user, facts)),
    ...endingSessions(user, isConfirmed, validSince),
  });
}

/**
 * Confirms the address of the logged-in account, for a person with the code from the email to that address. The account keeps all its data.
 * But a person who first reset the password is the address's owner, and gets a new account.
 * @throws like {@link enter}
 */
export async function confirmAddress(
  tx: Transaction,
  identity: FirebaseIdentity,
  facts: SignInFacts,
): Promise<void> {
  const user = await lockAccountOf(tx, identity, facts);
  const { email } = identity;
  const moves = user.email !== email;
  if (!moves && user.emailVerifiedAt !== null) return;
  // Resetting the password by email confirms the address at Firebase; changing the password while logged in does not. So here a person who
  // can read the mailbox has set the password.
  if (facts.emailVerified && isAddressOwner(user, identity, facts)) {
    await giveToOwner(tx, user, { email, identity, facts });
    return;
  }
  assertNotSuspended(user);
  if (moves && (await findUserByEmail(tx, email))) throw emailTaken();
  await changeAccount(tx, user, {
    email,
    emailVerifiedAt: new Date(),
    tokenVersion: user.tokenVersion + 1,
    ...(await notingPassword(tx, user, facts)),
  });
}

/**
 * Stores the time of the password, and emits `person.passwordChanged` if {@link isChanged}. Ignores the password of an account whose
 * address may be confirmed at Firebase but is not confirmed here. A reset by email confirms the address at Firebase, so the address's owner
 * may have set that password.
 */
async function notingPassword(
  tx: Transaction,
  user: UserRow,
  { passwordSince, emailVerified }: SignInFacts,
): Promise<AccountChange> {
  const isOwn = user.emailVerifiedAt !== null || emailVerified === false;
  if (!isOwn || passwordSince === null || passwordSince.getTime() === user.passwordSince?.getTime())
    return {};
  if (isChanged(user, passwordSince)) await tx.emit('person.passwordChanged', { userId: user.id });
  return { passwordSince };
}

/** Ends the account's sessions after a change. Browsers with a valid sign-in get a new token silently. */
function endingSessions(user: UserRow, isConfirmed: boolean, validSince: Date | null): AccountChange {
  const hasEnded = isLaterValidSince(user, validSince);
  return {
    ...(hasEnded && { validSince }),
    ...((hasEnded || isConfirmed) && { tokenVersion: user.tokenVersion + 1 }),
  };
}

const isLaterValidSince = (user: UserRow, validSince: Date | null): validSince is Date =>
  validSince !== null && (user.validSince === null || validSince > user.validSince);

/**
 * Whether a password is new. A person who signed up with another provider has no known password; a password that they add later counts as
 * new. Demo accounts have no `signedUpWith`, so their first known password does not count.
 */
function isChanged(
  { passwordSince: known, signedUpWith, validSince }: UserRow,
  passwordSince: Date,
): boolean {
  if (known !== null) return passwordSince > known;
  return signedUpWith !== null && validSince !== null && passwordSince > endOfSecond(validSince);
}

/** @returns the last millisecond of a second, because Firebase gives times of sign-ins in whole seconds */
const endOfSecond = (at: Date): Date => new Date(at.getTime() + 999);
