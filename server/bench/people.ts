import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../src/database/database';

export const ADMINS = 10;
export const SELLERS = 3_990;
export const BUYERS = 6_000;
export const PEOPLE = ADMINS + SELLERS + BUYERS;

/** Who looks at the pages: the first of each role. Only the others may be deleted. */
export const FIRST = { admin: 1, seller: ADMINS + 1, buyer: ADMINS + SELLERS + 1 } as const;

/** @returns an id that is the same in every run and, like a real one, in no order. */
export const idOf = (kind: string, number: SQL | number): SQL =>
  sql`md5(${kind}::text || '-' || (${number})::text)::uuid`;

/** The moment `steps` times `minutes` ago; two rows share each moment, as they may on a busy day. */
export const past = (number: SQL, minutes: number): SQL =>
  sql`date_trunc('minute', now()) - (${number} / 2) * ${minutes} * interval '1 minute'`;

/** Ten thousand people, admins first, then sellers, then buyers; every fiftieth of those is deleted. */
export async function fillPeople(db: Database): Promise<void> {
  const first = sql`(array['Ada','Ben','Chloe','David','Elif','Farid','Grace','Hugo','Ines','Jonas','Kaori','Liam'])[1 + i % 12]`;
  const last = sql`(array['Garcia','Smith','Nguyen','Kowalski','Okafor','Rossi','Silva','Tanaka','Weber','Yilmaz','Ivanova'])[1 + i % 11]`;
  const deleted = sql`i % 50 = 0 and i > ${ADMINS}`;
  await db.execute(sql`
    insert into users (id, firebase_uid, email, name, photo, role, verified_at, created_at, deleted_at, provider_deleted_at)
    select ${idOf('user', sql`i`)}, 'uid-' || i, lower(${first} || '.' || ${last}) || i || '@example.test',
      ${first} || ' ' || ${last}, '/images/people/' || i || '.webp',
      case when i <= ${ADMINS} then 'admin' when i <= ${ADMINS + SELLERS} then 'sealer' else 'user' end,
      case when i % 3 = 0 then now() end, ${past(sql`i * 7919 % ${PEOPLE}`, 53)},
      case when ${deleted} then now() end, case when ${deleted} then now() end
    from generate_series(1, ${PEOPLE}) i`);
}
