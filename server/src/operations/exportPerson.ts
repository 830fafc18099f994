import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/schema';
import { collectPerson } from '../modules/people/account/collectPerson';
import { OperationError } from './operationError';

/**
 * Everything that is kept about a person, also about one who was deleted and came back under the same email; of one who was
 * erased, the entries of the audit log.
 * @throws {OperationError} when nothing is known about this email
 */
export async function exportPerson(db: Database, email: string) {
  const address = email.trim().toLowerCase();
  return db.transaction(
    async (tx) => {
      const people = await tx.select({ id: users.id }).from(users).where(eq(users.email, address));
      const ids = people.map(({ id }) => id);
      const person = await collectPerson(tx, ids, address);
      if (ids.length === 0 && person.audit.length === 0)
        throw new OperationError(`Nothing is kept under ${email}.`);
      return person;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
