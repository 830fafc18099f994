import type { Database } from '../../database/database';
import type { FirebaseIdentity } from '../../http/app';
import { accountGone, unauthorized } from '../../http/errors';
import type { Authenticators } from '../../plugins/access';
import { findUser } from '../users/repository';
import { looksLikeSession, type SessionTokens } from './sessionTokens';

/**
 * The role is read from the database for each request, so that a deleted or demoted person loses their rights with the very
 * next call.
 */
export function createAuthenticators(
  db: Database,
  tokens: SessionTokens,
  firebase: (token: string) => Promise<FirebaseIdentity>,
): Authenticators {
  return {
    firebase,
    looksLikeSession,
    session: async (token) => {
      const { userId, version } = await tokens.verify(token);
      const user = await findUser(db, userId);
      if (!user || user.deletedAt) throw accountGone();
      if (user.tokenVersion !== version) throw unauthorized('Your session has ended. Please log in again.');
      return { id: user.id, email: user.email, name: user.name, role: user.role };
    },
  };
}
