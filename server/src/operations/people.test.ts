import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { auditEntries } from '../database/auditSchema';
import { messages } from '../database/conversationSchema';
import { flags } from '../database/flagSchema';
import { listingDrafts } from '../database/listingSchema';
import { profileReports } from '../database/reportSchema';
import { bookings, products, users } from '../database/schema';
import { DomainEvents } from '../database/domainEvents';
import { giveToOwner } from '../modules/people/addressOwner';
import { NO_FACTS } from '../modules/people/firebaseAccounts';
import { noteRemovedBefore, readRemovedPeople, removedPeopleFolder } from '../modules/people/removedPeople';
import { call, person, type Person } from '../testing/people';
import { watch } from '../testing/queue';
import { bookingOf, laptopOf, paidOrder } from '../testing/shop';
import { useServer } from '../testing/useServer';
import { erasePerson } from './erasePerson';
import { exportPerson, makeAdmin } from './commands';
import { repeatRemovals } from './restore';

const server = useServer();

describe('the first admin', () => {
  it('is made by the command, with an audit entry, from the next call on', async () => {
    const owner = await person(server, 'user');
    const audit = () => call(server, 'GET', '/audit', { token: owner.session });
    expect((await audit()).status).toBe(403);
    expect(await makeAdmin(server.db, ` ${owner.email.toUpperCase()} `)).toBe(
      `${owner.email} is an admin now.`,
    );
    expect((await audit()).body).toEqual([
      expect.objectContaining({ actorEmail: 'system', action: 'makeAdmin', subject: owner.email }),
    ]);
    expect(await makeAdmin(server.db, owner.email)).toContain('already');
    const rows = await server.db.select().from(auditEntries).where(eq(auditEntries.subject, owner.email));
    expect(rows).toHaveLength(1);
  });

  it('must have signed up', async () => {
    await expect(makeAdmin(server.db, 'nobody@x.test')).rejects.toThrow('Sign up in the shop first');
  });
});

describe('the data of a person', () => {
  it('is exported completely, as buyer and as seller, without other people’s data', async () => {
    const seller = await person(server, 'sealer');
    const buyer = await person(server, 'user');
    const sold = await laptopOf(server, seller);
    const order = await paidOrder(server, buyer, sold);
    const reserved = await laptopOf(server, seller);
    await bookingOf(server, await person(server, 'user'), reserved);
    await watch(server, buyer, reserved);
    await call(server, 'PUT', `/reportProduct/${reserved}`, {
      token: buyer.session,
      body: { reason: 'scam' },
    });

    await call(server, 'PUT', `/sellers/${seller.id}/report`, {
      token: buyer.session,
      body: { reason: 'A shop' },
    });

    const asBuyer = await exportPerson(server.db, buyer.email);
    expect(asBuyer).toMatchObject({
      accounts: [{ id: buyer.id, firebaseUid: buyer.uid }],
      laptops: [],
      orders: [
        {
          id: order.bookingId,
          phone: '4930123456',
          meetLocation: 'Central station',
          intents: [{ providerId: order.intentId }],
          payments: [{ transactionId: order.intentId }],
          refunds: [],
        },
      ],
      reports: [{ productId: reserved, reason: 'scam' }],
      profileReports: [{ sellerId: seller.id, reason: 'A shop' }],
      waitingFor: [{ productId: reserved }],
    });
    expect(JSON.stringify(asBuyer)).not.toMatch(/_secret|clientSecret/);

    const asSeller = await exportPerson(server.db, seller.email);
    expect(asSeller.laptops.map(({ id }) => id).sort()).toEqual([sold, reserved].sort());
    expect(asSeller.sales).toHaveLength(2);
    expect(asSeller.payouts).toMatchObject([{ bookingId: order.bookingId, sellerId: seller.id }]);
    expect(asSeller.notices.map(({ bookingId }) => bookingId)).toContain(order.bookingId);
    expect(JSON.stringify(asSeller)).not.toContain(buyer.email);
  });

  it('is nothing for an unknown email', async () => {
    await expect(exportPerson(server.db, 'nobody@x.test')).rejects.toThrow('There is no data about');
  });
});

describe('the data of a deleted person', () => {
  it('is erased, and the books stay complete', async () => {
    const seller = await person(server, 'sealer');
    const buyer = await person(server, 'user');
    const laptop = await laptopOf(server, seller);
    await server.db
      .insert(flags)
      .values({ productId: laptop, reason: 'contact', evidence: '“512 555 0112”', finding: '5125550112' });
    await server.db
      .insert(listingDrafts)
      .values({ sellerId: seller.id, content: { phoneNumber: '5125550112' } });
    const order = await paidOrder(server, buyer, laptop);
    await call(server, 'POST', `/orders/${order.bookingId}/messages`, {
      token: buyer.session,
      body: { clientId: randomUUID(), words: 'I am ill, call 512 555 0112', pictures: [] },
    });
    expect(await server.db.select().from(messages).where(eq(messages.authorId, buyer.id))).toHaveLength(1);
    await server.db
      .insert(profileReports)
      .values({ sellerId: seller.id, reporterId: buyer.id, reason: 'Calls from 555 0112' });
    const token = (await person(server, 'admin')).session;
    for (const { id } of [buyer, seller]) await call(server, 'DELETE', `/deleteUser/${id}`, { token });
    const books = async () => {
      const settled = await call<Record<string, unknown>[]>(server, 'GET', '/orders', { token });
      const own = settled.body.find(({ _id }) => _id === order.bookingId);
      return [own?.['price'], own?.['transactionId'], own?.['state']];
    };
    const before = await books();
    expect(before).toContain(order.intentId);

    expect(await erasePerson(server.db, buyer.email, server.settings)).toBe(
      'Erased from 1 account(s), 1 order(s) and 0 laptop(s).',
    );
    expect(await erasePerson(server.db, seller.email.toUpperCase(), server.settings)).toContain(
      '1 laptop(s)',
    );
    for (const { email } of [buyer, seller]) {
      const { audit, ...others } = await exportPerson(server.db, email);
      expect(audit).toEqual([expect.objectContaining({ action: 'deleteUser', subject: email })]);
      expect(Object.values(others).filter(Array.isArray).flat()).toEqual([]);
    }
    const rest = JSON.stringify([
      await server.db.select().from(flags),
      await server.db.select().from(profileReports),
      await server.db.select().from(messages).where(eq(messages.authorId, buyer.id)),
      await server.db.select().from(listingDrafts).where(eq(listingDrafts.sellerId, seller.id)),
      await server.db.select().from(bookings).where(eq(bookings.id, order.bookingId)),
      await server.db.select().from(products).where(eq(products.sellerId, seller.id)),
      await server.db
        .select()
        .from(users)
        .where(inArray(users.id, [buyer.id, seller.id])),
    ]);
    for (const own of [
      buyer.email,
      seller.email,
      '4930123456',
      '555 0112',
      '5550112',
      'Central station',
      'Berlin',
      'I am ill',
    ])
      expect(rest).not.toContain(own);
    expect(await books()).toEqual(before);
  });

  it('stays while the account exists', async () => {
    const buyer = await person(server, 'user');
    await expect(erasePerson(server.db, buyer.email, server.settings)).rejects.toThrow(
      'Delete it in the admin panel first',
    );
    await expect(erasePerson(server.db, 'nobody@x.test', server.settings)).rejects.toThrow('No account has');
    expect(await exportPerson(server.db, buyer.email)).toMatchObject({ email: buyer.email });
  });
});

describe('after the restore of a backup', () => {
  const list = () => removedPeopleFolder(server.settings);
  const rowOf = async (id: string) => (await server.db.select().from(users).where(eq(users.id, id)))[0];
  const bringBack = (gone: Person) =>
    server.db
      .update(users)
      .set({ deletedAt: null, email: gone.email, name: 'Back Again', emailVerifiedAt: new Date() })
      .where(eq(users.id, gone.id));
  const again = async () => repeatRemovals(server.db, await readRemovedPeople(list()), server.settings);

  it('only deleted and erased people are removed again', async () => {
    const [stays, deleted, erased] = [
      await person(server, 'user'),
      await person(server, 'sealer'),
      await person(server, 'user'),
    ];
    const laptop = await laptopOf(server, deleted);
    for (const { session } of [deleted, erased]) await call(server, 'DELETE', '/me', { token: session });
    await erasePerson(server.db, erased.email, server.settings);
    const before = await rowOf(deleted.id);
    for (const gone of [deleted, erased]) await bringBack(gone);
    await server.db.update(products).set({ removedAt: null }).where(eq(products.id, laptop));
    expect((await call(server, 'GET', `/laptops/${laptop}`)).status).toBe(200);

    expect(await again()).toMatchObject({ deleted: 2, erased: 1 });
    expect((await rowOf(stays.id))?.deletedAt).toBeNull();
    expect((await rowOf(deleted.id))?.deletedAt?.getTime()).toBeCloseTo(
      before?.deletedAt?.getTime() ?? 0,
      -4,
    );
    expect(await rowOf(erased.id)).toMatchObject({ name: 'Erased', deletedAt: expect.any(Date) });
    expect(JSON.stringify(await rowOf(erased.id))).not.toContain(erased.email);
    expect((await call(server, 'GET', `/laptops/${laptop}`)).status).toBe(404);
    expect(await again()).toMatchObject({ deleted: 0, erased: 0 });
  });

  it('the list has only ids and times, and includes earlier deletions', async () => {
    const gone = await person(server, 'user');
    await call(server, 'DELETE', '/me', { token: gone.session });
    await erasePerson(server.db, gone.email, server.settings);
    const named = (await readdir(list())).filter((name) => name.startsWith(gone.id));
    expect(named.sort()).toEqual([`${gone.id}.deleted`, `${gone.id}.erased`]);
    for (const name of named)
      expect(await readFile(path.join(list(), name), 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\n$/);
    await rm(list(), { recursive: true });
    await noteRemovedBefore(server.db, list());
    expect(await readRemovedPeople(list())).toContainEqual({
      id: gone.id,
      deletedAt: (await rowOf(gone.id))?.deletedAt,
      isErased: true,
    });
  });

  it('a person whose deletion failed is not on the list', async () => {
    const stays = await person(server, 'user');
    await server.db.execute(sql`create function refuse_audit() returns trigger language plpgsql as
      $$ begin raise exception 'full' using errcode = '53100'; end $$`);
    await server.db.execute(
      sql`create trigger refuse_audit before insert on audit_entries for each row execute function refuse_audit()`,
    );
    try {
      expect((await call(server, 'DELETE', '/me', { token: stays.session })).status).toBe(503);
    } finally {
      await server.db.execute(sql`drop function refuse_audit cascade`);
    }
    expect((await rowOf(stays.id))?.deletedAt).toBeNull();
    expect((await readRemovedPeople(list())).map(({ id }) => id)).not.toContain(stays.id);
  });

  it('an account that was closed for the owner of its address is not on the list', async () => {
    const impostor = await person(server, 'user', 'Mallory', null);
    const [row] = await server.db.select().from(users).where(eq(users.id, impostor.id));
    if (!row) throw new Error('The impostor is not there');
    await new DomainEvents(server.app.log).inTransaction(server.db, (tx) =>
      giveToOwner(tx, row, { email: impostor.email, identity: undefined, facts: NO_FACTS }),
    );
    expect((await rowOf(impostor.id))?.deletedAt).not.toBeNull();
    await noteRemovedBefore(server.db, list());
    expect((await readRemovedPeople(list())).map(({ id }) => id)).not.toContain(impostor.id);
  });

  it('a deletion is refused if it can’t be written to the list', async () => {
    const leaver = await person(server, 'user');
    await rm(list(), { recursive: true, force: true });
    await writeFile(list(), 'in the way');
    try {
      const refused = await call(server, 'DELETE', '/me', { token: leaver.session });
      expect([refused.status, refused.body['code']]).toEqual([503, 'unavailable']);
      expect((await rowOf(leaver.id))?.deletedAt).toBeNull();
      await server.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, leaver.id));
      await expect(erasePerson(server.db, leaver.email, server.settings)).rejects.toThrow();
      expect((await rowOf(leaver.id))?.email).toBe(leaver.email);
    } finally {
      await rm(list());
    }
  });
});
