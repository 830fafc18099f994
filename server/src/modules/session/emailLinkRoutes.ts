import { ERROR_CODES } from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import { AppError, badRequest, conflict, forbidden, unavailable } from '../../http/errors';
import { firebaseOf } from '../../http/identity';
import { giveToOwner } from '../people/addressOwner';
import { NO_FACTS, proofOf } from '../people/firebaseAccounts';
import { findUserByEmail } from '../people/repository';
import { lockUser } from '../../http/lockCaller';
import { route } from '../../http/route';
import { confirmAddress } from './enter';

/** What Firebase calls a link that confirms an address. */
const CONFIRMING = 'VERIFY_EMAIL';

/** The two answers to the email that asks whether an address is a person's own. The code in it proves that they have its mailbox. */
export function emailLinkRoutes(app: App): void {
  const { db, events, accounts } = app;
  /** @returns the address that the link was sent to. @throws 400, 409, 503 */
  const addressOf = async (code: string): Promise<string> => {
    const link = await accounts.readLink(code).catch(asOutage);
    if (!link) throw conflict(ERROR_CODES.linkUsedUp, 'This link was used before, or is too old.');
    if (link.purpose !== CONFIRMING) throw badRequest('This link is for something else.');
    return link.email;
  };

  route(app, 'POST /emailLinks/confirm', async (request) => {
    const identity = firebaseOf(request);
    const { code } = request.body;
    if ((await addressOf(code)) !== identity.email)
      throw forbidden('This link is for another account. Log in with the address that it was sent to.');
    const facts = await accounts.lookUp(proofOf(request)).catch(asOutage);
    // Before Firebase knows: a crash between the two leaves a link that still works.
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
      if (user.emailVerifiedAt) throw conflict(ERROR_CODES.linkUsedUp, 'This address was confirmed before.');
      await giveToOwner(tx, user, { email, identity: undefined, facts: NO_FACTS });
    });
    return { acknowledged: true };
  });
}

function asOutage(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw unavailable('The log-in service cannot be reached at the moment. Please try again shortly.');
}
