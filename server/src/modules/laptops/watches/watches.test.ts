import { eq } from 'drizzle-orm';
import type { Product } from '@relaptop/shared/contracts';
import { products } from '../../../database/schema';
import { watches } from '../../../database/savedSchema';
import { call, person, type Person } from '../../../testing/people';
import { dismiss, noticesOf, unwatch, watch } from '../../../testing/queue';
import { bookingOf, expireHold, laptopOf, paidOrder, UNKNOWN_ID } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { sweep } from '../../payments/sweeper';
import { MAX_WATCHES } from './queue';

const server = useServer();
const seller = usePerson(server, 'sealer');
const holder = usePerson(server, 'user');
let reader: Person;
let productId: string;
beforeEach(async () => {
  reader = await person(server, 'user');
  productId = await laptopOf(server, seller);
  await bookingOf(server, holder, productId);
});

const queueOf = (id: string) => server.db.select().from(watches).where(eq(watches.productId, id));
const sweepNow = () => sweep(server.payments, server.app.log);
const refusalOf = async (who: Person, id: string) => {
  const { status, body } = await watch(server, who, id);
  return [status, body['code']];
};

describe('waiting for a laptop that another buyer holds', () => {
  it('returns the place in the queue, and a repeat keeps the place', async () => {
    const other = await person(server, 'user');
    expect((await watch(server, reader, productId)).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
      place: 1,
    });
    expect((await watch(server, other, productId)).body).toMatchObject({ modifiedCount: 1, place: 2 });
    expect((await watch(server, reader, productId)).body).toMatchObject({ modifiedCount: 0, place: 1 });
    expect(await noticesOf(server, reader)).toEqual({ waiting: 1, notices: [] });
  });

  it('ends when the person leaves the queue, and the others move up', async () => {
    const behind = await person(server, 'user');
    await watch(server, reader, productId);
    await watch(server, behind, productId);
    expect((await unwatch(server, reader, productId)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await unwatch(server, reader, productId)).body).toEqual({ acknowledged: true, deletedCount: 0 });
    expect((await watch(server, behind, productId)).body).toMatchObject({ place: 1 });
    expect((await noticesOf(server, reader)).waiting).toBe(0);
  });

  it('is refused for an own, unknown, free or sold laptop, and for one that the person holds', async () => {
    expect(await refusalOf(seller, productId)).toEqual([403, 'own_laptop']);
    expect(await refusalOf(reader, UNKNOWN_ID)).toEqual([404, 'not_found']);
    expect(await refusalOf(holder, productId)).toEqual([409, 'held_by_you']);
    await expireHold(server, productId);
    expect(await refusalOf(reader, productId)).toEqual([409, 'available']);
    await paidOrder(server, await person(server, 'user'), productId);
    expect(await refusalOf(reader, productId)).toEqual([409, 'sold']);
  });

  it('is refused to a person whose own hold has just ended, with the time until they can book again', async () => {
    await expireHold(server, productId);
    const { status, body } = await watch(server, holder, productId);
    expect([status, body['code']]).toEqual([409, 'let_go']);
    expect(body['message']).toMatch(
      /^Your reservation of this laptop ended without payment\. You can reserve it again in \d+ minutes\.$/,
    );
  });

  it('is possible for twenty laptops at once', async () => {
    const held = [];
    for (let n = 0; n <= MAX_WATCHES; n += 1) {
      const id = await laptopOf(server, seller);
      await bookingOf(server, await person(server, 'user'), id);
      held.push(id);
    }
    for (const id of held.slice(0, MAX_WATCHES)) expect((await watch(server, reader, id)).status).toBe(200);
    expect(await refusalOf(reader, held[MAX_WATCHES] ?? '')).toEqual([409, 'too_many_watches']);
    expect((await watch(server, reader, held[0] ?? '')).status).toBe(200);
  });

  it('shows in the lists of laptops, only to the waiting person', async () => {
    await watch(server, reader, productId);
    const seenBy = async (token?: string) => {
      const { body } = await call<Product[]>(server, 'GET', '/product/gaming?limit=100', { token });
      return body.find((product) => product._id === productId)?.watchedByMe;
    };
    expect([await seenBy(reader.session), await seenBy(holder.session), await seenBy()]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a notice', () => {
  it('names the laptop and the time at which it became free; only its owner can dismiss it', async () => {
    await watch(server, reader, productId);
    await expireHold(server, productId);
    await sweepNow();
    const { waiting, notices } = await noticesOf(server, reader);
    expect(waiting).toBe(0);
    expect(notices).toEqual([
      {
        _id: expect.any(String),
        kind: 'free',
        productId,
        productName: 'ThinkPad X1',
        productImage: '/images/laptop.webp',
        categoryId: 'gaming',
        price: 499.99,
        date: expect.any(String),
      },
    ]);
    const noticeId = notices[0]?._id ?? '';
    expect((await dismiss(server, holder, noticeId)).status).toBe(404);
    expect((await dismiss(server, reader, noticeId)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await dismiss(server, reader, noticeId)).status).toBe(404);
    expect(await noticesOf(server, reader)).toEqual({ waiting: 0, notices: [] });
  });

  it('is hidden while its owner still waits', async () => {
    await watch(server, reader, productId);
    const [row] = await queueOf(productId);
    expect((await dismiss(server, reader, row?.id ?? '')).status).toBe(404);
    expect((await noticesOf(server, reader)).waiting).toBe(1);
  });
});

describe('the wait is over', () => {
  it('for everybody after the sale', async () => {
    await watch(server, reader, productId);
    await paidOrder(server, holder, productId);
    expect(await noticesOf(server, reader)).toEqual({ waiting: 0, notices: [] });
    expect(await queueOf(productId)).toEqual([]);
  });

  it('for everybody after the removal of the laptop or of its seller', async () => {
    const admin = await person(server, 'admin');
    const other = await person(server, 'sealer');
    const second = await laptopOf(server, other);
    await bookingOf(server, holder, second);
    for (const id of [productId, second]) {
      await watch(server, reader, id);
      await expireHold(server, id);
    }
    await call(server, 'DELETE', `/deleteProduct/${productId}`, { token: seller.session });
    await call(server, 'DELETE', `/deleteUser/${other.id}`, { token: admin.session });
    expect([await queueOf(productId), await queueOf(second)]).toEqual([[], []]);
    expect(await noticesOf(server, reader)).toEqual({ waiting: 0, notices: [] });
  });

  it('for the person who books the laptop', async () => {
    await watch(server, reader, productId);
    await expireHold(server, productId);
    await sweepNow();
    await bookingOf(server, reader, productId);
    expect(await queueOf(productId)).toEqual([]);
  });

  it('for a deleted person', async () => {
    const admin = await person(server, 'admin');
    await watch(server, reader, productId);
    await call(server, 'DELETE', `/deleteUser/${reader.id}`, { token: admin.session });
    expect(await queueOf(productId)).toEqual([]);
    expect((await server.db.select().from(products).where(eq(products.id, productId)))[0]?.heldBy).not.toBe(
      null,
    );
  });
});
