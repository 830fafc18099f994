import type { Database } from '../../../database/database';
import type { Caller } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { appendAudit } from '../../../database/auditLog';
import { findUser } from '../repository';
import { deleteNote, insertNote } from './repository';

/** The words stay out of the audit log, which is never changed: a note can be deleted, and goes when the person is erased. */
type Act = 'addNote' | 'deleteNote';

/** @throws 404 when there is nobody with this id */
export async function addNote(tx: Database, admin: Caller, personId: string, words: string): Promise<void> {
  const person = await findUser(tx, personId);
  if (!person) throw notFound('person');
  const id = await insertNote(tx, { userId: personId, authorId: admin.id, words });
  await note(tx, admin, 'addNote', person.email, id);
}

/** @throws 404 when there is no such note of this admin's about this person */
export async function removeNote(tx: Database, admin: Caller, personId: string, id: string): Promise<void> {
  const person = await findUser(tx, personId);
  const gone = await deleteNote(tx, { id, userId: personId, authorId: admin.id });
  if (!person || gone === 0) throw notFound('note');
  await note(tx, admin, 'deleteNote', person.email, id);
}

const note = (tx: Database, admin: Caller, action: Act, subject: string, id: string) =>
  appendAudit(tx, {
    ...{ actorEmail: admin.email, action, subject },
    before: action === 'deleteNote' ? { id } : null,
    after: action === 'addNote' ? { id } : null,
  });
