import { eq, sql } from 'drizzle-orm';
import { savedSearches } from '../../database/savedSchema';
import { call, person } from '../../testing/people';
import { dismiss, noticesOf } from '../../testing/queue';
import { laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { lookForSavedSearches } from './alerts';

const server = useServer();
const seller = usePerson(server, 'sealer');
const reader = usePerson(server, 'user');

const saveSearch = (queryString: string, alert = true) =>
  call(server, 'POST', '/savedSearches', {
    token: reader.session,
    body: { name: 'For uni', queryString, alert },
  });
const look = () => lookForSavedSearches(server.db, server.app.log);
/** The searches of the reader are due, as if so much time had passed. */
const hoursLater = (hours: number) =>
  server.db
    .update(savedSearches)
    .set({ dueAt: sql`${savedSearches.dueAt} - make_interval(hours => ${hours}::int)` })
    .where(eq(savedSearches.userId, reader.id));

describe('the alert of a saved search', () => {
  it('tells of the laptops that were listed since, and nobody else’s', async () => {
    await laptopOf(server, seller, { productName: 'MacBook Air' });
    await saveSearch('q=macbook&maxPrice=600');
    await look();
    expect((await noticesOf(server, reader)).notices).toEqual([]);

    await laptopOf(server, seller, { productName: 'MacBook Pro', resellPrice: 900, originalPrice: 1000 });
    await laptopOf(server, seller, { productName: 'MacBook Air M1' });
    const latest = await laptopOf(server, seller, { productName: 'MacBook Air M2' });
    await hoursLater(1);
    await look();
    expect((await noticesOf(server, reader)).notices).toMatchObject([
      {
        kind: 'found',
        productId: latest,
        productName: 'MacBook Air M2',
        search: { name: 'For uni', queryString: 'q=macbook&maxPrice=600', count: 2 },
      },
    ]);
    expect((await noticesOf(server, await person(server, 'user'))).notices).toEqual([]);
  });

  it('comes once a day at most, and is put away by its owner', async () => {
    await saveSearch('q=latitude');
    await laptopOf(server, seller, { productName: 'Dell Latitude 5410' });
    await look();
    const [notice] = (await noticesOf(server, reader)).notices;
    expect((await dismiss(server, seller, notice?._id ?? '')).status).toBe(404);
    expect((await dismiss(server, reader, notice?._id ?? '')).status).toBe(200);
    await laptopOf(server, seller, { productName: 'Dell Latitude 7420' });
    await hoursLater(23);
    await look();
    expect((await noticesOf(server, reader)).notices).toEqual([]);
    await hoursLater(1);
    await look();
    expect((await noticesOf(server, reader)).notices).toMatchObject([
      { productName: 'Dell Latitude 7420', search: { count: 1 } },
    ]);
  });

  it('is for who has asked for it, and goes with the search', async () => {
    await saveSearch('q=elitebook', false);
    await laptopOf(server, seller, { productName: 'HP EliteBook 840' });
    await look();
    expect((await noticesOf(server, reader)).notices).toEqual([]);
    await saveSearch('q=elitebook');
    await laptopOf(server, seller, { productName: 'HP EliteBook 850' });
    await look();
    const [notice] = (await noticesOf(server, reader)).notices;
    expect(notice?.productName).toBe('HP EliteBook 850');
    await call(server, 'DELETE', `/savedSearches/${notice?._id}`, { token: reader.session });
    expect((await noticesOf(server, reader)).notices).toEqual([]);
  });
});
