import type { Database } from '../../database/database';
import { orderSteps } from '../../database/orderSchema';

interface Sale {
  readonly bookingId: string;
  readonly buyerId: string;
  readonly soldAt: Date;
  /** Undefined while the buyer does not have the laptop. */
  readonly receivedAt: Date | undefined;
}

/** The log of a demo sale: both sides read in it when the laptop was paid for, and when its seller was. */
export async function insertSteps(tx: Database, sale: Sale): Promise<void> {
  const { bookingId, buyerId, soldAt, receivedAt } = sale;
  const byBuyer = { bookingId, actor: 'buyer', personId: buyerId } as const;
  const byProvider = { bookingId, actor: 'provider' } as const;
  await tx.insert(orderSteps).values([
    { ...byBuyer, step: 'booked', toState: 'reserved', createdAt: soldAt },
    { ...byProvider, step: 'paid', fromState: 'reserved', toState: 'paid', createdAt: soldAt },
  ]);
  if (receivedAt)
    await tx.insert(orderSteps).values([
      { ...byBuyer, step: 'received', fromState: 'paid', toState: 'received', createdAt: receivedAt },
      { ...byProvider, step: 'paidOut', fromState: 'received', toState: 'received', createdAt: receivedAt },
    ]);
}
