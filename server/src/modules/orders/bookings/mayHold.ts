import { sql } from 'drizzle-orm';
import { ERROR_CODES } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { users } from '../../../database/schema';
import { conflict, tooManyRequests } from '../../../http/errors';
import type { Network } from '../../../http/networks';
import { countHolds } from '../../laptops/products/holds';
import { HOLDS } from '../../laptops/products/rules';
import { assertNotLetGo } from '../../laptops/watches/letGo';

export interface Holder {
  /** Locked, so that one person's holds begin one after the other. */
  readonly buyer: Pick<typeof users.$inferSelect, 'id' | 'emailVerifiedAt'>;
  readonly network: Network;
}

/** Seconds after which a full network may ask again. */
const ASK_AGAIN_SECONDS = 60;

/**
 * Call it before a hold begins. Lock the buyer first, then the laptop.
 * @throws 409 too_many_holds; 409 let_go; 429 too many holds from this network
 */
export async function assertMayHold(
  tx: Database,
  { buyer, network }: Holder,
  productId: string,
): Promise<void> {
  await assertNotLetGo(tx, buyer.id, productId);
  const max = buyer.emailVerifiedAt ? HOLDS.perPerson : HOLDS.perUnverifiedPerson;
  if ((await countHolds(tx, { buyerId: buyer.id })) >= max) throw tooManyHolds(max);
  if (!Number.isFinite(network.maxHolds)) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network.id}, 0))`);
  if ((await countHolds(tx, { from: network.id })) >= network.maxHolds)
    throw tooManyRequests(
      ASK_AGAIN_SECONDS,
      'Many laptops are reserved from your network already. Please try again when one of these reservations has ended.',
    );
}

const tooManyHolds = (max: number) =>
  conflict(
    ERROR_CODES.tooManyHolds,
    max === HOLDS.perUnverifiedPerson
      ? 'Until you confirm your email address you can reserve one laptop at a time. Please pay for the one you have, or delete its order.'
      : `You have ${max} laptops reserved. Please pay for one of them, or delete its order.`,
  );
