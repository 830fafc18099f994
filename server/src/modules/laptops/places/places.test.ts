import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { distanceBetween, inUnit, type OwnPlace, type Place, type Town } from '@relaptop/shared/contracts';
import { places } from '../../../database/placeSchema';
import { products, users } from '../../../database/schema';
import { call, person, renewed } from '../../../testing/people';
import { laptopOf } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { nearestTown, townBySlug, type GazetteerTown } from './gazetteer';
import { numbers } from '../../../testing/countedByHand';
import { keepTown, placeListings, placeOf, placesNear, toTowns } from './repository';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const townOf = (slug: string): GazetteerTown => {
  const town = townBySlug(slug);
  if (!town) throw new Error(`no town ${slug}`);
  return town;
};
const labelOfLaptop = async (id: string) => {
  const [row] = await server.db
    .select({ label: places.label })
    .from(products)
    .leftJoin(places, eq(places.id, products.placeId))
    .where(eq(products.id, id));
  return row?.label;
};

describe('towns', () => {
  it('are suggested by their beginning', async () => {
    const { body } = await call<Place[]>(server, 'GET', '/places?q=round%20ro');
    expect(body[0]).toEqual({
      townSlug: 'round-rock-tx',
      label: 'Round Rock, TX',
      latitude: 30.50826,
      longitude: -97.6789,
      timeZone: 'America/Chicago',
    });
  });

  it('are derived from a location, unless the text means no town or several', async () => {
    const resolved = (q: string) =>
      call<{ town: Town | null }>(server, 'GET', `/places/resolved?q=${encodeURIComponent(q)}`);
    expect((await resolved('round rock texas')).body).toEqual({
      town: { townSlug: 'round-rock-tx', label: 'Round Rock, TX', latitude: 30.50826, longitude: -97.6789 },
    });
    expect((await resolved('Qxqx')).body).toEqual({ town: null });
    expect((await resolved('Springfield')).body).toEqual({ town: null });
  });

  it('are found from a position with two decimals; a more precise position is refused', async () => {
    const nearest = (latitudeHundredths: number, longitudeHundredths: number) =>
      call<Place>(server, 'POST', '/places/nearest', { body: { latitudeHundredths, longitudeHundredths } });
    expect((await nearest(3051, -9768)).body.label).toBe('Round Rock, TX');
    expect((await nearest(3051.23, -9768)).status).toBe(400);
    expect((await nearest(9001, 0)).status).toBe(400);
  });
});

describe('the town of a person’s searches', () => {
  const own = (method: 'GET' | 'PUT', body?: object, who = seller) =>
    call<OwnPlace>(server, method, '/me/place', { token: who.session, ...(body && { body }) });

  it('is stored with the account, and deleted on request and with the account', async () => {
    expect((await own('GET')).body).toEqual({ town: null });
    expect((await own('PUT', { townSlug: 'austin-tx' })).body.town?.label).toBe('Austin, TX');
    expect((await own('GET')).body.town?.townSlug).toBe('austin-tx');
    expect((await own('PUT', { townSlug: 'no-such-town' })).status).toBe(404);
    expect((await own('PUT', { townSlug: null })).body).toEqual({ town: null });

    const leaving = await person(server, 'user');
    await own('PUT', { townSlug: 'austin-tx' }, leaving);
    await call(server, 'DELETE', '/me', { token: (await renewed(server, leaving)).session });
    const [row] = await server.db.select().from(users).where(eq(users.id, leaving.id));
    expect(row).toMatchObject({ deletedAt: expect.any(Date), searchesNear: null });
  });

  it('is none when the gazetteer no longer has it', async () => {
    await server.db.update(users).set({ searchesNear: -1 }).where(eq(users.id, seller.id));
    expect((await own('GET')).body).toEqual({ town: null });
  });

  it('needs a session', async () => {
    expect((await call(server, 'GET', '/me/place')).status).toBe(401);
  });
});

describe('the town of a listing', () => {
  const move = (id: string, location: string) =>
    server.db.update(products).set({ location, placeId: null }).where(eq(products.id, id));

  it('is derived from its location', async () => {
    expect(await labelOfLaptop(await laptopOf(server, seller))).toBe('Berlin, Germany');
  });

  it('is added to listings without a town, and the others keep theirs', async () => {
    const [here, open, kept] = [
      await laptopOf(server, seller),
      await laptopOf(server, seller),
      await laptopOf(server, seller),
    ];
    await move(here, 'Round Rock, TX');
    await move(open, 'Springfield');
    // A town that the current gazetteer doesn't have.
    await server.db
      .insert(places)
      .values({ id: 1, slug: 'gone-tx', label: 'Gone, TX', latitude: 30, longitude: -97 });
    await server.db.update(products).set({ location: 'Gone, TX', placeId: 1 }).where(eq(products.id, kept));
    await placeListings(server.db);
    expect(await labelOfLaptop(here)).toBe('Round Rock, TX');
    expect(await labelOfLaptop(open)).toBeNull();
    expect(await labelOfLaptop(kept)).toBe('Gone, TX');
  });
});

describe('towns near a place', () => {
  it('are those within the distance, the nearest first, with the great-circle distance', async () => {
    const names = ['Austin, TX', 'Round Rock, TX', 'Dallas, TX', 'Suva', 'Apia', 'Labasa'];
    for (const name of names) await placeOf(server.db, name);
    const austin = townOf('austin-tx');
    const near = await placesNear(server.db, austin, { distance: 25, unit: 'miles' });
    expect(near.map(({ id }) => id)).toEqual([austin.id, townOf('round-rock-tx').id]);
    expect(near[1]?.distance).toBeCloseTo(
      inUnit(distanceBetween(austin, townOf('round-rock-tx')), 'miles'),
      3,
    );
    // Apia, in Samoa, is on the other side of the date line.
    const labasa = townOf('labasa-fj');
    const across = await placesNear(server.db, labasa, { distance: 1_000, unit: 'kilometres' });
    expect(across.map(({ id }) => id)).toContain(townOf('apia-ws').id);
    const all = await placesNear(server.db, austin, { distance: 25_000, unit: 'kilometres' });
    const [{ count } = { count: 0 }] = await server.db
      .select({ count: sql<number>`count(*)::int` })
      .from(places);
    expect(all).toHaveLength(count);
  });

  it('have the haversine distance, for 200 pairs of towns all over the world', async () => {
    const next = numbers(5);
    const towns = Array.from({ length: 20 }, () =>
      nearestTown({ latitude: next() * 130 - 60, longitude: next() * 360 - 180 }),
    ).flatMap((town) => town ?? []);
    // Adds towns on both sides of the date line, and the towns nearest to the poles.
    towns.push(...['labasa-fj', 'apia-ws', 'longyearbyen-sj', 'ushuaia-ar'].map(townOf));
    for (const town of await toTowns(server.db, towns)) await keepTown(server.db, town);
    let pairs = 0;
    for (const from of towns.slice(0, 10)) {
      const near = await placesNear(server.db, from, { distance: 25_000, unit: 'kilometres' });
      for (const to of towns) {
        const { distance = NaN } = near.find(({ id }) => id === to.id) ?? {};
        const expected = distanceBetween(from, to) / 1_000;
        expect(Math.abs(distance - expected)).toBeLessThanOrEqual(expected * 0.001 + 0.001);
        pairs += 1;
      }
    }
    expect(pairs).toBeGreaterThanOrEqual(200);
  });
});
