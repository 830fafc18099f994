import { eq } from 'drizzle-orm';
import type { CheckoutAnswer } from '@relaptop/shared/contracts';
import { bookings } from '../../../database/schema';
import { call, person, type Person } from '../../../testing/people';
import { bookingOf, expireHold, laptopOf, paidOrder, UNKNOWN_ID } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');

const look = (who: Person, id: string, query = '') =>
  call<CheckoutAnswer>(server, 'GET', `/laptops/${id}/checkout${query}`, { token: who.session });

async function meeting(place: string, by: 'buyer' | 'seller', isAgreed = false): Promise<void> {
  const buyer = await person(server, 'user');
  const id = await bookingOf(server, buyer, await laptopOf(server, seller));
  const agreed = isAgreed ? new Date() : null;
  await server.db
    .update(bookings)
    .set({ meetLocation: place, meetBy: by, meetAgreedAt: agreed })
    .where(eq(bookings.id, id));
}

const placesOf = async (laptop: string) => (await look(buyer, laptop)).body.places;

describe('the checkout of a laptop', () => {
  it('shows laptop and price, and never the seller’s contact details', async () => {
    const laptop = await laptopOf(server, seller);
    const { status, body } = await look(buyer, laptop);
    expect([status, body.isOwn, body.orderId, body.phone]).toEqual([200, false, null, null]);
    expect(body.laptop).toMatchObject({
      _id: laptop,
      productInfo: { productName: 'ThinkPad X1', resellPrice: 499.99, condition: 'good' },
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${seller.email}|30123456`));
  });

  it('continues the caller’s own order, paid or unpaid, and no other order', async () => {
    const laptop = await laptopOf(server, seller);
    const id = await bookingOf(server, buyer, laptop);
    expect((await look(buyer, laptop)).body).toMatchObject({ orderId: id, phone: '4930123456' });
    expect((await look(await person(server, 'user'), laptop)).body).toMatchObject({
      orderId: null,
      phone: null,
    });
    await expireHold(server, laptop);
    expect((await look(buyer, laptop)).body.orderId).toBe(id);
    const sold = await laptopOf(server, seller);
    const { bookingId } = await paidOrder(server, buyer, sold);
    expect((await look(buyer, sold)).body.orderId).toBe(bookingId);
  });

  it('does not continue a deleted order', async () => {
    const laptop = await laptopOf(server, seller);
    const id = await bookingOf(server, buyer, laptop);
    await call(server, 'DELETE', `/deleteBooking/${id}`, { token: buyer.session });
    expect((await look(buyer, laptop)).body.orderId).toBeNull();
  });

  it('tells a seller that the laptop is their own', async () => {
    expect((await look(seller, await laptopOf(server, seller))).body.isOwn).toBe(true);
  });

  it('does not exist for an unknown laptop', async () => {
    expect((await look(buyer, UNKNOWN_ID)).status).toBe(404);
  });
});

describe('suggested meeting places', () => {
  it('are only the city for a seller without meetings', async () => {
    const laptop = await laptopOf(server, seller, { location: 'Porto, Rua das Flores' });
    expect(await placesOf(laptop)).toEqual(['Anywhere in Porto that suits the seller']);
  });

  it('are those that the seller suggested before: at most three, the most frequent first', async () => {
    await meeting('Café Central', 'seller');
    for (const place of ['Main station', 'main station ', 'City library', 'City library', 'City library'])
      await meeting(place, 'seller');
    expect(await placesOf(await laptopOf(server, seller))).toEqual([
      'City library',
      'main station',
      'Anywhere in Berlin that suits the seller',
    ]);
  });

  it('do not include a place of one buyer, unless two buyers have met the seller there', async () => {
    await meeting('Elm Street 12', 'buyer', true);
    await meeting('Oak Street 3', 'buyer');
    await meeting('Oak Street 3', 'buyer');
    expect(await placesOf(await laptopOf(server, seller))).toHaveLength(1);
    await meeting('Elm Street 12', 'buyer', true);
    expect((await placesOf(await laptopOf(server, seller)))[0]).toBe('Elm Street 12');
  });

  it('do not include private notes', async () => {
    for (const note of [
      'Call me at +49 30 123 456 when you are there',
      'Town hall, write to sam@example.test',
      'Third floor, ring at Miller',
      'At my house behind the church',
      `Left of the gate, ${'then on '.repeat(12)}`,
    ])
      await meeting(note, 'seller');
    expect(await placesOf(await laptopOf(server, seller))).toEqual([
      'Anywhere in Berlin that suits the seller',
    ]);
  });

  it('are hidden from other people', async () => {
    await meeting('Café Central', 'seller');
    const other = await person(server, 'sealer');
    expect(await placesOf(await laptopOf(server, other))).toHaveLength(1);
  });
});

describe('the town about halfway', () => {
  const between = async (location: string, query: string) => {
    const { status, body } = await look(buyer, await laptopOf(server, seller, { location }), query);
    expect(status).toBe(200);
    return body.halfway;
  };

  it('has the most people of the towns between laptop and buyer', async () => {
    expect(await between('Georgetown, TX', '?from=austin-tx')).toEqual({
      townSlug: 'round-rock-tx',
      label: 'Round Rock, TX',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    });
  });

  it.each([
    ['the buyer’s town isn’t sent', 'Georgetown, TX', ''],
    ['the gazetteer doesn’t know it', 'Georgetown, TX', '?from=atlantis'],
    ['it is the laptop’s', 'Georgetown, TX', '?from=georgetown-tx'],
    ['the laptop’s is unknown', 'Wakanda', '?from=austin-tx'],
    ['there is only sea between them', 'Honolulu, HI', '?from=san-francisco-ca'],
  ])('is missing when %s', async (_why, location, query) => {
    expect(await between(location, query)).toBeUndefined();
  });

  it('accepts a town, but no position', async () => {
    const laptop = await laptopOf(server, seller);
    expect((await look(buyer, laptop, '?from=30.2671,-97.7430')).status).toBe(400);
    expect((await look(buyer, laptop, '?latitude=30.2671')).status).toBe(400);
  });
});
