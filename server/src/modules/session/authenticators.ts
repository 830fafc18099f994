import type { Database } from '../../database/database';
import type { FirebaseIdentity } from '../../http/app';
import { accountGone, accountSuspended, unauthorized } from '../../http/errors';
import type { Authenticators } from '../../plugins/access';
import { mayBeAddressOwner, outdatedProof } from '../people/addressOwner';
import { findUser, findUserByUid, type UserRow } from '../people/repository';
import { looksLikeSession, type SessionTokens } from './sessionTokens';

/**
 * Authenticates session tokens and Firebase tokens. Each request reads the account and its role from the database, so a deleted or demoted
 * person loses their rights with the next call. A Firebase token stays valid for up to an hour after its account or sign-in has ended, so
 * the server checks both too.
 */
export function createAuthenticators(
  db: Database,
  tokens: SessionTokens,
  firebase: (token: string) => Promise<FirebaseIdentity>,
): Authenticators {
  return {
    looksLikeSession,
    firebase: async (token) => {
      const identity = await firebase(token);
      const user = await findUserByUid(db, identity.uid);
      if (user?.deletedAt) throw accountGone();
      if (user && !mayBeAddressOwner(user, identity)) assertNotSuspended(user);
      if (user?.ownerSince && !identity.emailVerified) throw outdatedProof();
      if (user?.validSince && user.validSince > identity.signedInAt) throw sessionEnded();
      return identity;
    },
    session: async (token) => {
      const { userId, version, signedInAt, inTestMode, endsAt } = await tokens.verify(token);
      const user = await findUser(db, userId);
      if (!user || user.deletedAt) throw accountGone();
      assertNotSuspended(user);
      if (user.tokenVersion !== version) throw sessionEnded();
      const { id, firebaseUid: uid, email, name, role, emailVerifiedAt } = user;
      const emailVerified = emailVerifiedAt !== null;
      const ofToken = { signedInAt, inTestMode, tokenEndsAt: endsAt, tokenVersion: version };
      return { id, uid, email, name, role, emailVerified, ...ofToken };
    },
  };
}

export function assertNotSuspended({ suspendedReason }: UserRow): void {
  if (suspendedReason !== null) throw accountSuspended(suspendedReason);
}

export const sessionEnded = () => unauthorized('Your session has ended. Please log in again.');
