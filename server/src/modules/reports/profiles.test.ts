import { and, eq } from 'drizzle-orm';
import type { AuditEntry, PersonPage, QueueItem } from '@relaptop/shared/contracts';
import { profileReports } from '../../database/reportSchema';
import { users } from '../../database/schema';
import { call, person, type Person } from '../../testing/people';
import { UNKNOWN_ID } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin');

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
  it('count once for each person and reach the admins, who close them with a note', async () => {
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

  it('are refused for the own profile, where nobody sells, and without a session or words', async () => {
    expect(await report(seller.id, seller)).toMatchObject({ status: 403, body: { code: 'own_profile' } });
    expect((await report(seller.id, undefined)).status).toBe(401);
    expect((await report(UNKNOWN_ID, buyer)).status).toBe(404);
    expect((await report(buyer.id, seller)).status).toBe(404);
    for (const reason of ['', '  ', 'x'.repeat(501), 'a\u0000b'])
      expect((await report(seller.id, buyer, { reason })).status).toBe(400);
    expect((await report(seller.id, buyer, {})).status).toBe(400);
    expect(await queued()).toEqual([]);
  });

  it('are refused by the database where somebody reports themselves, twice, or without words', async () => {
    const insert = (reporterId: string, reason: string) =>
      server.db.insert(profileReports).values({ sellerId: seller.id, reporterId, reason });
    await expect(insert(seller.id, 'Me')).rejects.toThrow();
    await expect(insert(buyer.id, '')).rejects.toThrow();
    await insert(buyer.id, 'Him');
    await expect(insert(buyer.id, 'Him again')).rejects.toThrow();
  });

  it('end with the account, which can’t be reported any more', async () => {
    await report(seller.id, buyer);
    await call(server, 'DELETE', `/deleteUser/${seller.id}`, { token: admin.session });
    expect(await queued()).toEqual([]);
    expect((await report(seller.id, await person(server, 'user'))).status).toBe(404);
    const mine = and(eq(profileReports.sellerId, seller.id), eq(profileReports.reporterId, buyer.id));
    expect((await server.db.select().from(profileReports).where(mine))[0]?.closedAt).not.toBeNull();
  });

  it('are refused while the seller is suspended, and wait until they are decided', async () => {
    await report(seller.id, buyer);
    await server.db
      .update(users)
      .set({ suspendedAt: new Date(), suspendedReason: 'Spam.' })
      .where(eq(users.id, seller.id));
    expect((await report(seller.id, await person(server, 'user'))).status).toBe(404);
    expect(await queued()).toHaveLength(1);
  });

  it('are closed by admins only, with words', async () => {
    await report(seller.id, buyer);
    for (const who of [seller, buyer]) expect((await close(seller.id, who)).status).toBe(403);
    expect((await close(seller.id, admin, '  ')).status).toBe(400);
    expect((await close(UNKNOWN_ID, admin)).status).toBe(404);
  });
});
