import { MIGRATIONS } from '../../testing/migrations';
import { checkReplica } from './doctor';

describe('the doctor', () => {
  it('reports a read replica that does not answer, by its setting', async () => {
    expect(await checkReplica('postgres://nobody:x@127.0.0.1:1/none', MIGRATIONS)).toMatchObject({
      about: 'DATABASE_READ_URL',
      ok: false,
      remedy: 'Start Postgres, and check host and port in DATABASE_READ_URL.',
    });
  });
});
