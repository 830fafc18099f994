import type { PersonPage } from '@relaptop/shared/contracts';
import { type Database, inTransaction } from '../../../database/database';
import { deleted, modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { conflict, notFound } from '../../../http/errors';
import { assertFreshProof, callerOf } from '../../../http/identity';
import { changeUser, demoteAdmin, makeAdmin } from '../changeUser';
import { findUser, setSuspended, setVerified } from '../repository';
import { lockCaller } from '../../../http/lockCaller';
import { route } from '../../../http/route';
import { listProfileReports } from '../profileReports';
import {
  deleteNote,
  hasSold,
  insertNote,
  listActs,
  listLaptops,
  listNotes,
  listOrders,
  listReports,
  listReportsMade,
  listReviews,
  readFigures,
} from './repository';
import { toAct, toLaptop, toNote, toOrder, toPerson, toProfileReport, toReport, toReview } from './mapping';
import { appendAudit } from '../../../database/auditSchema';
import type { Transaction } from '../../../database/domainEvents';
import { deleteUser } from '../deletion';

/** One person as admins see them, and what admins decide about them. */
export function peopleRoutes(app: App): void {
  const { db, events } = app;
  const show = async (id: string, reader: Caller): Promise<PersonPage> => {
    const person = await findUser(db, id);
    if (!person) throw notFound('person');
    const [figures, laptops, orders, ofProfile, reports, reportsMade, reviews, notes, acts] =
      await Promise.all([
        readFigures(db, id),
        listLaptops(db, id),
        listOrders(db, id),
        listProfileReports(db, id),
        listReports(db, id),
        listReportsMade(db, id),
        listReviews(db, id),
        listNotes(db, id),
        listActs(db, person.email),
      ]);
    return {
      person: toPerson(person),
      figures,
      laptops: laptops.map(toLaptop),
      orders: orders.map(toOrder(id)),
      profileReports: ofProfile.map(toProfileReport),
      reports: reports.map(toReport),
      reportsMade: reportsMade.map(toReport),
      reviews: reviews.map(toReview(id)),
      notes: notes.map(toNote(reader.id)),
      acts: acts.map(toAct),
    };
  };

  route(app, 'GET /people/:id', (request) => show(request.params.id, callerOf(request)));
  route(app, 'POST /people/:id/notes', async (request) => {
    const [{ id }, admin] = [request.params, callerOf(request)];
    await inTransaction(db, async (tx) => {
      await lockCaller(tx, admin);
      await addNote(tx, admin, id, request.body.words.trim());
    });
    return show(id, admin);
  });
  route(app, 'DELETE /people/:id/notes/:noteId', async (request) => {
    const [{ id, noteId }, admin] = [request.params, callerOf(request)];
    await inTransaction(db, async (tx) => {
      await lockCaller(tx, admin);
      await removeNote(tx, admin, id, noteId);
    });
    return show(id, admin);
  });
  route(app, 'PUT /people/:id/suspension', async (request) => {
    const admin = callerOf(request);
    assertFreshProof(admin);
    const reason = asSentence(request.body.reason);
    const { id } = request.params;
    return modified(await events.inTransaction(db, (tx) => suspend(tx, id, reason, admin)));
  });
  route(app, 'DELETE /people/:id/suspension', async (request) => {
    const admin = callerOf(request);
    assertFreshProof(admin);
    const { id } = request.params;
    return modified(await events.inTransaction(db, (tx) => restore(tx, id, admin)));
  });
  route(app, 'DELETE /people/:id/adminRights', async (request) => {
    const admin = callerOf(request);
    assertFreshProof(admin);
    const { id } = request.params;
    const changed = await inTransaction(db, (tx) =>
      demoteAdmin(tx, id, admin, (personId) => hasSold(tx, personId)),
    );
    return modified(changed);
  });
}

/** It is read out within others. */
const asSentence = (words: string): string => words.trim().replace(/[^.!?…]$/u, '$&.');

/** The words stay out of the audit log, which is never changed: a note can be deleted, and goes when the person is erased. */
type Act = 'addNote' | 'deleteNote';

/** @throws 404 when there is nobody with this id */
async function addNote(tx: Database, admin: Caller, personId: string, words: string): Promise<void> {
  const person = await findUser(tx, personId);
  if (!person) throw notFound('person');
  const id = await insertNote(tx, { userId: personId, authorId: admin.id, words });
  await note(tx, admin, 'addNote', person.email, id);
}

/** @throws 404 when there is no such note of this admin's about this person */
async function removeNote(tx: Database, admin: Caller, personId: string, id: string): Promise<void> {
  const person = await findUser(tx, personId);
  const gone = await deleteNote(tx, { id, userId: personId, authorId: admin.id });
  if (!person || gone === 0) throw notFound('note');
  await note(tx, admin, 'deleteNote', person.email, id);
}

const note = (tx: Database, admin: Caller, action: Act, subject: string, id: string) =>
  appendAudit(tx, {
    actorEmail: admin.email,
    action,
    subject,
    before: action === 'deleteNote' ? { id } : null,
    after: action === 'addNote' ? { id } : null,
  });

/**
 * Shuts somebody out until it is lifted: their sessions end at once, and what becomes of their laptops and unpaid orders stands in
 * the listeners to `person.suspended`. What was paid goes on; money that is theirs waits.
 * @param reason which the person is told when they try to sign in
 * @returns 1, or 0 for somebody who is suspended already
 * @throws 404 for unknown people, 409 is_admin
 */
async function suspend(tx: Transaction, id: string, reason: string, actor: Caller): Promise<number> {
  await lockCaller(tx, actor);
  return changeUser(tx, id, {
    action: 'suspendUser',
    actorEmail: actor.email,
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    assertAllowed: ({ role }) => {
      if (role === 'admin') throw conflict('is_admin', 'Take away their admin rights first.');
    },
    apply: async () => {
      await setSuspended(tx, id, reason);
      await tx.emit('person.suspended', { userId: id, adminId: actor.id });
    },
  });
}

/** They can sign in again; their laptops stay withdrawn until they list them. @returns as {@link suspend} */
async function restore(tx: Transaction, id: string, actor: Caller): Promise<number> {
  await lockCaller(tx, actor);
  return changeUser(tx, id, {
    action: 'restoreUser',
    actorEmail: actor.email,
    isDone: ({ suspendedAt }) => suspendedAt === null,
    apply: async () => {
      await setSuspended(tx, id, null);
      await tx.emit('person.restored', { userId: id });
    },
  });
}

/** What admins do with other people; each change leaves an audit row. */
export function adminUserRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'PUT /verifyUser/:id', async (request) => {
    const admin = callerOf(request);
    const changed = await events.inTransaction(db, async (tx) => {
      await lockCaller(tx, admin);
      return changeUser(tx, request.params.id, {
        action: 'verifyUser',
        actorEmail: admin.email,
        isDone: (user) => user.verifiedAt !== null,
        apply: (id) => setVerified(tx, id),
      });
    });
    return modified(changed);
  });
  route(app, 'PUT /makeAdmin/:id', async (request) => {
    const admin = callerOf(request);
    assertFreshProof(admin);
    const changed = await inTransaction(db, async (tx) => {
      await lockCaller(tx, admin);
      return makeAdmin(tx, request.params.id, admin.email);
    });
    return modified(changed);
  });
  route(app, 'DELETE /deleteUser/:id', async (request) => {
    const admin = callerOf(request);
    assertFreshProof(admin);
    await events.inTransaction(db, (tx) => deleteUser(tx, request.params.id, admin));
    return deleted(1);
  });
}
