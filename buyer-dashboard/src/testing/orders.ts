import type { Booking } from '@relaptop/shared/contracts';

export const ORDER_ID = '3f0c8a52-6a0e-4b3e-9a51-0d7a6d9b1c11';
export const PRODUCT_ID = '9b1d7a52-1a0e-4c3e-8a51-0d7a6d9b1c22';
export const BUYER_EMAIL = 'user@example.test';

export const inTime = (minutes: number, seconds = 0) =>
  new Date(Date.now() + (minutes * 60 + seconds) * 1000).toISOString();

export function anOrder(overrides: Partial<Booking> = {}): Booking {
  return {
    _id: ORDER_ID,
    productId: PRODUCT_ID,
    productImage: '/images/laptop.webp',
    choseProductName: 'Latitude 7420',
    choseProductPrice: 1250,
    payment: 'pay',
    bookingData: {
      userName: 'Test user',
      userEmail: BUYER_EMAIL,
      number: '5550100',
      meetLocation: 'Central Station',
    },
    state: 'reserved',
    reservedUntil: inTime(20),
    blockedBy: null,
    transactionId: null,
    refundedAmount: 0,
    date: '2026-11-03T10:00:00.000Z',
    ...overrides,
  };
}
