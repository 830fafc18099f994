import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { products } from '../../../database/schema';
import { watches } from '../../../database/savedSchema';
import { HEAD_START_MINUTES } from '../rules';
import { isFree } from './queue';

/**
 * Notifies the first waiting person of each free laptop, unless another person was notified in the last {@link HEAD_START_MINUTES} minutes.
 * Skips locked laptops, because they are about to change. The sweeper tries them again.
 * @param only ids of laptops; by default all laptops
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
