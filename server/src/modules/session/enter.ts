import type { Transaction } from '../../events/domainEvents';
import type { FirebaseIdentity } from '../../http/app';
import { accountGone, addressNotConfirmed, emailTaken, notFound } from '../../http/errors';
import type { SignInFacts } from '../users/firebaseAccounts';
import {
  changeAccount,
  findUserByEmail,
  findUserByUid,
  lockUser,
  type AccountChange,
  type UserRow,
} from '../users/repository';

/**
 * The account that somebody enters with Firebase's proof, after what the proof has changed about it: docs/adr/0011.
 * @param facts which sign-ins were ended at Firebase, and by a new password or not, as far as is known
 * @throws 404 for somebody who has not signed up here, 401 account_gone after a deletion, 409 when the email belongs to the
 *   account of another Firebase user, 403 when the account has another address and nobody has confirmed this one
 */
export async function enter(
  tx: Transaction,
  identity: FirebaseIdentity,
  { validSince, passwordSince }: SignInFacts,
): Promise<UserRow> {
  const found = await findUserByUid(tx, identity.uid);
  if (!found) throw (await findUserByEmail(tx, identity.email)) ? emailTaken() : notFound('account');
  const user = await lockUser(tx, found.id);
  if (!user) throw accountGone();
  const moves = user.email !== identity.email;
  if (moves && !identity.emailVerified) throw addressNotConfirmed();
  if (moves && (await findUserByEmail(tx, identity.email))) throw emailTaken();
  const isFirstProof = identity.emailVerified && user.emailVerifiedAt === null;
  const hasNewOwner = isFirstProof && isAnotherPerson(user, identity);
  const changed = await changeAccount(tx, user, {
    ...(moves && { email: identity.email }),
    ...(isFirstProof && { emailVerifiedAt: new Date() }),
    ...(hasNewOwner && { role: 'user', verifiedAt: null }),
    ...endingSessions(user, isFirstProof, hasNewOwner ? identity.signedInAt : validSince),
  });
  if (isNews(user, validSince) && isNewPassword(user, passwordSince))
    await tx.emit('person.passwordChanged', { userId: user.id });
  if (hasNewOwner) await tx.emit('person.replaced', { userId: user.id });
  return changed;
}

/** Who opens the link in the mail goes on with the password of the sign-up; an owner who never signed up comes another way. */
const isAnotherPerson = ({ signedUpWith }: UserRow, { provider }: FirebaseIdentity): boolean =>
  signedUpWith !== null && signedUpWith !== provider;

/** Browsers that may go on get a new token without a word. */
function endingSessions(user: UserRow, isFirstProof: boolean, validSince: Date | null): AccountChange {
  const hasEnded = isNews(user, validSince);
  return {
    ...(hasEnded && { validSince }),
    ...((hasEnded || isFirstProof) && { tokenVersion: user.tokenVersion + 1 }),
  };
}

const isNews = (user: UserRow, validSince: Date | null): validSince is Date =>
  validSince !== null && (user.validSince === null || validSince > user.validSince);

/** Sign-ins are also ended by a new address, and by somebody at Firebase's console: of these nobody is told. */
function isNewPassword({ validSince, createdAt }: UserRow, passwordSince: Date | null): boolean {
  const known = validSince ?? createdAt;
  return passwordSince !== null && passwordSince.getTime() > known.getTime();
}
