import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { products } from '../../../database/schema';
import { conflict, tooManyRequests } from '../../../http/errors';
import { onMarket } from '../repository';
import { LISTINGS } from '../rules';

const SECONDS_IN_AN_HOUR = 3600;

/** Lock the seller first. @throws 409 too_many_listings, 429 too many within the hour */
export async function assertMayList(tx: Database, sellerId: string): Promise<void> {
  if ((await countProducts(tx, sellerId, onMarket)) >= LISTINGS.onSale)
    throw conflict(
      'too_many_listings',
      `You have ${LISTINGS.onSale} laptops for sale, which is the limit. You can add another one when one is sold or deleted.`,
    );
  const lately = sql`${products.listedAt} > now() - make_interval(secs => ${SECONDS_IN_AN_HOUR}::int)`;
  if ((await countProducts(tx, sellerId, lately)) >= LISTINGS.anHour)
    throw tooManyRequests(
      SECONDS_IN_AN_HOUR,
      `You have added ${LISTINGS.anHour} laptops within an hour. Please go on a little later.`,
    );
}

/** Lock the seller first. @throws 409 too_many_advertised */
export async function assertMayAdvertise(tx: Database, sellerId: string): Promise<void> {
  const advertised = and(onMarket, isNotNull(products.advertisedAt));
  if ((await countProducts(tx, sellerId, advertised)) >= LISTINGS.advertised)
    throw conflict(
      'too_many_advertised',
      `You already advertise ${LISTINGS.advertised} laptops, which is the limit. You can advertise another one when one of them is sold.`,
    );
}

const countProducts = (db: Database, sellerId: string, which: SQL | undefined): Promise<number> =>
  db.$count(products, and(eq(products.sellerId, sellerId), which));
