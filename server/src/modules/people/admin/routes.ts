import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { PersonPage } from '@relaptop/shared/contracts';
import { appendAudit, personNotes } from '../../../database/auditSchema';
import type { Database } from '../../../database/database';
import type { Transaction } from '../../../database/domainEvents';
import { reports } from '../../../database/reportSchema';
import { insertRow } from '../../../database/rows';
import { products } from '../../../database/schema';
import { deleted, modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { assertFreshProof, callerOf } from '../../../http/identity';
import { lockCaller } from '../../../http/lockCaller';
import { route } from '../../../http/route';
import { demoteAdmin, makeAdmin, restore, suspend, verify } from '../changeUser';
import { deleteUser } from '../deletion';
import { findUser, toUser, type UserRow } from '../repository';
import {
  listActions,
  listLaptops,
  listNotes,
  listOrders,
  listProfileReports,
  listReports,
  listReviews,
  readFigures,
} from './repository';

export function adminPeopleRoutes(app: App): void {
  const { db, events } = app;
  const show = async (id: string, reader: Caller): Promise<PersonPage> => {
    const person = await personOf(db, id);
    const [figures, laptops, orders, ofProfile, received, made, reviews, notes, acts] = await Promise.all([
      readFigures(db, id),
      listLaptops(db, id),
      listOrders(db, id),
      listProfileReports(db, id),
      listReports(db, eq(products.sellerId, id)),
      listReports(db, eq(reports.reporterId, id)),
      listReviews(db, id),
      listNotes(db, id, reader.id),
      listActions(db, person.email),
    ]);
    return {
      person: toPerson(person),
      figures,
      laptops,
      orders,
      profileReports: ofProfile,
      reports: received,
      reportsMade: made,
      reviews,
      notes,
      acts,
    };
  };
  type ById = FastifyRequest<{ Params: { id: string } }>;
  const decide = (request: ById, work: (tx: Transaction, id: string, admin: Caller) => Promise<number>) =>
    events.inTransaction(db, (tx) => work(tx, request.params.id, callerOf(request))).then(modified);
  /** Like {@link decide}, but requires that the admin has just logged in again. */
  const decideWithProof: typeof decide = async (request, work) => {
    assertFreshProof(callerOf(request));
    return decide(request, work);
  };

  route(app, 'GET /people/:id', (request) => show(request.params.id, callerOf(request)));
  route(app, 'POST /people/:id/notes', async (request) => {
    const [{ id }, admin] = [request.params, callerOf(request)];
    await events.inTransaction(db, (tx) => addNote(tx, admin, id, request.body.words.trim()));
    return show(id, admin);
  });
  route(app, 'DELETE /people/:id/notes/:noteId', async (request) => {
    const [{ id, noteId }, admin] = [request.params, callerOf(request)];
    await events.inTransaction(db, (tx) => removeNote(tx, admin, id, noteId));
    return show(id, admin);
  });
  route(app, 'PUT /people/:id/suspension', (request) =>
    decideWithProof(request, (tx, id, admin) => suspend(tx, id, admin, asSentence(request.body.reason))),
  );
  route(app, 'DELETE /people/:id/suspension', (request) => decideWithProof(request, restore));
  route(app, 'DELETE /people/:id/adminRights', (request) => decideWithProof(request, demoteAdmin));
  route(app, 'PUT /verifyUser/:id', (request) => decide(request, verify));
  route(app, 'PUT /makeAdmin/:id', (request) => decideWithProof(request, makeAdmin));
  route(app, 'DELETE /deleteUser/:id', async (request) => {
    const admin = callerOf(request);
    assertFreshProof(admin);
    await events.inTransaction(db, (tx) => deleteUser(tx, request.params.id, admin));
    return deleted(1);
  });
}

/** Adds a period to the reason if it has none, because the person reads it among other sentences. */
const asSentence = (words: string): string => words.trim().replace(/[^.!?…]$/u, '$&.');

async function personOf(db: Database, id: string): Promise<UserRow> {
  const person = await findUser(db, id);
  if (!person) throw notFound('person');
  return person;
}

const toPerson = (row: UserRow): PersonPage['person'] => ({
  ...toUser(row),
  joinedAt: row.createdAt.toISOString(),
  confirmed: row.emailVerifiedAt !== null,
  suspendedReason: row.suspendedReason,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

/** Adds a note. The audit log keeps only the note's id, because a note can be deleted, but an audit entry can't. */
async function addNote(tx: Database, admin: Caller, userId: string, words: string): Promise<void> {
  await lockCaller(tx, admin);
  const { email: subject } = await personOf(tx, userId);
  const { id } = await insertRow(tx, personNotes, { userId, authorId: admin.id, words });
  await appendAudit(tx, { actorEmail: admin.email, action: 'addNote', subject, before: null, after: { id } });
}

/** @throws 404 unless this admin wrote this note about this person */
async function removeNote(tx: Database, admin: Caller, userId: string, id: string): Promise<void> {
  await lockCaller(tx, admin);
  const person = await findUser(tx, userId);
  const own = and(eq(personNotes.id, id), eq(personNotes.userId, userId), eq(personNotes.authorId, admin.id));
  const gone = await tx.delete(personNotes).where(own).returning();
  if (!person || gone.length === 0) throw notFound('note');
  const { email: subject } = person;
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'deleteNote',
    subject,
    before: { id },
    after: null,
  });
}
