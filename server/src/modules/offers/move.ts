import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  OFFER_HOURS,
  offerStateAfter,
  offerStatesBefore,
  type OfferEnd,
  type OfferState,
  type OfferTransition,
  type Side,
} from '@relaptop/shared/contracts';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import { insertRow, lockRow } from '../../database/rows';
import { offers } from '../../database/schema';
import { insertConversation, insertMessage, lockConversation } from '../messages/repository';
import { notifyStreams } from '../messages/stream/repository';
import type { OfferRow } from '../messages/offers';

type NewOffer = Pick<
  OfferRow,
  'productId' | 'buyerId' | 'sellerId' | 'by' | 'amountCents' | 'listedCents'
> & { readonly toSavers?: boolean; readonly words: string };

export const otherThan = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');
const personOf = (offer: Pick<OfferRow, 'buyerId' | 'sellerId'>, side: Side): string =>
  side === 'buyer' ? offer.buyerId : offer.sellerId;

/** The caller must already have locked the two people and then the laptop. */
export const lockOffer = (db: Database, id: string) => lockRow(db, offers, eq(offers.id, id));

/**
 * Stores an offer. The caller must have locked the laptop. @param isQuiet sends no notice, because the offer gets its final state in the
 * same transaction
 */
export async function insertOffer(
  tx: Transaction,
  { words, ...offer }: NewOffer,
  isQuiet = false,
): Promise<OfferRow> {
  const expiresAt = sql`clock_timestamp() + make_interval(hours => ${OFFER_HOURS}::int)`;
  // `now()` is the start of the transaction. An offer that waited for another transaction needs the later time.
  const row = await insertRow(tx, offers, { ...offer, expiresAt, createdAt: sql`clock_timestamp()` });
  const conversationId = await insertConversation(tx, offer);
  await lockConversation(tx, conversationId);
  const message = await insertMessage(tx, {
    conversationId,
    authorId: personOf(row, row.by),
    clientId: randomUUID(),
    words,
    pictures: [],
    offerId: row.id,
  });
  if (!isQuiet) await notify(tx, row, 'open', otherThan(row.by));
  await notifyStreams(tx, [row.buyerId, row.sellerId], 'message', { conversationId, messageId: message.id });
  return row;
}

/** The side to notify of a new state, unless the caller of {@link moveOffer} names a side. */
const READER_OF: Partial<Record<OfferState, (author: Side) => Side>> = {
  accepted: (author) => author,
  declined: (author) => author,
  withdrawn: otherThan,
  expired: (author) => author,
};

interface Move {
  readonly endedBy?: OfferEnd;
  /** Notifies this side instead of the side in {@link READER_OF}. */
  readonly reader?: Side;
}

/** Notifies the side that the caller or {@link READER_OF} names. @returns false if the offer's state does not allow the step */
export async function moveOffer(
  tx: Transaction,
  id: string,
  step: OfferTransition,
  { endedBy, reader }: Move = {},
): Promise<boolean> {
  const may = and(eq(offers.id, id), inArray(offers.state, [...offerStatesBefore(step)]));
  const state = offerStateAfter(step);
  const [offer] = await tx
    .update(offers)
    .set({
      state,
      decidedAt: sql`clock_timestamp()`,
      endedBy: endedBy ?? null,
      noticeId: null,
      noticeTo: null,
      notifiedAt: null,
    })
    .where(may)
    .returning();
  if (!offer) return false;
  const side = reader ?? READER_OF[state]?.(offer.by);
  if (side) await notify(tx, offer, state, side);
  return true;
}

/** Writes a notice, which replaces an older one about the same laptop and buyer. */
async function notify(tx: Transaction, offer: OfferRow, state: OfferState, side: Side): Promise<void> {
  const { id, productId, buyerId } = offer;
  const older = and(
    eq(offers.productId, productId),
    eq(offers.buyerId, buyerId),
    ne(offers.id, id),
    eq(offers.noticeTo, side),
  );
  await tx.update(offers).set({ noticeId: null, noticeTo: null, notifiedAt: null }).where(older);
  await tx
    .update(offers)
    .set({ noticeId: sql`gen_random_uuid()`, noticeTo: side, notifiedAt: sql`clock_timestamp()` })
    .where(eq(offers.id, id));
  await tx.emit('notice.offer', { userId: personOf(offer, side), offerId: id, side, state });
}
