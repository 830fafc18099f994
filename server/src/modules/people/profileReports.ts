import { ERROR_CODES } from '@relaptop/shared/contracts';
import { appendAudit } from '../../database/auditSchema';
import { type Database, inTransaction } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import { closeReports, isFirstOpenReport } from '../../database/openReports';
import { profileReports } from '../../database/reportSchema';
import { insertOnce } from '../../database/rows';
import { modified } from '../../http/answers';
import type { App, Caller } from '../../http/app';
import { AppError, notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { lockCaller, lockUser } from '../../http/lockCaller';
import { route } from '../../http/route';
import { findSeller } from '../laptops/sellers/sellers';
import { findUser } from './repository';

export const isFirstOfProfile = isFirstOpenReport(profileReports, profileReports.sellerId);

export const closeProfileReports = (db: Database, sellerId: string): Promise<string[]> =>
  closeReports(db, profileReports, profileReports.sellerId, sellerId);

/** Routes for reports of sellers' profiles. A person can report a profile once. Admins decide on the person's page, which the queue links to. */
export function profileReportRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'PUT /sellers/:id/report', async (request) => {
    const [{ id }, reporter] = [request.params, callerOf(request)];
    const reason = request.body.reason.trim();
    const isNew = await inTransaction(db, (tx) => report(tx, id, reporter, reason));
    return modified(isNew ? 1 : 0);
  });
  route(app, 'PUT /people/:id/profileReports/closing', async (request) => {
    const { params, body } = request;
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => close(tx, params.id, admin, body.note.trim()));
    return modified(1);
  });
}

/**
 * @returns false if this person already reported the profile.
 * @throws 403 for the person's own profile, 404 for a person without a visible seller profile
 */
async function report(tx: Database, sellerId: string, reporter: Caller, reason: string): Promise<boolean> {
  if (sellerId === reporter.id)
    throw new AppError(ERROR_CODES.ownProfile, 'You can’t report your own profile.');
  // Locks the person: deleting an account closes its reports, so a deleted account must not get new ones.
  const isThere = (await lockUser(tx, sellerId)) && (await findSeller(tx, sellerId));
  if (!isThere) throw notFound('seller');
  return insertOnce(tx, profileReports, { sellerId, reporterId: reporter.id, reason });
}

async function close(tx: Transaction, personId: string, admin: Caller, note: string): Promise<void> {
  await lockCaller(tx, admin);
  const person = await findUser(tx, personId);
  const reporterIds = person ? await closeProfileReports(tx, personId) : [];
  if (!person || reporterIds.length === 0) throw notFound('report');
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'closeProfileReports',
    subject: person.email,
    before: { personId, reports: reporterIds.length },
    after: { personId, note },
  });
  await tx.emit('report.decided', { about: 'profile', id: personId, reporterIds });
}
