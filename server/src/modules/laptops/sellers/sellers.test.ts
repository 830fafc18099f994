import { eq } from 'drizzle-orm';
import { laptopSlug, sellerSlug, type SellerPage } from '@relaptop/shared/contracts';
import { bookings, users } from '../../../database/schema';
import { call, person, type Person } from '../../../testing/people';
import { receive } from '../../../testing/payouts';
import { bookingOf, laptopOf, paidOrder, UNKNOWN_ID } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Žofia Müller');
const buyer = usePerson(server, 'user');

const profile = (id: string, search = '', who?: Person) =>
  call<SellerPage>(server, 'GET', `/sellers/${id}${search}`, { token: who?.session });

describe('a seller as everybody sees them', () => {
  it('has a name, the number of sales, and the laptops on sale, newest first', async () => {
    const [sold, first, second] = [
      await laptopOf(server, seller, { location: 'Austin, TX' }),
      await laptopOf(server, seller, { location: 'Austin, TX' }),
      await laptopOf(server, seller, { location: 'Boston, MA' }),
    ];
    const withdrawn = await laptopOf(server, seller);
    await call(server, 'DELETE', `/deleteProduct/${withdrawn}`, { token: seller.session });
    const { bookingId } = await paidOrder(server, buyer, sold);
    expect((await profile(seller.id)).body.seller.sold).toBe(0);
    await receive(server, bookingId);
    const { status, body } = await profile(seller.id);
    expect(status).toBe(200);
    expect(body.seller).toEqual({
      _id: seller.id,
      slug: 'zofia-muller',
      name: 'Žofia Müller',
      photo: null,
      sealerVerify: 'notVerified',
      sealerVerifiedAt: null,
      sold: 1,
      onSale: 2,
      noShows: 0,
      rating: null,
      ratingAsBuyer: null,
      replyMinutes: null,
      city: 'Austin',
      memberSince: expect.any(String),
    });
    expect(body.laptops.map(({ _id }) => _id)).toEqual([second, first]);
  });

  it('shows the number of missed meetings', async () => {
    const id = await bookingOf(server, seller, await laptopOf(server, await person(server, 'sealer')));
    await server.db
      .update(bookings)
      .set({ state: 'cancelled', cancelReason: 'noShow' })
      .where(eq(bookings.id, id));
    expect((await profile(seller.id)).body.seller.noShows).toBe(1);
  });

  it('comes in pages', async () => {
    for (let n = 0; n < 3; n += 1) await laptopOf(server, seller);
    const first = await profile(seller.id, '?limit=2');
    const next = /\?(.+)>; rel="next"$/.exec(String(first.headers['link']))?.[1];
    const second = await profile(seller.id, `?${next}`);
    expect([first.body.laptops.length, second.body.laptops.length]).toEqual([2, 1]);
    expect(second.headers).not.toHaveProperty('link');
  });

  it('shows signed-in people the laptops that are reserved for them', async () => {
    const id = await laptopOf(server, seller);
    await bookingOf(server, buyer, id);
    expect((await profile(seller.id, '', buyer)).body.laptops[0]).toMatchObject({ reservedByMe: true });
    expect((await profile(seller.id)).body.laptops[0]).toMatchObject({ reservedByMe: false });
  });

  it('exists with nothing on sale, and for admins after their first sale', async () => {
    const empty = await profile(seller.id);
    expect([empty.status, empty.body.laptops, empty.body.seller.city]).toEqual([200, [], null]);
    const admin = await person(server, 'admin');
    expect((await profile(admin.id)).status).toBe(404);
    await laptopOf(server, admin);
    expect((await profile(admin.id)).status).toBe(200);
  });

  it('does not exist for buyers and deleted sellers', async () => {
    expect((await profile(buyer.id)).status).toBe(404);
    expect((await profile(UNKNOWN_ID)).status).toBe(404);
    expect((await profile('nobody')).status).toBe(400);
    await server.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, seller.id));
    const gone = await profile(seller.id);
    expect([gone.status, gone.body]).toEqual([410, expect.objectContaining({ code: 'seller_removed' })]);
    expect(JSON.stringify(gone.body)).not.toContain('Müller');
  });

  it('has no phone number and no email, for any caller (rule 27)', async () => {
    await laptopOf(server, seller);
    const admin = await person(server, 'admin');
    for (const who of [undefined, buyer, seller, admin]) {
      const { body } = await profile(seller.id, '', who);
      expect(JSON.stringify(body)).not.toMatch(/@|phone|4930123456|email/i);
    }
  });
});

describe('the name of a seller in an address', () => {
  it.each([
    ['Ana María López', 'ana-maria-lopez'],
    ['  ', 'seller'],
    ['李雷', 'seller'],
    ['O’Brien & Sons', 'o-brien-sons'],
  ])('%s: %s', (name, slug) => {
    expect(sellerSlug(name)).toBe(slug);
    expect(laptopSlug('  ')).toBe('laptop');
  });
});
