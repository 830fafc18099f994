import { ERROR_CODES } from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import { assertSelf, callerOf, firebaseOf } from '../../http/identity';
import { isPublicAddress, type Network } from '../../http/networks';
import { route } from '../../http/route';
import { factsOf, NO_FACTS, proofOf } from '../people/firebaseAccounts';
import { sessionEnded } from './authenticators';
import { confirmAddress, enter } from './enter';
import { endSessions, findUserByEmail } from '../people/repository';
import { AppError, badRequest, conflict, forbidden, unavailable } from '../../http/errors';
import { giveToOwner } from '../people/addressOwner';
import { lockUser } from '../../http/lockCaller';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { personNetworks } from '../../database/limitSchema';

export function sessionRoutes(app: App): void {
  const { db, events, accounts, networkOf } = app;
  const { tokens, tester, testMode } = app.session;
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
        // Log-ins must work while the database refuses writes, for example on a full disk.
        request.log.warn({ err: error }, 'the network of a log-in could not be stored'),
      );
    const { signedInAt } = identity;
    const inTestMode = await testMode.isOn(request.headers.cookie);
    const claims = { userId: user.id, version: user.tokenVersion, signedInAt, inTestMode };
    return { accessToken: await tokens.issue(claims) };
  });
  route(app, 'POST /logOut', async (request, reply) => {
    // Ends all sessions. The person's other devices still have a Firebase ID token, with which they get a new session token silently.
    await endSessions(db, callerOf(request).id);
    tester.take(request, reply);
    return { acknowledged: true };
  });
}

/** Firebase's name for the purpose of a link that confirms an address. */
const CONFIRMING = 'VERIFY_EMAIL';

export function emailLinkRoutes(app: App): void {
  const { db, events, accounts } = app;
  /**
   * @returns the address to which the link was sent
   * @throws 400 for a link with another purpose; 409 if it was used or is too old; 503 if Firebase is unreachable
   */
  const addressOf = async (code: string): Promise<string> => {
    const link = await accounts.readLink(code).catch(asOutage);
    if (!link) throw conflict(ERROR_CODES.linkUsedUp, 'This link was already used or has expired.');
    if (link.purpose !== CONFIRMING) throw badRequest('This link does not confirm an email address.');
    return link.email;
  };

  route(app, 'POST /emailLinks/confirm', async (request) => {
    const identity = firebaseOf(request);
    const { code } = request.body;
    if ((await addressOf(code)) !== identity.email)
      throw forbidden(
        'This link is for another account. Log in with the email address that received the link.',
      );
    const facts = await accounts.lookUp(proofOf(request)).catch(asOutage);
    // Confirms in the database before using the code at Firebase, so that the link still works after a crash in between.
    await events.inTransaction(db, (tx) => confirmAddress(tx, identity, facts));
    await accounts.confirmEmail(code).catch(asOutage);
    return { acknowledged: true };
  });
  route(app, 'POST /emailLinks/notMe', async (request) => {
    const email = await addressOf(request.body.code);
    await events.inTransaction(db, async (tx) => {
      const found = await findUserByEmail(tx, email);
      const user = found && (await lockUser(tx, found.id));
      if (!user || user.ownerSince) return;
      if (user.emailVerifiedAt)
        throw conflict(ERROR_CODES.linkUsedUp, 'This email address is confirmed already.');
      await giveToOwner(tx, user, { email, identity: undefined, facts: NO_FACTS });
    });
    return { acknowledged: true };
  });
}

function asOutage(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw unavailable('The log-in service cannot be reached at the moment. Please try again shortly.');
}

/** Stores the network of a log-in, at most once a day, because sessions are renewed every few minutes. */
async function notePersonNetwork(db: Database, userId: string, { id }: Network): Promise<void> {
  await db
    .insert(personNetworks)
    .values({ userId, network: id })
    .onConflictDoUpdate({
      target: [personNetworks.userId, personNetworks.network],
      set: { seenAt: sql`now()` },
      setWhere: lt(personNetworks.seenAt, sql`now() - interval '1 day'`),
    });
}

export async function forgetPersonNetworks({ db, settings }: Pick<App, 'db' | 'settings'>): Promise<void> {
  await db
    .delete(personNetworks)
    .where(
      lt(personNetworks.seenAt, sql`now() - make_interval(days => ${settings.retention.networkDays}::int)`),
    );
}
