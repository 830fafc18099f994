import type { Handover } from '@relaptop/shared/contracts';
import { NOTHING_RECEIVED, renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { remote } from '../remote';

export const SALE_ID = '3f0c8a52-6a0e-4b3e-9a51-0d7a6d9b1c11';

/** @returns a paid order in the form that its seller gets from the server */
export const aSale = (more: Partial<Handover> = {}): Handover => ({
  _id: SALE_ID,
  side: 'seller',
  productId: '9b1d7a52-1a0e-4c3e-8a51-0d7a6d9b1c22',
  productName: 'Latitude 7420',
  productImage: '/images/laptop.webp',
  price: 425,
  refundedAmount: 0,
  state: 'paid',
  date: '2026-11-03T10:00:00.000Z',
  paidAt: '2026-11-03T10:20:00.000Z',
  reservedUntil: null,
  blockedBy: null,
  transactionId: null,
  other: { name: 'Bea Buyer', phone: '+15125550112' },
  meeting: { place: 'Central Station', at: null, timeZone: null, proposedBy: 'buyer', agreedAt: null },
  ...NOTHING_RECEIVED,
  ...more,
});

export const openAsSeller = (at: string) =>
  renderRoutes([{ path: '/dashboard', children: remote.routes }], { at, session: sessionOf('sealer') });
