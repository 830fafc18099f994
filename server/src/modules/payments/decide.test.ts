import { eq, sql } from 'drizzle-orm';
import { bookings, products } from '../../database/schema';
import { paymentIntents } from '../../database/moneySchema';
import { intentStatus, orderState } from '../../testing/books';
import { person, type Person } from '../../testing/people';
import {
  UNKNOWN_ID,
  bookingOf,
  chargedOrder,
  expireHold,
  intentOf,
  laptopOf,
  paidOrder,
} from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { PAYING_HOLD_MINUTES } from '../laptops/rules';
import { decide, type Step } from './decide';
import type { ProviderIntent } from './provider';
import { findIntent, type IntentRow } from './repository';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
let productId: string;
let rival: Person;
beforeEach(async () => {
  productId = await laptopOf(server, seller);
  rival = await person(server, 'user');
});

async function rowOf(intentId: string): Promise<IntentRow> {
  const row = await findIntent(server.db, intentId);
  if (!row) throw new Error('There is no such intent');
  return row;
}

/** Decides once, and changes nothing at the provider. @param seen replaces fields of the provider's state */
async function decideOn(intentId: string, seen: Partial<ProviderIntent> = {}): Promise<Step> {
  const row = await rowOf(intentId);
  const shown = { ...(await server.provider.readIntent(intentId)), ...seen };
  return server.payments.events.inTransaction(server.db, (tx) => decide(tx, row, shown));
}
const charged = () => chargedOrder(server, buyer, productId);
const productNow = async () => (await server.db.select().from(products).where(eq(products.id, productId)))[0];
const wroteDown = (intentId: string, change: Partial<typeof paymentIntents.$inferInsert>) =>
  server.db.update(paymentIntents).set(change).where(eq(paymentIntents.providerId, intentId));
const grewOld = (intentId: string, hours: number) =>
  server.db
    .update(paymentIntents)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours}::int)` })
    .where(eq(paymentIntents.providerId, intentId));
const heldFor = async () => ((await productNow())?.heldUntil?.getTime() ?? Date.now()) - Date.now();
const MINUTE = 60_000;

describe('money that the provider holds', () => {
  it.each([
    ['authorized', 'capture'],
    ['succeeded', 'recordCapture'],
  ] as const)('is %s: the order is paid, and the next step is %s', async (status, step) => {
    const { bookingId, intentId } = await charged();
    expect(await decideOn(intentId, { status })).toEqual({ do: step, outcome: 'paid' });
    expect([await orderState(server, bookingId), await intentStatus(server, intentId)]).toEqual([
      'paid',
      'claimed',
    ]);
    // After a crash, the server makes the same decision again.
    expect(await decideOn(intentId, { status })).toEqual({ do: step, outcome: 'paid' });
    await wroteDown(intentId, { status: 'captured' });
    expect(await decideOn(intentId, { status })).toEqual({ do: 'recordCapture', outcome: 'paid' });
  });

  it.each([
    ['what was asked for is not the price', { asked: 100, price: 49_999, amountCents: 100 }],
    ['what was asked for is not what came', { asked: 100, price: 49_999, amountCents: 49_999 }],
    ['the price is not what was asked for and came', { asked: 49_999, price: 100, amountCents: 49_999 }],
  ])('does not pay if %s', async (_name, { asked, price, amountCents }) => {
    const { bookingId, intentId } = await charged();
    await wroteDown(intentId, { amountCents: asked });
    await server.db.update(bookings).set({ priceCents: price }).where(eq(bookings.id, bookingId));
    expect(await decideOn(intentId, { amountCents })).toEqual({ do: 'cancel', outcome: 'lost' });
    expect([await orderState(server, bookingId), await intentStatus(server, intentId)]).toEqual([
      'lost',
      'releasing',
    ]);
  });

  it.each([{ currency: 'jpy' }, { bookingId: UNKNOWN_ID }])('does not pay with %j', async (different) => {
    const { intentId } = await charged();
    expect(await decideOn(intentId, different)).toEqual({ do: 'cancel', outcome: 'lost' });
  });

  it('does not pay for a laptop that is removed, sold or held by another buyer', async () => {
    const { intentId } = await charged();
    await expireHold(server, productId);
    await server.db
      .update(products)
      .set({ removedAt: sql`now()`, heldBy: null, heldUntil: null })
      .where(eq(products.id, productId));
    expect(await decideOn(intentId)).toEqual({ do: 'cancel', outcome: 'lost' });

    productId = await laptopOf(server, seller);
    const second = await charged();
    await expireHold(server, productId);
    await paidOrder(server, rival, productId);
    expect(await decideOn(second.intentId, { status: 'succeeded' })).toEqual({
      do: 'refund',
      outcome: 'lost',
    });

    productId = await laptopOf(server, seller);
    const third = await charged();
    await expireHold(server, productId);
    await bookingOf(server, rival, productId);
    expect(await decideOn(third.intentId, { status: 'processing' })).toEqual({
      do: 'nothing',
      outcome: 'processing',
    });
    expect(await decideOn(third.intentId)).toEqual({ do: 'cancel', outcome: 'lost' });
  });
});

describe('money that the provider is processing', () => {
  const waits = { do: 'nothing', outcome: 'processing' } as const;

  it('extends the hold of its buyer, once', async () => {
    const { bookingId, intentId } = await charged();
    await expireHold(server, productId);
    expect(await decideOn(intentId, { status: 'processing' })).toEqual(waits);
    expect([await orderState(server, bookingId), (await productNow())?.heldBy]).toEqual([
      'paying',
      bookingId,
    ]);
    expect(await heldFor()).toBeGreaterThan((PAYING_HOLD_MINUTES - 1) * MINUTE);
    await expireHold(server, productId);
    expect(await decideOn(intentId, { status: 'processing' })).toEqual(waits);
    expect(await heldFor()).toBeLessThanOrEqual(0);
  });

  it('takes the laptop from no buyer who holds or has bought it', async () => {
    const { intentId } = await charged();
    await expireHold(server, productId);
    const theirs = await bookingOf(server, rival, productId);
    expect(await decideOn(intentId, { status: 'processing' })).toEqual(waits);
    expect((await productNow())?.heldBy).toBe(theirs);

    productId = await laptopOf(server, seller);
    const other = await charged();
    await expireHold(server, productId);
    await paidOrder(server, rival, productId);
    await decideOn(other.intentId, { status: 'processing' });
    expect((await productNow())?.heldBy).toBeNull();
  });

  it('releases the order when the payment failed', async () => {
    for (const [status, expected] of [
      ['cancelled', { do: 'recordCancel', outcome: 'unpaid' }],
      ['unpaid', { do: 'nothing', outcome: 'unpaid' }],
    ] as const) {
      const { bookingId, intentId } = await chargedOrder(server, buyer, await laptopOf(server, seller));
      await decideOn(intentId, { status: 'processing' });
      expect(await decideOn(intentId, { status })).toEqual(expected);
      expect([await orderState(server, bookingId), await intentStatus(server, intentId)]).toEqual([
        'reserved',
        'open',
      ]);
    }
  });
});

describe('a card that was not charged', () => {
  const unpaid = async () => {
    const bookingId = await bookingOf(server, buyer, productId);
    return { bookingId, intentId: await intentOf(server, buyer, bookingId) };
  };
  const mayStillPay = { do: 'nothing', outcome: 'unpaid' } as const;

  it('may be charged for a day, and as long as its buyer holds the laptop', async () => {
    const { intentId } = await unpaid();
    await grewOld(intentId, 30);
    expect(await decideOn(intentId)).toEqual(mayStillPay);
    await expireHold(server, productId);
    await grewOld(intentId, 23);
    expect(await decideOn(intentId)).toEqual(mayStillPay);
    await grewOld(intentId, 25);
    expect(await decideOn(intentId)).toEqual({ do: 'cancel', outcome: 'unpaid' });
    expect(await intentStatus(server, intentId)).toBe('releasing');
  });

  it('can’t be charged any more once another buyer has the laptop', async () => {
    const { intentId } = await unpaid();
    await expireHold(server, productId);
    await bookingOf(server, rival, productId);
    expect(await decideOn(intentId)).toEqual({ do: 'cancel', outcome: 'unpaid' });
  });
});

describe('refunded money', () => {
  it.each([
    [{ status: 'cancelled' }, { do: 'recordCancel', outcome: 'lost' }],
    [{ status: 'processing' }, { do: 'nothing', outcome: 'processing' }],
    [{ status: 'authorized' }, { do: 'cancel', outcome: 'lost' }],
    [{ status: 'succeeded' }, { do: 'refund', outcome: 'lost' }],
    [
      { status: 'succeeded', goneCents: 49_998 },
      { do: 'refund', outcome: 'lost' },
    ],
    [
      { status: 'succeeded', goneCents: 49_999 },
      { do: 'recordRefund', outcome: 'lost' },
    ],
  ] as const)('in the provider’s state %j: the next step is %j', async (seen, expected) => {
    const { bookingId, intentId } = await charged();
    await decideOn(intentId, { amountCents: 1 });
    expect(await orderState(server, bookingId)).toBe('lost');
    expect(await decideOn(intentId, seen)).toEqual(expected);
  });

  it('does not change the order while another attempt is being processed', async () => {
    const { bookingId, intentId } = await charged();
    await wroteDown(intentId, { status: 'releasing' });
    const second = await intentOf(server, buyer, bookingId);
    await decideOn(second, { status: 'processing' });
    expect(await decideOn(intentId, { status: 'unpaid' })).toEqual({ do: 'cancel', outcome: 'unpaid' });
    expect(await orderState(server, bookingId)).toBe('paying');
  });

  it('is no sale if the authorization ended before the capture', async () => {
    const { bookingId, intentId } = await charged();
    await decideOn(intentId);
    expect(await decideOn(intentId, { status: 'cancelled' })).toEqual({
      do: 'recordCancel',
      outcome: 'lost',
    });
    expect(await orderState(server, bookingId)).toBe('refunded');
    expect((await productNow())?.soldAt).toBeNull();
  });
});

it('is no decision for a missing order', async () => {
  const { intentId } = await charged();
  const row = await rowOf(intentId);
  const seen = await server.provider.readIntent(intentId);
  for (const wrong of [{ bookingId: UNKNOWN_ID }, { id: UNKNOWN_ID }])
    await expect(
      server.payments.events.inTransaction(server.db, (tx) => decide(tx, { ...row, ...wrong }, seen)),
    ).rejects.toThrow(/^The order of intent [0-9a-f-]{36} is incomplete$/);
});
