import { sql } from 'drizzle-orm';
import type { LaptopPage } from '@relaptop/shared/contracts';
import { rowsOf } from '../../database/migrations';
import { call, person } from '../../testing/people';
import { laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { forgetViewers } from './views';

const server = useServer();
const seller = usePerson(server, 'sealer');

/** @returns how many have looked, this one included. */
const look = async (id: string, browser = 'Firefox', token?: string): Promise<number> => {
  const headers = { 'user-agent': browser };
  return (await call<LaptopPage>(server, 'GET', `/laptops/${id}`, { token, headers })).body.views;
};

describe('looks at a laptop', () => {
  it('count once a day for everybody, and do not keep who they are', async () => {
    const [id, reader] = [await laptopOf(server, seller), await person(server, 'user')];
    await look(id);
    await look(id);
    expect(await look(id, 'Another browser', reader.session)).toBe(2);
    const viewers = await rowsOf(server.db, sql`select viewer from laptop_viewers`);
    expect(JSON.stringify(viewers)).not.toMatch(new RegExp(`${reader.id}|127\\.0\\.0\\.1|browser`));
    await server.db.execute(sql`update laptop_viewers set day = day - 1`);
    await forgetViewers(server.db);
    expect(await rowsOf(server.db, sql`select from laptop_viewers`)).toEqual([]);
    expect(await look(id)).toBe(3);
  });

  it('count once for who opens the address of the page and is signed in as soon as scripts run', async () => {
    const [id, reader] = [await laptopOf(server, seller), await person(server, 'user')];
    expect(await look(id)).toBe(1);
    expect(await look(id, 'Firefox', reader.session)).toBe(1);
    expect(await look(id, 'A phone', reader.session)).toBe(1);
    expect(await look(id, 'A phone')).toBe(1);
    expect(await look(id, 'Somebody else’s browser')).toBe(2);
  });

  it('are not those of its seller', async () => {
    const id = await laptopOf(server, seller);
    expect(await look(id, 'Firefox', seller.session)).toBe(0);
    expect(await look(id)).toBe(1);
  });

  it('at once are counted for each who looks, for the laptop and for its seller’s week', async () => {
    const ids = [await laptopOf(server, seller), await laptopOf(server, seller)];
    const browsers = Array.from({ length: 12 }, (_, at) => `Browser ${at % 6}`);
    await Promise.all(browsers.flatMap((browser) => ids.map((id) => look(id, browser))));
    for (const id of ids) expect(await look(id, 'Browser 1')).toBe(6);
    const weeks = await rowsOf(
      server.db,
      sql`select views, extract(isodow from week)::int as day from seller_views where seller_id = ${seller.id}`,
    );
    expect(weeks).toEqual([{ views: 12, day: 1 }]);
  });
});
