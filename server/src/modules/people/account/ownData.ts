import type { Static } from 'typebox';
import type { OwnData } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { accountGone } from '../../../http/errors';
import { findUser } from '../repository';
import { collectPerson } from './collectPerson';

/** Says what the file has not, and how to get it. */
const ABOUT =
  'Everything that Relaptop keeps about you. Notes that our admins took about an account can name other people, so they are not in here: write to us for a copy.';

/**
 * What is kept about a person, for themselves: by this account alone, since its address may have been another person's before, and
 * without what admins wrote and who they are.
 * @throws 401 when the account is gone
 */
export async function ownData(db: Database, personId: string): Promise<Static<typeof OwnData>> {
  const person = await findUser(db, personId);
  if (!person || person.deletedAt) throw accountGone();
  return db.transaction(
    async (tx) => {
      const { adminNotes: _theirs, audit, ...rest } = await collectPerson(tx, [personId], person.email);
      const since = person.createdAt.getTime();
      const acts = audit
        .filter(({ createdAt }) => createdAt.getTime() >= since)
        .map(({ action, createdAt, actorEmail, subject }) => ({
          action,
          at: createdAt,
          by: actorEmail === person.email ? 'you' : 'Relaptop',
          // An admin's acts are about other people.
          about: subject === person.email ? 'you' : null,
        }));
      // As dates come over the wire.
      return JSON.parse(JSON.stringify({ about: ABOUT, ...rest, acts }, asText)) as Static<typeof OwnData>;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
