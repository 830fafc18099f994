import { eq, sql } from 'drizzle-orm';
import type { AuditEntry, Flag, FlagReason } from '@relaptop/shared/contracts';
import { flagChecks, flags } from '../../../database/flagSchema';
import { products } from '../../../database/schema';
import { lookAgain } from '../../../testing/listings';
import { call, person } from '../../../testing/people';
import { UNKNOWN_ID, laptopOf } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { examineListings } from './examine';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const admin = usePerson(server, 'admin');

const SPECS = {
  brand: 'Lenovo',
  processor: 'Intel Core i7-1185G7',
  ramGb: 16,
  storageGb: 512,
  storageKind: 'ssd',
  screenInches: 14,
  releaseYear: 2021,
  operatingSystem: 'Windows 11',
  keyboard: 'English (US)',
  included: 'Charger',
};

const examine = (reviewFirst = false) =>
  examineListings(server.db, server.payments.events, reviewFirst, server.app.log);
const queue = async () =>
  (await call<Flag[]>(server, 'GET', '/flags?limit=100', { token: admin.session })).body;
const flagsOf = async (id: string) => (await queue()).filter(({ laptop }) => laptop._id === id);
const reasonsOf = async (id: string): Promise<FlagReason[]> =>
  (await flagsOf(id)).map(({ reason }) => reason);
const dismiss = (id: string, note = 'It is the price of a broken one.', token = admin.session) =>
  call(server, 'PUT', `/flags/${id}/dismissal`, { token, body: { note } });

const listed = async (model: string, resellPrice: number, own = seller) =>
  laptopOf(server, own, { resellPrice, specs: { ...SPECS, model } });
const othersOf = async (model: string, prices: readonly number[]) => {
  for (const price of prices) await listed(model, price, await person(server, 'sealer'));
};

describe('a flagged listing', () => {
  it('is in the queue with reason and evidence, and public in the meantime', async () => {
    const id = await laptopOf(server, seller, { details: 'Send a deposit, then call 512 555 0112.' });
    expect(await reasonsOf(id)).toEqual([]);
    await examine();
    // The check opened both flags at the same moment, so either may come first.
    const found = (await flagsOf(id)).toSorted((one, other) => one.reason.localeCompare(other.reason));
    expect(found).toMatchObject([
      { reason: 'contact', evidence: 'The description says “512 555 0112”', other: null },
      { reason: 'words', evidence: 'The description says “deposit”', other: null },
    ]);
    expect(found[0]).toMatchObject({
      laptop: { _id: id, slug: 'thinkpad-x1', price: 499.99, isSold: false },
      seller: { _id: seller.id, name: 'Sam Seller', email: seller.email },
    });
    expect((await call(server, 'GET', `/laptops/${id}`)).status).toBe(200);
  });

  it('is checked in its name and specs too, with one flag for each reason', async () => {
    const id = await laptopOf(server, seller, { productName: 'X1, wire transfer only' });
    for (let n = 0; n < 3; n += 1) {
      await examine();
      await lookAgain(server, id);
    }
    expect(await reasonsOf(id)).toEqual(['words']);
  });

  it('is checked in its brand, which is free text', async () => {
    const specs = { ...SPECS, brand: 'Dell, ask 512 555 0112', model: 'XPS 13' };
    const id = await laptopOf(server, seller, { specs });
    await examine();
    expect(await flagsOf(id)).toMatchObject([
      { reason: 'contact', evidence: 'The brand says “512 555 0112”' },
    ]);
  });

  it('does not exist for harmless words, nor for a laptop that was removed before the check', async () => {
    const kept = await laptopOf(server, seller, { details: 'No deposit needed. 512 GB, bought 2021-05-12.' });
    const removed = await laptopOf(server, seller, { details: 'Western Union only' });
    await call(server, 'DELETE', `/deleteProduct/${removed}`, { token: seller.session });
    await examine();
    expect([await reasonsOf(kept), await reasonsOf(removed)]).toEqual([[], []]);
    expect(await server.db.select().from(flagChecks)).toEqual([]);
  });
});

describe('a price', () => {
  it.each([
    ['is doubted below half of the median of five others', [600, 600, 640, 700, 900], 319.99, true],
    ['is not doubted at half of it', [600, 600, 640, 700, 900], 320, false],
    ['is not doubted with fewer than five others', [600, 640, 700, 900], 100, false],
  ])('%s', async (_what, others, price, isDoubted) => {
    const model = `Priced ${Math.random()}`;
    await othersOf(model, others);
    const id = await listed(model, price);
    await examine();
    expect(await reasonsOf(id)).toEqual(isDoubted ? ['price'] : []);
    if (isDoubted)
      expect((await flagsOf(id))[0]?.evidence).toContain('others of this model cost $640 (median)');
  });

  it('is not suspicious only because one rival has many listings', async () => {
    const model = `Priced ${Math.random()}`;
    const rival = await person(server, 'sealer');
    for (const price of [3_000, 3_000, 3_000, 3_000, 3_000]) await listed(model, price, rival);
    await othersOf(model, [600, 620, 640]);
    const id = await listed(model, 500);
    await examine();
    expect(await reasonsOf(id)).toEqual([]);
  });

  it('is compared with other sellers only', async () => {
    const model = `Own ${Math.random()}`;
    for (let n = 0; n < 6; n += 1) await listed(model, 900);
    const id = await listed(model, 100);
    await examine();
    expect(await reasonsOf(id)).toEqual([]);
  });
});

describe('the first listing of a seller', () => {
  it('is in the queue if the setting says so; the second is not', async () => {
    const ids = [await laptopOf(server, seller), await laptopOf(server, seller)];
    await examine(true);
    const [first = '', second = ''] = ids;
    expect([await reasonsOf(first), await reasonsOf(second)]).toEqual([['firstListing'], []]);
  });

  it('is not in the queue without the setting', async () => {
    const id = await laptopOf(server, seller);
    await examine(false);
    expect(await reasonsOf(id)).toEqual([]);
  });
});

describe('an admin', () => {
  const doubted = async () => {
    const id = await laptopOf(server, seller, { details: 'Bank transfer only' });
    await examine();
    const [flag] = await flagsOf(id);
    return { id, flagId: flag?._id ?? '' };
  };

  it('dismisses a flag with a note, once, and the audit log keeps it', async () => {
    const { id, flagId } = await doubted();
    expect((await dismiss(flagId, '  ')).status).toBe(400);
    expect((await dismiss(flagId)).body).toMatchObject({ modifiedCount: 1 });
    expect((await dismiss(flagId)).status).toBe(404);
    expect((await dismiss(UNKNOWN_ID)).status).toBe(404);
    expect(await reasonsOf(id)).toEqual([]);
    const { body } = await call<AuditEntry[]>(server, 'GET', '/audit?action=dismissFlag', {
      token: admin.session,
    });
    expect(body[0]).toMatchObject({
      actorEmail: admin.email,
      subject: 'ThinkPad X1',
      before: { id: flagId, productId: id, reason: 'words', open: true },
      after: { note: 'It is the price of a broken one.' },
    });
  });

  it('does not get the same flag again, but may get a flag for another reason', async () => {
    const { id, flagId } = await doubted();
    await dismiss(flagId);
    await lookAgain(server, id);
    await examine();
    expect(await reasonsOf(id)).toEqual([]);
    await server.db.update(products).set({ details: 'Gift cards only' }).where(eq(products.id, id));
    await lookAgain(server, id);
    await examine();
    expect(await reasonsOf(id)).toEqual(['words']);
  });

  it('removes the listing instead, which also closes its flags', async () => {
    const { id } = await doubted();
    await call(server, 'DELETE', `/deleteProduct/${id}`, { token: admin.session });
    expect(await reasonsOf(id)).toEqual([]);
    const [row] = await server.db.select().from(flags).where(eq(flags.productId, id));
    expect(row).toMatchObject({ outcome: 'removed', closedAt: expect.any(Date) });
  });

  it('is the only role that sees and decides flags', async () => {
    const { flagId } = await doubted();
    expect((await call(server, 'GET', '/flags', { token: seller.session })).status).toBe(403);
    expect((await dismiss(flagId, 'Mine', seller.session)).status).toBe(403);
  });

  it('gets the flags in pages, the oldest first', async () => {
    for (let n = 0; n < 3; n += 1) await doubted();
    const first = await call<Flag[]>(server, 'GET', '/flags?limit=2', { token: admin.session });
    const next = /\/flags(.+)>/.exec(String(first.headers['link']))?.[1];
    const second = await call<Flag[]>(server, 'GET', `/flags${next}`, { token: admin.session });
    const dates = [...first.body, ...second.body].map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(Number(first.headers['x-total-count'])).toBeGreaterThanOrEqual(3);
  });
});

describe('the check of listings', () => {
  it('tries a listing again later if its check failed, and checks the others', async () => {
    const bad = await laptopOf(server, seller, { details: 'Deposit' });
    const good = await laptopOf(server, seller, { details: 'Deposit' });
    // Makes every flag for this laptop fail.
    await server.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.product_id = '${sql.raw(bad)}' then raise exception 'no'; end if; return new; end $$`);
    await server.db.execute(
      sql`create trigger refuse before insert on flags for each row execute function refuse()`,
    );
    await examine();
    await server.db.execute(sql`drop trigger refuse on flags`);
    expect([await reasonsOf(bad), await reasonsOf(good)]).toEqual([[], ['words']]);
    expect(await server.db.select().from(flagChecks)).toMatchObject([{ productId: bad }]);
    await server.db.update(flagChecks).set({ dueAt: new Date(0) });
    await examine();
    expect(await reasonsOf(bad)).toEqual(['words']);
  });

  it('can leave only one open flag for each reason, whoever writes it', async () => {
    const id = await laptopOf(server, seller, { details: 'Deposit' });
    const row = { productId: id, reason: 'words' as const, evidence: 'x', finding: 'x' };
    await server.db.insert(flags).values(row);
    await expect(server.db.insert(flags).values(row)).rejects.toThrow();
  });
});
