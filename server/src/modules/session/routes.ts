import type { App } from '../../http/app';
import { assertSelf, callerOf, firebaseOf } from '../../http/identity';
import { isPublicAddress } from '../../http/networks';
import { route } from '../../http/route';
import { factsOf, proofOf } from '../people/firebaseAccounts';
import { sessionEnded } from './authenticators';
import { enter } from './enter';
import { notePersonNetwork } from './personNetworks';
import { endSessions } from '../people/repository';

/** Turns the proof that Firebase gives into our own short-lived token. */
export function sessionRoutes(app: App): void {
  const { db, events, accounts, networkOf } = app;
  const { tokens, tester } = app.session;
  route(app, 'POST /jwt', async (request, reply) => {
    const identity = firebaseOf(request);
    assertSelf(identity.email, request.body.email);
    const facts = await factsOf(request, accounts);
    if (facts.validSince && facts.validSince > identity.signedInAt) throw sessionEnded();
    const user = await events.inTransaction(db, (tx) => enter(tx, identity, facts));
    if (user.ownerSince && facts.emailVerified && facts.accountName !== user.name)
      await accounts.resetProfile(proofOf(request), user.name).catch((error: unknown) => {
        request.log.warn(
          { err: error },
          'an account at Firebase still has the name that an impostor gave it',
        );
      });
    tester.give(request, reply, user);
    if (isPublicAddress(request.ip))
      await notePersonNetwork(db, user.id, networkOf(request.ip)).catch((error: unknown) =>
        // People can log in while nothing can be written, such as on a full disk.
        request.log.warn({ err: error }, 'the network of a log-in could not be noted'),
      );
    const { signedInAt } = identity;
    return { accessToken: await tokens.issue({ userId: user.id, version: user.tokenVersion, signedInAt }) };
  });
  route(app, 'POST /logOut', async (request, reply) => {
    // Other devices of the person have a proof of their own, and get a new token without a word.
    await endSessions(db, callerOf(request).id);
    tester.take(request, reply);
    return { acknowledged: true };
  });
}
