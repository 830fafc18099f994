import { auditEntries } from '../../../database/auditSchema';
import { call } from '../../../testing/people';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const admin = usePerson(server, 'admin');

describe('the audit log', () => {
  it('lists all actions for admins who ask for no page', async () => {
    const entry = { actorEmail: admin.email, action: 'dismissReports' as const, subject: 'Many' };
    const many = Array.from({ length: 503 }, () => ({ ...entry, before: null, after: null }));
    await server.db.insert(auditEntries).values(many);
    const all = await call<object[]>(server, 'GET', '/audit?action=dismissReports', { token: admin.session });
    expect([all.status, all.body.length]).toEqual([200, 503]);
  });
});
