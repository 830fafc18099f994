import { eq, sql } from 'drizzle-orm';
import {
  FLAG_REASONS,
  REPORT_REASONS,
  SUSPECT_REASONS,
  URGENT_REPORT_REASONS,
  type Flag,
  type FlagReason,
  type LaptopPage,
  type LaptopSearchAnswer,
  type Notices,
  type Product,
} from '@relaptop/shared/contracts';
import { flags } from '../../../database/flagSchema';
import { products } from '../../../database/schema';
import { isFull } from '../../../testing/extent';
import { listAgain, lookAgain, withdraw } from '../../../testing/listings';
import { useMailbox } from '../../../testing/mailbox';
import { call, person } from '../../../testing/people';
import { noticesOf, watch } from '../../../testing/queue';
import {
  book,
  bookingOf,
  chargedOrder,
  createPayment,
  expireHold,
  finalPayment,
  laptopOf,
  paidOrder,
} from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { notifyNext } from '../../laptops/watches/notifyNext';
import { examineListings } from './examine';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin');
const { got, plainWords } = useMailbox(server);

const examine = () => examineListings(server.db, server.payments.events, false, server.app.log);
async function suspect(overrides: object = {}): Promise<string> {
  const id = await laptopOf(server, seller, { details: 'Deposit first.', ...overrides });
  await examine();
  return id;
}
const openFlags = async (id: string) =>
  (await call<Flag[]>(server, 'GET', '/flags?limit=100', { token: admin.session })).body.filter(
    ({ laptop }) => laptop._id === id,
  );
async function dismissAll(id: string): Promise<void> {
  for (const { _id } of await openFlags(id)) {
    const answer = await call(server, 'PUT', `/flags/${_id}/dismissal`, {
      token: admin.session,
      body: { note: 'It is broken, and says so.' },
    });
    expect(answer.status).toBe(200);
  }
}
const flagAs = (id: string, reason: FlagReason) =>
  server.db.insert(flags).values({ productId: id, reason, evidence: 'x', finding: 'x' });
const report = async (id: string, reason: string) =>
  call(server, 'PUT', `/reportProduct/${id}`, {
    token: (await person(server, 'user')).session,
    body: { reason },
  });

const search = async (query: string) =>
  (await call<LaptopSearchAnswer>(server, 'GET', `/laptops?limit=50&${query}`)).body;
const idsIn = async (query: string) => (await search(query)).laptops.map(({ _id }) => _id);
const page = async (id: string, token?: string) =>
  (await call<LaptopPage>(server, 'GET', `/laptops/${id}`, { token })).body;
const advertised = async () =>
  (await call<Product[]>(server, 'GET', '/advetiseItems')).body.map(({ _id }) => _id);
const checksOf = async () =>
  (await call<Notices>(server, 'GET', '/notices?knows=flag', { token: seller.session })).body.notices;

let words = 0;
const rareWord = () => `zebra${(words += 1)}`;

describe('a laptop under review', () => {
  it('is missing in best match and on the home page, and returns at once after the dismissal', async () => {
    const word = rareWord();
    const id = await laptopOf(server, seller, { productName: word, details: 'Deposit first.' });
    await call(server, 'PUT', `/productAdvertise/${id}`, { token: seller.session });
    await examine();
    const everywhere = async () => [await idsIn(`q=${word}`), await idsIn(''), await advertised()];
    for (const list of await everywhere()) expect(list).not.toContain(id);
    await dismissAll(id);
    for (const list of await everywhere()) expect(list).toContain(id);
  });

  it('is not shown as similar to other laptops', async () => {
    const rival = await person(server, 'sealer');
    const id = await suspect({ productName: 'Lone X1' });
    const looked = await laptopOf(server, rival, { productName: 'Looked at' });
    const similar = async () => (await page(looked)).similar.map(({ _id }) => _id);
    expect(await similar()).not.toContain(id);
    await dismissAll(id);
    expect(await similar()).toContain(id);
  });

  it('is found in every other order, by its address and in its category, each with a note', async () => {
    const word = rareWord();
    const id = await suspect({ productName: word });
    for (const sort of ['newest', 'priceUp', 'priceDown', 'saving'])
      expect(await idsIn(`q=${word}&sort=${sort}`)).toEqual([id]);
    expect((await page(id)).laptop).toMatchObject({ underReview: true });
    const category = (await call<Product[]>(server, 'GET', '/product/gaming?limit=100')).body;
    expect(category.find(({ _id }) => _id === id)).toMatchObject({ underReview: true });
  });

  it('is counted only where it is found', async () => {
    const word = rareWord();
    await laptopOf(server, seller, { productName: word });
    await suspect({ productName: word });
    const best = await search(`q=${word}`);
    const newest = await search(`q=${word}&sort=newest`);
    for (const [{ laptops, total, facets }, count] of [
      [best, 1],
      [newest, 2],
    ] as const)
      expect([laptops.length, total, facets.grade]).toEqual([count, count, [{ value: 'good', count }]]);
    const all = [await search(''), await search('sort=newest')].map(({ total }) => total);
    expect(all[1]).toBeGreaterThan(all[0] ?? 0);
  });

  it('can’t be booked until the dismissal', async () => {
    const id = await suspect();
    const answer = await book(server, buyer, id);
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
      409,
      'under_review',
      'We are checking this laptop before it can be bought. On its page you can ask us to tell you when it’s available.',
    ]);
    await dismissAll(id);
    expect((await book(server, buyer, id)).status).toBe(200);
  });

  it('stays with a buyer who holds it and can still pay; it does not get a second review after the hold', async () => {
    const [paid, over] = [
      await laptopOf(server, seller, { details: 'Deposit' }),
      await laptopOf(server, seller, { details: 'Deposit' }),
    ];
    const other = await person(server, 'user');
    await bookingOf(server, buyer, paid);
    const order = await bookingOf(server, other, over);
    await examine();
    expect((await book(server, buyer, paid)).status).toBe(200);
    await paidOrder(server, buyer, paid);
    await expireHold(server, over);
    expect((await createPayment(server, other, order)).body).toMatchObject({ code: 'under_review' });
    expect((await book(server, other, over)).body).toMatchObject({ code: 'under_review' });
  });

  it('can’t be paid on an open payment page after the end of the reservation', async () => {
    const id = await laptopOf(server, seller, { details: 'Deposit' });
    const order = await chargedOrder(server, buyer, id);
    await expireHold(server, id);
    await examine();
    const { status } = await finalPayment(server, buyer, order);
    expect(status).toBe(409);
    const [row] = await server.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ underReview: true, soldAt: null });
    expect(server.provider.intents.get(order.intentId)?.status).toBe('cancelled');
  });

  it('does not notify its queue until the dismissal', async () => {
    const id = await suspect();
    expect((await watch(server, buyer, id)).status).toBe(200);
    await notifyNext(server.db);
    expect((await noticesOf(server, buyer)).notices).toEqual([]);
    expect(await got(buyer)).toEqual([]);
    await dismissAll(id);
    expect((await noticesOf(server, buyer)).notices).toMatchObject([{ kind: 'free', productId: id }]);
    expect(await got(buyer)).toEqual(['Available again for $499.99: the laptop you are waiting for']);
  });

  it('stays under review after a withdrawal and a new listing', async () => {
    const id = await suspect();
    await withdraw(server, seller, id);
    expect(await openFlags(id)).toEqual([]);
    await listAgain(server, seller, id);
    expect((await book(server, buyer, id)).body).toMatchObject({ code: 'under_review' });
    expect(await openFlags(id)).toMatchObject([{ reason: 'words' }]);
  });

  it('stays under review after an edit: the admin sees the evidence', async () => {
    const id = await suspect();
    await server.db.update(products).set({ details: 'Fine' }).where(eq(products.id, id));
    await lookAgain(server, id);
    await examine();
    expect((await book(server, buyer, id)).body).toMatchObject({ code: 'under_review' });
  });
});

describe('the seller of a laptop under review', () => {
  it('gets a notice and an email about the beginning, the reason and the end of the review', async () => {
    await got(seller);
    const id = await suspect();
    await examine();
    expect(await checksOf()).toMatchObject([{ kind: 'flag', flag: 'underReview', productId: id }]);
    expect(await got(seller)).toEqual(['We are checking your laptop']);
    expect(plainWords(seller)).toContain('asks for a payment outside Relaptop');
    await flagAs(id, 'price');
    const [one] = await openFlags(id);
    await call(server, 'PUT', `/flags/${one?._id}/dismissal`, {
      token: admin.session,
      body: { note: 'Fine' },
    });
    expect(await got(seller)).toEqual([]);
    await dismissAll(id);
    expect(await checksOf()).toMatchObject([{ kind: 'flag', flag: 'cleared', productId: id }]);
    expect(await got(seller)).toEqual(['Your laptop is for sale again']);
    const [notice] = await checksOf();
    const dismiss = (token: string) => call(server, 'DELETE', `/notices/${notice?._id}`, { token });
    expect([(await dismiss(buyer.session)).status, (await dismiss(seller.session)).status]).toEqual([
      404, 200,
    ]);
    expect(await checksOf()).toEqual([]);
  });

  it('is the only person who sees the reason, in My Products', async () => {
    const id = await suspect();
    await flagAs(id, 'price');
    await flagAs(id, 'contact');
    const mine = await call<Product[]>(server, 'GET', `/myProduct/${seller.email}?limit=100`, {
      token: seller.session,
    });
    expect(mine.body.find(({ _id }) => _id === id)).toMatchObject({
      underReview: true,
      suspectFor: ['words', 'price'],
    });
    for (const token of [undefined, buyer.session])
      expect((await page(id, token)).laptop).not.toHaveProperty('suspectFor');
  });

  it('gets no notice about a sold laptop', async () => {
    const id = await laptopOf(server, seller, { details: 'Deposit' });
    await paidOrder(server, buyer, id);
    await got(seller);
    await examine();
    expect(await openFlags(id)).toHaveLength(1);
    expect(await got(seller)).toEqual([]);
    expect((await page(id)).laptop).not.toHaveProperty('underReview');
  });

  it('gets no notice about it after a buyer has paid', async () => {
    const id = await laptopOf(server, seller, { details: 'Deposit' });
    await bookingOf(server, buyer, id);
    await examine();
    expect(await checksOf()).toMatchObject([{ productId: id }]);
    await paidOrder(server, buyer, id);
    expect(await checksOf()).toEqual([]);
  });
});

describe('the database', () => {
  it.each(FLAG_REASONS)(
    'puts a laptop with an open flag %s under review only if the flag is for suspicious content',
    async (reason) => {
      const id = await laptopOf(server, seller);
      const isUnderReview = async () =>
        (await server.db.select().from(products).where(eq(products.id, id)))[0]?.underReview;
      await flagAs(id, reason);
      expect(await isUnderReview()).toBe(SUSPECT_REASONS.some((one) => one === reason));
      await server.db
        .update(flags)
        .set({ closedAt: sql`now()`, outcome: 'removed' })
        .where(eq(flags.productId, id));
      expect(await isUnderReview()).toBe(false);
      await server.db.delete(flags).where(eq(flags.productId, id));
    },
  );

  it('takes no new booking of a laptop under review from any writer (rule 11)', async () => {
    const id = await suspect();
    const insert = server.db.execute(sql`insert into bookings
      (product_id, buyer_id, product_name, product_image, price_cents, user_name, user_email, phone, meet_location)
      values (${id}, ${buyer.id}, 'X1', '/images/laptop.webp', 49999, 'Bea', ${buyer.email}, '4930123456', 'Here')`);
    await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

describe('an urgent report by a person', () => {
  it.each(isFull ? REPORT_REASONS : (['scam', 'other'] as const))(
    'moves a laptop down for “%s” only if the reason is urgent, and hides it nowhere',
    async (reason) => {
      const word = rareWord();
      const reported = await laptopOf(server, seller, { productName: `${word} ${word} reported` });
      const other = await laptopOf(server, seller, { productName: `${word} other`, details: 'Older' });
      await server.db
        .update(products)
        .set({ listedAt: sql`now() - interval '1 day'` })
        .where(eq(products.id, other));
      await call(server, 'PUT', `/productAdvertise/${reported}`, { token: seller.session });
      expect(await idsIn(`q=${word}`)).toEqual([reported, other]);
      await report(reported, reason);
      const sinks = URGENT_REPORT_REASONS.some((one) => one === reason);
      expect(await idsIn(`q=${word}`)).toEqual(sinks ? [other, reported] : [reported, other]);
      const all = await idsIn('');
      expect(all.indexOf(reported) === all.length - 1).toBe(sinks);
      // All other sort orders ignore the report: the newest laptop comes first.
      expect(await idsIn(`q=${word}&sort=newest`)).toEqual([reported, other]);
      expect(await advertised()).toContain(reported);
      expect((await page(reported)).laptop).not.toHaveProperty('underReview');
      await call(server, 'PUT', `/dismissReports/${reported}`, { token: admin.session });
      expect(await idsIn(`q=${word}`)).toEqual([reported, other]);
      expect((await book(server, await person(server, 'user'), reported)).status).toBe(200);
    },
  );

  it('comes last in best match, also across pages', async () => {
    const word = rareWord();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await laptopOf(server, seller, { productName: word }));
    for (const n of [1, 3]) await report(ids[n] ?? '', 'scam');
    const turnOver = async (query: string) => {
      const seen: string[] = [];
      let next: string | undefined = `/laptops?${query}`;
      while (next) {
        const answer: Awaited<ReturnType<typeof call<LaptopSearchAnswer>>> = await call(server, 'GET', next);
        seen.push(...answer.body.laptops.map(({ _id }) => _id));
        next = /\/api(\/laptops[^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
      }
      return seen.filter((id) => ids.includes(id));
    };
    for (const query of [`q=${word}&limit=2`, 'limit=2']) {
      const seen = await turnOver(query);
      expect(seen.slice(0, 3).toSorted()).toEqual([ids[0], ids[2], ids[4]].toSorted());
      expect(seen.slice(3).toSorted()).toEqual([ids[1], ids[3]].toSorted());
    }
  });
});
