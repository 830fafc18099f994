import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { OFFER_HOURS } from '@relaptop/shared/contracts';
import { hideContacts } from '../../common/contacts/hideContacts';
import { conversationMembers, messages } from '../../database/conversationSchema';
import type { Database } from '../../database/database';
import { insertRow } from '../../database/rows';
import { offers, type products } from '../../database/schema';
import { insertConversation } from '../../modules/messages/repository';
import type { DemoOffer } from './catalogFile';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

type Product = Pick<typeof products.$inferSelect, 'id' | 'sellerId' | 'priceCents'>;

/** Inserts an offer of the demo data, and a message with it that both sides have read. @returns the offer's row */
export async function insertDemoOffer(
  tx: Database,
  { id: productId, sellerId, priceCents }: Product,
  buyerId: string,
  { by, amount, hoursAgo, state, words = '' }: DemoOffer,
): Promise<typeof offers.$inferSelect> {
  const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS);
  const pair = { productId, buyerId, sellerId };
  const offer = await insertRow(tx, offers, {
    ...pair,
    by,
    amountCents: amount * 100,
    listedCents: priceCents,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + OFFER_HOURS * HOUR_MS),
  });
  const conversationId = await insertConversation(tx, pair);
  const authorId = by === 'buyer' ? buyerId : sellerId;
  const written = { clientId: randomUUID(), words, hiddenWords: hideContacts(words), pictures: [] };
  await tx.insert(messages).values({ conversationId, authorId, createdAt, offerId: offer.id, ...written });
  await tx
    .update(conversationMembers)
    .set({ lastAt: createdAt, readAt: createdAt })
    .where(eq(conversationMembers.conversationId, conversationId));
  const decidedAt = new Date(createdAt.getTime() + SECOND_MS);
  const take = (next: 'accepted' | typeof state) =>
    tx.update(offers).set({ state: next, decidedAt }).where(eq(offers.id, offer.id));
  if (state === 'bought') await take('accepted');
  if (state !== 'open') await take(state);
  return offer;
}
