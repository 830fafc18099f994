import { eq, sql } from 'drizzle-orm';
import { paymentIntents } from '../../database/moneySchema';
import { person } from '../../testing/people';
import { bookingOf, intentOf, laptopOf } from '../../testing/shop';
import { useServer } from '../../testing/useServer';
import { checkAllSoon, takeUnfinished } from './repository';

const server = useServer();

async function pauseAt(minutes: number): Promise<number> {
  const buyer = await person(server, 'user');
  const laptop = await laptopOf(server, await person(server, 'sealer'));
  const providerId = await intentOf(server, buyer, await bookingOf(server, buyer, laptop));
  const ofThis = eq(paymentIntents.providerId, providerId);
  await server.db
    .update(paymentIntents)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes}::int)` })
    .where(ofThis);
  await checkAllSoon(server.db);
  await takeUnfinished(server.db, 100);
  const [row] = await server.db
    .select({ pause: sql<string>`extract(epoch from ${paymentIntents.nextCheckAt} - now())` })
    .from(paymentIntents)
    .where(ofThis);
  return Number(row?.pause);
}

describe('the sweeper checks an open intent', () => {
  it('early at a start, and in several batches if there are many', async () => {
    const seller = await person(server, 'sealer');
    for (let made = 0; made < 3; made += 1) {
      const buyer = await person(server, 'user');
      await intentOf(server, buyer, await bookingOf(server, buyer, await laptopOf(server, seller)));
    }
    await checkAllSoon(server.db);
    const all = await takeUnfinished(server.db, 100);
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(await takeUnfinished(server.db, 100)).toEqual([]);
    await checkAllSoon(server.db);
    const taken = [await takeUnfinished(server.db, 2), await takeUnfinished(server.db, 100)].flat();
    expect(taken.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  it('in each sweep while the buyer may still have the payment page open', async () => {
    expect(await pauseAt(0)).toBeLessThan(21);
    expect(await pauseAt(18)).toBeLessThan(21);
  });

  it('less and less often afterwards, but at least every ten minutes', async () => {
    expect(await pauseAt(30)).toBeGreaterThan(6 * 60);
    expect(await pauseAt(23 * 60)).toBeLessThan(10 * 60 + 1);
  });
});
