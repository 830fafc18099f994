import { eq, and } from 'drizzle-orm';
import type { AuditEntry, ReportedProduct, PersonPage, QueueItem } from '@relaptop/shared/contracts';
import { auditEntries } from '../../../database/auditSchema';
import { reports, profileReports } from '../../../database/reportSchema';
import { products, users } from '../../../database/schema';
import { call, person, type Person } from '../../../testing/people';
import { UNKNOWN_ID, laptopOf } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin');

const rowOf = async (id: string) => (await server.db.select().from(products).where(eq(products.id, id)))[0];

describe('reports', () => {
  const report = (id: string, who: Person | undefined, body?: object) =>
    call(server, 'PUT', `/reportProduct/${id}`, { token: who?.session, body });
  const queue = async (query = '') =>
    call<ReportedProduct[]>(server, 'GET', `/reportedProducts${query}`, { token: admin.session });

  it('count once for each person, with or without a reason, and reach the admins', async () => {
    const id = await laptopOf(server, seller);
    const second = await person(server, 'user');
    expect((await report(id, buyer, { reason: 'scam', note: 'Asks for gift cards' })).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await report(id, buyer, { reason: 'other' })).body).toMatchObject({ modifiedCount: 0 });
    expect((await report(id, second)).body).toMatchObject({ modifiedCount: 1 });
    const found = (await queue()).body.find((product) => product._id === id);
    expect(found).toMatchObject({
      productInfo: { productName: 'ThinkPad X1', sealerEmail: seller.email },
      sealerId: (await rowOf(id))?.sellerId,
    });
    expect(found?.reports).toEqual([
      expect.objectContaining({ reporterEmail: buyer.email, reason: 'scam', note: 'Asks for gift cards' }),
      expect.objectContaining({ reporterEmail: second.email, reason: null, note: null }),
    ]);
  });

  it('are listed with their number, and only the latest twenty of a laptop one by one (rule 35)', async () => {
    const id = await laptopOf(server, seller);
    const people = await Promise.all(Array.from({ length: 23 }, () => person(server, 'user')));
    for (const who of people) await report(id, who);
    const found = (await queue()).body.find((product) => product._id === id);
    expect(found?.reportCount).toBe(23);
    expect(found?.reports.map(({ reporterEmail }) => reporterEmail)).toEqual(
      people.slice(3).map(({ email }) => email),
    );
  });

  it('are refused from the laptop’s seller', async () => {
    const id = await laptopOf(server, seller);
    const answer = await report(id, seller);
    expect(answer).toMatchObject({ status: 403, body: { code: 'own_laptop' } });
    expect((await queue('?limit=100')).body.some(({ _id }) => _id === id)).toBe(false);
  });

  it('are refused without a session, for unknown laptops, and with unknown reasons', async () => {
    const id = await laptopOf(server, seller);
    expect((await report(id, undefined)).status).toBe(401);
    expect((await report(UNKNOWN_ID, buyer)).status).toBe(404);
    expect((await report(id, buyer, { reason: 'ugly' })).status).toBe(400);
    expect((await report(id, buyer, { note: 'x'.repeat(501) })).status).toBe(400);
    expect((await report(id, buyer, { note: 'a\u0000b' })).status).toBe(400);
    expect((await report(id, buyer, { points: 5 })).status).toBe(400);
  });

  it('are dismissed, or the laptop is deleted; both leave an audit entry', async () => {
    const kept = await laptopOf(server, seller, { productName: 'Kept' });
    const removed = await laptopOf(server, seller, { productName: 'Removed' });
    await report(kept, buyer);
    await report(removed, buyer);
    const total = Number((await queue('?limit=1')).headers['x-total-count']);
    const dismissing = () => call(server, 'PUT', `/dismissReports/${kept}`, { token: admin.session });
    expect((await dismissing()).body).toMatchObject({ modifiedCount: 1 });
    expect((await dismissing()).body).toMatchObject({ modifiedCount: 0 });
    await call(server, 'DELETE', `/deleteProduct/${removed}`, { token: admin.session });
    const left = await queue('?limit=100');
    expect(left.headers['x-total-count']).toBe(String(total - 2));
    expect((await rowOf(kept))?.removedAt).toBeNull();
    const { body: audit } = await call<AuditEntry[]>(server, 'GET', '/audit', { token: admin.session });
    expect(audit.slice(0, 2).map(({ action, subject, actorEmail }) => [action, subject, actorEmail])).toEqual(
      [
        ['deleteProduct', 'Removed', admin.email],
        ['dismissReports', 'Kept', admin.email],
      ],
    );
    expect((await report(kept, buyer)).body).toMatchObject({ modifiedCount: 0 });
  });

  it('come in pages, longest waiting first', async () => {
    const ids = [await laptopOf(server, seller), await laptopOf(server, seller)];
    for (const id of ids) await report(id, buyer);
    const seen: string[] = [];
    let next: string | undefined = '?limit=1';
    while (next !== undefined) {
      const { body, headers }: Awaited<ReturnType<typeof queue>> = await queue(next);
      seen.push(...body.map((product) => product._id));
      next = /reportedProducts(.+)>/.exec(String(headers.link))?.[1];
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(-2)).toEqual(ids);
  });

  it('of one laptop at the same moment are one row of the queue', async () => {
    const id = await laptopOf(server, seller);
    const before = Number((await queue('?limit=1')).headers['x-total-count']);
    for (const who of [buyer, admin]) await report(id, who);
    await server.db.update(reports).set({ createdAt: new Date() }).where(eq(reports.productId, id));
    const { body, headers } = await queue('?limit=100');
    const found = body.filter((product) => product._id === id);
    expect(found.map((product) => product.reports.length)).toEqual([2]);
    expect(headers['x-total-count']).toBe(String(before + 1));
  });

  it('are for admins only', async () => {
    const id = await laptopOf(server, seller);
    for (const token of [seller.session, buyer.session]) {
      expect((await call(server, 'GET', '/reportedProducts', { token })).status).toBe(403);
      expect((await call(server, 'PUT', `/dismissReports/${id}`, { token })).status).toBe(403);
    }
    const unknown = await call(server, 'PUT', `/dismissReports/${UNKNOWN_ID}`, { token: admin.session });
    expect(unknown.status).toBe(404);
  });
});

describe('the audit log', () => {
  const audit = (query: string) =>
    call<AuditEntry[]>(server, 'GET', `/audit${query}`, { token: admin.session });

  it('is filtered by actor and action, and comes in pages with a total', async () => {
    const id = await laptopOf(server, seller);
    const other = await person(server, 'admin');
    await call(server, 'DELETE', `/deleteProduct/${id}`, { token: other.session });
    const { body, headers } = await audit(`?limit=25&actor=${other.email.toUpperCase()}`);
    expect([body.length, headers['x-total-count']]).toEqual([1, '1']);
    expect(body[0]).toMatchObject({
      action: 'deleteProduct',
      before: { onMarket: true },
      after: { onMarket: false },
    });
    expect((await audit('?action=makeAdmin')).body).toEqual([]);
    expect((await audit('?action=nonsense')).status).toBe(400);
    expect((await audit('?limit=1')).headers.link).toContain('rel="next"');
  });

  it('lists all actions for admins who ask for no page', async () => {
    const entry = { actorEmail: admin.email, action: 'dismissFlag', subject: 'Many' } as const;
    const many = Array.from({ length: 503 }, () => ({ ...entry, before: null, after: null }));
    await server.db.insert(auditEntries).values(many);
    expect((await audit('?action=dismissFlag')).body).toHaveLength(503);
  });
});

const report = (id: string, who: Person | undefined, body: object = { reason: 'Not who he says' }) =>
  call(server, 'PUT', `/sellers/${id}/report`, { token: who?.session, body });
const close = (id: string, who: Person, note = ' Talked to him. ') =>
  call(server, 'PUT', `/people/${id}/profileReports/closing`, { token: who.session, body: { note } });
const queued = async () => {
  const { body } = await call<QueueItem[]>(server, 'GET', '/admin/queue?kind=profile&limit=100', {
    token: admin.session,
  });
  return body.filter(({ subjectId }) => subjectId === seller.id);
};
const page = async () =>
  (await call<PersonPage>(server, 'GET', `/people/${seller.id}`, { token: admin.session })).body;

describe('reports of a profile', () => {
  it('count once for each person, and reach the admins, who close them with a note', async () => {
    const second = await person(server, 'user');
    expect((await report(seller.id, buyer, { reason: ' Not who he says ' })).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await report(seller.id, buyer)).body).toMatchObject({ modifiedCount: 0 });
    expect((await report(seller.id, second)).body).toMatchObject({ modifiedCount: 1 });
    expect(await queued()).toMatchObject([
      {
        ...{ kind: 'profile', subjectId: seller.id, reason: null, words: 'Not who he says', count: 2 },
        laptop: null,
        person: { _id: seller.id, name: 'Sam Seller' },
        by: { _id: buyer.id, name: 'Bea Buyer' },
      },
    ]);
    const open = await page();
    expect(open.figures.reports).toBe(2);
    expect(open.profileReports).toHaveLength(2);
    expect(open.profileReports[1]).toMatchObject({
      ...{ by: { _id: buyer.id, name: 'Bea Buyer' }, reason: 'Not who he says', closed: false },
    });

    expect((await close(seller.id, admin)).body).toMatchObject({ modifiedCount: 1 });
    expect((await close(seller.id, admin)).status).toBe(404);
    expect(await queued()).toEqual([]);
    expect((await page()).profileReports.map(({ closed }) => closed)).toEqual([true, true]);
    const { body: audit } = await call<AuditEntry[]>(server, 'GET', '/audit', { token: admin.session });
    expect(audit[0]).toMatchObject({
      ...{ action: 'closeProfileReports', subject: seller.email, actorEmail: admin.email },
      before: { personId: seller.id, reports: 2 },
      after: { personId: seller.id, note: 'Talked to him.' },
    });
    expect((await report(seller.id, buyer)).body).toMatchObject({ modifiedCount: 0 });
  });

  it('are refused for one’s own profile, for one without sales, and without a session or text', async () => {
    expect(await report(seller.id, seller)).toMatchObject({ status: 403, body: { code: 'own_profile' } });
    expect((await report(seller.id, undefined)).status).toBe(401);
    expect((await report(UNKNOWN_ID, buyer)).status).toBe(404);
    expect((await report(buyer.id, seller)).status).toBe(404);
    for (const reason of ['', '  ', 'x'.repeat(501), 'a\u0000b'])
      expect((await report(seller.id, buyer, { reason })).status).toBe(400);
    expect((await report(seller.id, buyer, {})).status).toBe(400);
    expect(await queued()).toEqual([]);
  });

  it('are refused by the database for one’s own profile, twice, or without a text', async () => {
    const insert = (reporterId: string, reason: string) =>
      server.db.insert(profileReports).values({ sellerId: seller.id, reporterId, reason });
    await expect(insert(seller.id, 'Me')).rejects.toThrow();
    await expect(insert(buyer.id, '')).rejects.toThrow();
    await insert(buyer.id, 'Him');
    await expect(insert(buyer.id, 'Him again')).rejects.toThrow();
  });

  it('are deleted with the account, which can’t be reported any more', async () => {
    await report(seller.id, buyer);
    await call(server, 'DELETE', `/deleteUser/${seller.id}`, { token: admin.session });
    expect(await queued()).toEqual([]);
    expect((await report(seller.id, await person(server, 'user'))).status).toBe(404);
    const mine = and(eq(profileReports.sellerId, seller.id), eq(profileReports.reporterId, buyer.id));
    expect((await server.db.select().from(profileReports).where(mine))[0]?.closedAt).not.toBeNull();
  });

  it('are refused while the seller is suspended, and existing ones wait for a decision', async () => {
    await report(seller.id, buyer);
    await server.db
      .update(users)
      .set({ suspendedAt: new Date(), suspendedReason: 'Spam.' })
      .where(eq(users.id, seller.id));
    expect((await report(seller.id, await person(server, 'user'))).status).toBe(404);
    expect(await queued()).toHaveLength(1);
  });

  it('are closed only by admins, with a note', async () => {
    await report(seller.id, buyer);
    for (const who of [seller, buyer]) expect((await close(seller.id, who)).status).toBe(403);
    expect((await close(seller.id, admin, '  ')).status).toBe(400);
    expect((await close(UNKNOWN_ID, admin)).status).toBe(404);
  });
});
