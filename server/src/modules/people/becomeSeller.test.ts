import { eq } from 'drizzle-orm';
import { auditEntries } from '../../database/auditSchema';
import { call, person } from '../../testing/people';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const admin = usePerson(server, 'admin');

describe('becoming a seller', () => {
  const become = (token: string, role = 'sealer') =>
    call(server, 'PUT', '/me/role', { token, body: { role } });

  it('needs no admin and no new log-in, and leaves one audit entry', async () => {
    const buyer = await person(server, 'user', 'Bea Buyer', null);
    expect((await become(buyer.session)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await become(buyer.session)).body).toEqual({ acknowledged: true, modifiedCount: 0 });
    const check = await call(server, 'GET', `/users/check/${buyer.email}`, { token: buyer.session });
    expect(check.body).toEqual({ useCheck: 'sealer' });
    const rows = await server.db.select().from(auditEntries).where(eq(auditEntries.subject, buyer.email));
    expect(rows).toMatchObject([
      {
        ...{ action: 'becomeSeller', actorEmail: buyer.email },
        ...{ before: { userType: 'user' }, after: { userType: 'sealer' } },
      },
    ]);
  });

  it('changes no one into an admin, and no admin into a seller', async () => {
    const buyer = await person(server, 'user');
    expect((await become(buyer.session, 'admin')).status).toBe(400);
    expect((await become(admin.session)).body).toMatchObject({ modifiedCount: 0 });
    expect((await call(server, 'GET', '/audit', { token: admin.session })).status).toBe(200);
  });
});
