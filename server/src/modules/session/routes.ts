import { CALLS, JwtAnswer, JwtBody } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { App, FirebaseIdentity } from '../../http/app';
import { accountGone, emailTaken, notFound } from '../../http/errors';
import { assertSelf, firebaseOf } from '../../http/identity';
import { findUserByEmail, findUserByUid, markEmailVerified, type UserRow } from '../users/repository';
import type { SessionTokens } from './sessionTokens';

/** Turns the proof that Firebase gives into our own short-lived token. */
export function sessionRoutes(app: App, db: Database, tokens: SessionTokens): void {
  app.post(
    CALLS.jwt,
    { config: { access: 'firebase', limit: 'jwt' }, schema: { body: JwtBody, response: { 200: JwtAnswer } } },
    async (request) => {
      const identity = firebaseOf(request);
      assertSelf(identity.email, request.body.email);
      const user = await accountOf(db, identity);
      return { accessToken: await tokens.issue({ userId: user.id, version: user.tokenVersion }) };
    },
  );
}

/**
 * @throws 404 for somebody who has not signed up here, 401 account_gone after a deletion, 409 when the e-mail belongs to the
 *   account of another Firebase user
 */
async function accountOf(db: Database, identity: FirebaseIdentity): Promise<UserRow> {
  const user = await findUserByUid(db, identity.uid);
  if (user?.deletedAt) throw accountGone();
  if (user && user.email === identity.email) {
    if (identity.emailVerified && !user.emailVerifiedAt) await markEmailVerified(db, user.id);
    return user;
  }
  if (await findUserByEmail(db, identity.email)) throw emailTaken();
  throw notFound('account');
}
