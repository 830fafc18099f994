import { sql } from 'drizzle-orm';
import type { Product } from '@relaptop/shared/contracts';
import { contactViews } from '../../database/contactSchema';
import { call, person, type Person } from '../../testing/people';
import { laptopOf } from '../../testing/shop';
import { useServer } from '../../testing/useServer';
import { SELLERS_A_DAY, forgetContactViews } from './contacts';

const server = useServer();
const look = async (who: Person, query = '?limit=100', list = '/product/gaming') =>
  (await call<Product[]>(server, 'GET', `${list}${query}`, { token: who.session })).body;
const isOpen = ({ productInfo }: Product) => productInfo.phoneNumber !== undefined;
const isHidden = ({ contactHidden }: Product) => contactHidden;

describe('how to reach sellers (rule 27)', () => {
  it('is seen of fifty within a day, also by pages that are asked for at once', async () => {
    for (let n = 0; n < SELLERS_A_DAY + 5; n += 1) await laptopOf(server, await person(server, 'sealer'));
    const reader = await person(server, 'user');
    const both = await Promise.all([look(reader), look(reader)]);
    const open = new Set(
      both
        .flat()
        .filter(isOpen)
        .map(({ productInfo }) => productInfo.sealerEmail),
    );
    expect(open.size).toBe(SELLERS_A_DAY);
    const again = await look(reader);
    expect(again.filter(isOpen)).toHaveLength(SELLERS_A_DAY);
    expect(new Set(again.filter((one) => !isOpen(one)).map(isHidden))).toEqual(new Set(['limit']));
    expect((await look(await person(server, 'user'), '?limit=5')).every(isOpen)).toBe(true);

    await server.db.update(contactViews).set({ seenAt: sql`now() - interval '25 hours'` });
    await forgetContactViews(server.db);
    expect((await look(reader, '?limit=3')).every(isOpen)).toBe(true);
  });

  it('is for people whose own address is confirmed; sellers see their own in any case', async () => {
    const seller = await person(server, 'sealer');
    await laptopOf(server, seller);
    const newcomer = await person(server, 'user', 'Nia New', null);
    const [shown] = await look(newcomer, '?limit=1');
    expect([shown && isOpen(shown), shown?.contactHidden]).toEqual([false, 'unconfirmed']);
    const [own] = await look(seller, '?limit=1');
    expect(own?.productInfo.sealerEmail).toBe(seller.email);
  });
});
