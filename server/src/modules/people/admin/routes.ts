import {
  CALLS,
  IdParams,
  Modified,
  PersonNoteBody,
  PersonNoteParams,
  PersonPage,
  SuspensionBody,
} from '@relaptop/shared/contracts';
import { inTransaction } from '../../../database/database';
import { modified } from '../../../http/answers';
import { type App, type Caller, call } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { assertFreshProof, callerOf } from '../../../http/identity';
import { demoteAdmin } from '../changeUser';
import { findUser } from '../repository';
import { lockCaller } from '../../../http/lockCaller';
import { restore, suspend } from '../suspension';
import { listProfileReports } from '../profileReports';
import { listReviews } from './itemRepository';
import { toAct, toLaptop, toNote, toOrder, toPerson, toProfileReport, toReport, toReview } from './mapping';
import { addNote, removeNote } from './notes';
import {
  hasSold,
  listActs,
  listLaptops,
  listNotes,
  listOrders,
  listReports,
  listReportsMade,
  readFigures,
} from './repository';

const changes = { params: IdParams, response: { 200: Modified } };

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

  app.get(
    CALLS.person,
    call('admin', 'A person with their laptops and orders, what was said against them, and what was done', {
      params: IdParams,
      response: { 200: PersonPage },
    }),
    (request) => show(request.params.id, callerOf(request)),
  );
  app.post(
    CALLS.personNotes,
    call('admin', 'Write down a note about a person, for other admins', {
      params: IdParams,
      body: PersonNoteBody,
      response: { 200: PersonPage },
    }),
    async (request) => {
      const [{ id }, admin] = [request.params, callerOf(request)];
      await inTransaction(db, async (tx) => {
        await lockCaller(tx, admin);
        await addNote(tx, admin, id, request.body.words.trim());
      });
      return show(id, admin);
    },
  );
  app.delete(
    CALLS.personNote,
    call('admin', 'Delete a note about a person; only its author may', {
      params: PersonNoteParams,
      response: { 200: PersonPage },
    }),
    async (request) => {
      const [{ id, noteId }, admin] = [request.params, callerOf(request)];
      await inTransaction(db, async (tx) => {
        await lockCaller(tx, admin);
        await removeNote(tx, admin, id, noteId);
      });
      return show(id, admin);
    },
  );
  app.put(
    CALLS.suspension,
    call('admin', 'Suspend a person: their sessions end, what they sell is withdrawn, their money waits', {
      ...changes,
      body: SuspensionBody,
    }),
    async (request) => {
      const admin = callerOf(request);
      assertFreshProof(admin);
      const reason = asSentence(request.body.reason);
      const { id } = request.params;
      return modified(await events.inTransaction(db, (tx) => suspend(tx, id, reason, admin)));
    },
  );
  app.delete(
    CALLS.suspension,
    call('admin', 'Lift a suspension: they can log in again, and list what was withdrawn', changes),
    async (request) => {
      const admin = callerOf(request);
      assertFreshProof(admin);
      const { id } = request.params;
      return modified(await events.inTransaction(db, (tx) => restore(tx, id, admin)));
    },
  );
  app.delete(
    CALLS.adminRights,
    call('admin', 'Take away another admin’s rights', changes),
    async (request) => {
      const admin = callerOf(request);
      assertFreshProof(admin);
      const { id } = request.params;
      const changed = await inTransaction(db, (tx) =>
        demoteAdmin(tx, id, admin, (personId) => hasSold(tx, personId)),
      );
      return modified(changed);
    },
  );
}

/** It is read out within others. */
const asSentence = (words: string): string => words.trim().replace(/[^.!?…]$/u, '$&.');
