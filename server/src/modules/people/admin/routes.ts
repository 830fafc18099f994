import { type PersonPage } from '@relaptop/shared/contracts';
import { inTransaction } from '../../../database/database';
import { modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { assertFreshProof, callerOf } from '../../../http/identity';
import { demoteAdmin } from '../changeUser';
import { findUser } from '../repository';
import { lockCaller } from '../../../http/lockCaller';
import { route } from '../../../http/route';
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
