import { eq } from 'drizzle-orm';
import { products } from '../../database/schema';
import { edit } from '../../testing/listings';
import { useMailbox } from '../../testing/mailbox';
import { call, type Person } from '../../testing/people';
import { laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { unsubscribeToken } from './unsubscribeToken';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const { got, lastTo } = useMailbox(server);

describe('what somebody can do without', () => {
  const cheaper = async (who: Person) => {
    const laptop = await laptopOf(server, seller);
    await call(server, 'PUT', `/saved/${laptop}`, { token: who.session });
    await edit(server, seller, laptop, { productInfo: { resellPrice: 300 } });
    await server.db.update(products).set({ heldUntil: null, heldBy: null }).where(eq(products.id, laptop));
    return got(who);
  };
  const settings = (who: Person) => call(server, 'GET', '/me/mailSettings', { token: who.session });
  const unsubscribe = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('is switched off on the page, and on again', async () => {
    expect((await settings(buyer)).body).toEqual({ saved: true, reviews: true, messages: true });
    const put = (saved: boolean) =>
      call(server, 'PUT', '/me/mailSettings', { token: buyer.session, body: { saved, reviews: true } });
    expect((await put(false)).body).toMatchObject({ saved: false, reviews: true });
    expect(await cheaper(buyer)).toEqual([]);
    await put(true);
    expect(await cheaper(buyer)).toHaveLength(1);
  });

  it('ends with one click of the mail program, without a log-in, and a repeat is fine', async () => {
    expect(await cheaper(buyer)).toHaveLength(1);
    const url = lastTo(buyer)?.unsubscribeUrl ?? '';
    const token = new URL(url).searchParams.get('token') ?? '';
    for (const _time of [1, 2]) expect((await unsubscribe(token)).statusCode).toBe(200);
    expect((await settings(buyer)).body).toEqual({ saved: false, reviews: true, messages: true });
    expect(await cheaper(buyer)).toEqual([]);
    expect(lastTo(buyer)?.text).toContain(`/unsubscribe?token=${token}`);
  });

  it('is nobody else’s to switch off', async () => {
    const token = unsubscribeToken('another secret', buyer.id, 'saved');
    expect((await unsubscribe(token)).statusCode).toBe(400);
    const own = unsubscribeToken(server.settings.sessionSecret, buyer.id, 'saved');
    expect((await unsubscribe(own.replace('saved', 'reviews'))).statusCode).toBe(400);
    expect((await unsubscribe('x')).statusCode).toBe(400);
    expect((await settings(buyer)).body).toEqual({ saved: true, reviews: true, messages: true });
  });
});
