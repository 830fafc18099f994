import { CALLS, JwtAnswer, JwtBody } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { DomainEvents } from '../../events/domainEvents';
import { type App, call } from '../../http/app';
import { assertSelf, firebaseOf } from '../../http/identity';
import type { FirebaseAccounts } from '../users/firebaseAccounts';
import { sessionEnded } from './authenticators';
import { enter } from './enter';
import type { SessionTokens } from './sessionTokens';

interface Options {
  readonly db: Database;
  readonly events: DomainEvents;
  readonly tokens: SessionTokens;
  readonly accounts: FirebaseAccounts;
}

/** Turns the proof that Firebase gives into our own short-lived token. */
export function sessionRoutes(app: App, { db, events, tokens, accounts }: Options): void {
  app.post(
    CALLS.jwt,
    call(
      { access: 'firebase', limit: 'jwt' },
      'Exchange an ID token of the sign-in provider for a session token of fifteen minutes',
      { body: JwtBody, response: { 200: JwtAnswer } },
    ),
    async (request) => {
      const identity = firebaseOf(request);
      assertSelf(identity.email, request.body.email);
      const proof = request.headers.authorization?.slice('Bearer '.length) ?? '';
      const validSince = await accounts.validSince(proof).catch((error: unknown) => {
        // Those who are signed in can go on while Firebase is out of reach.
        request.log.warn({ err: error }, 'Firebase could not be asked whether a sign-in still counts');
        return null;
      });
      if (validSince && validSince > identity.signedInAt) throw sessionEnded();
      const user = await events.inTransaction(db, (tx) => enter(tx, identity, validSince));
      const { signedInAt } = identity;
      return { accessToken: await tokens.issue({ userId: user.id, version: user.tokenVersion, signedInAt }) };
    },
  );
}
