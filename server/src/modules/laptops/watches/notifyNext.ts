import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { products } from '../../../database/schema';
import { watches } from '../../../database/savedSchema';
import { HEAD_START_MINUTES } from '../rules';
import { isFree } from './repository';

/**
 * Notifies whoever's turn it is: for each free laptop the first who still waits, unless somebody was within the head start.
 * May be called at any time, any number of times at once. A laptop whose row somebody else has locked is about to change and is
 * left to the sweeper.
 * @param only looks at these laptops only
 */
export async function notifyNext(db: Database, only?: readonly string[]): Promise<void> {
  const those = only ? inArray(products.id, [...only]) : sql`true`;
  const headStart = sql`make_interval(mins => ${HEAD_START_MINUTES}::int)`;
  await db.execute(sql`
    with free as (
      select ${products.id} from ${products}
      where ${isFree} and ${those}
        and exists (
          select from ${watches} where ${watches.productId} = ${products.id} and ${watches.notifiedAt} is null)
        and not exists (
          select from ${watches} where ${watches.productId} = ${products.id}
            and ${watches.notifiedAt} > clock_timestamp() - ${headStart})
      for no key update skip locked
    ), first as (
      select distinct on (${watches.productId}) ${watches.id} from ${watches}
      join free on free.id = ${watches.productId}
      where ${watches.notifiedAt} is null
      order by ${watches.productId}, ${watches.place}
    )
    update ${watches} set ${sql.identifier(watches.notifiedAt.name)} = clock_timestamp()
    where ${watches.id} in (select id from first) and ${watches.notifiedAt} is null`);
}
