import type { Database } from '../../database/database';
import { connectedAccounts, payouts } from '../../database/payoutSchema';

interface Sale {
  readonly bookingId: string;
  readonly intentId: string;
  readonly sellerId: string;
  readonly cents: number;
  readonly soldAt: Date;
  /** Undefined while the buyer does not have the laptop. */
  readonly receivedAt: Date | undefined;
}

/** A seller who has told the card provider where their money goes. */
export async function insertPayoutAccount(tx: Database, userId: string, providerId: string): Promise<void> {
  await tx.insert(connectedAccounts).values({ userId, providerId, state: 'ready' });
}

/**
 * The seller's money of a demo sale: sent when the laptop was received, for no fee. Its `tr_demo…` transfer exists at no provider. One
 * that waits is never sent either: its seller is one of those without a login, and so without an account at the provider.
 */
export async function insertPayout(tx: Database, sale: Sale): Promise<void> {
  const { bookingId, intentId, sellerId, cents, soldAt, receivedAt } = sale;
  await tx.insert(payouts).values({
    bookingId,
    intentId,
    sellerId,
    capturedCents: cents,
    feeBasisPoints: 0,
    feeMinCents: 0,
    createdAt: soldAt,
    movedAt: receivedAt ?? soldAt,
    ...(receivedAt && sentOf(bookingId, cents, receivedAt)),
  });
}

const sentOf = (bookingId: string, cents: number, sentAt: Date) => ({
  ...({ state: 'sent', waitingFor: 'nothing' } as const),
  grossCents: cents,
  amountCents: cents,
  transferId: `tr_demo${bookingId.replaceAll('-', '')}`,
  sentAt,
});
