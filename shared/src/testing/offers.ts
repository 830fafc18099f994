import type { Offer } from '@relaptop/shared/contracts';
import { aConversation } from './conversations';

export const anOffer = (more: Partial<Offer> = {}): Offer => {
  const { _id: conversationId, laptop, other } = aConversation();
  return {
    _id: '00000000-0000-4000-8000-000000000910',
    side: 'buyer',
    by: 'buyer',
    toSavers: false,
    state: 'open',
    amount: 450,
    listedPrice: laptop.price,
    words: '',
    date: '2026-11-03T10:00:00.000Z',
    expiresAt: new Date(Date.now() + 47.5 * 3_600_000).toISOString(),
    decidedAt: null,
    endedBy: null,
    orderId: null,
    heldUntil: null,
    conversationId,
    productId: laptop._id,
    slug: laptop.slug,
    productName: laptop.name,
    productImage: laptop.image,
    price: laptop.price,
    otherName: other.name,
    ...more,
  };
};
