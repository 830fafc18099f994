import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { personNetworks } from '../../database/limitSchema';
import type { Network } from '../../http/networks';

/** Days for which the network of a log-in is kept. */
const KEPT_DAYS = 90;

/** Sessions are renewed every few minutes; one write a day is enough. */
export async function notePersonNetwork(db: Database, userId: string, { id }: Network): Promise<void> {
  await db
    .insert(personNetworks)
    .values({ userId, network: id })
    .onConflictDoUpdate({
      target: [personNetworks.userId, personNetworks.network],
      set: { seenAt: sql`now()` },
      setWhere: lt(personNetworks.seenAt, sql`now() - interval '1 day'`),
    });
}

export async function forgetPersonNetworks(db: Database): Promise<void> {
  await db
    .delete(personNetworks)
    .where(lt(personNetworks.seenAt, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`));
}
