import { eq } from 'drizzle-orm';
import { users } from '../../database/schema';
import { refund } from '../../testing/orders';
import { call, idTokenOf, person, sessionTokenOf, type Person } from '../../testing/people';
import { laptopOf, paidOrder, PRICE } from '../../testing/shop';
import { TEST_ENV } from '../../testing/testApp';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const admin = usePerson(server, 'admin');

/** Starts a session for a sign-in this many seconds ago. The ID token itself may be newer than the sign-in. */
async function signedInAgo(seconds: number): Promise<Person> {
  const auth_time = Math.floor(Date.now() / 1000) - seconds;
  const token = idTokenOf(admin.uid, admin.email, { auth_time });
  const { body } = await call(server, 'POST', '/jwt', { token, body: { email: admin.email } });
  return { ...admin, session: String(body['accessToken']) };
}
const makeAdmin = ({ session }: Person, { id }: Person) =>
  call(server, 'PUT', `/makeAdmin/${id}`, { token: session });
const remove = ({ session }: Person, { id }: Person) =>
  call(server, 'DELETE', `/deleteUser/${id}`, { token: session });
const answerOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['code'],
];
const NEEDED = [403, 'fresh_proof_needed'];

describe('the most serious actions of an admin (rule 36)', () => {
  it('need a sign-in within five minutes, and change nothing without one', async () => {
    const old = await signedInAgo(301);
    const friend = await person(server, 'user');
    expect(answerOf(await makeAdmin(old, friend))).toEqual(NEEDED);
    expect(answerOf(await remove(old, friend))).toEqual(NEEDED);
    const [row] = await server.db.select().from(users).where(eq(users.id, friend.id));
    expect(row).toMatchObject({ role: 'user', deletedAt: null });

    const fresh = await signedInAgo(290);
    expect((await makeAdmin(fresh, friend)).status).toBe(200);
    expect((await remove(fresh, friend)).status).toBe(200);
  });

  it('include refunds above $500, and no smaller ones', async () => {
    const old = await signedInAgo(301);
    const laptop = await laptopOf(server, await person(server, 'sealer'));
    const { bookingId } = await paidOrder(server, await person(server, 'user'), laptop);
    expect(answerOf(await refund(server, old, bookingId, 500.01))).toEqual(NEEDED);
    expect((await refund(server, admin, bookingId, 500.01)).status).toBe(400);
    expect((await refund(server, old, bookingId, PRICE)).status).toBe(200);
  });

  it('are refused with a token of an older release without the sign-in time; other actions work', async () => {
    const session = await sessionTokenOf(admin, TEST_ENV.SESSION_SECRET, 600);
    expect((await call(server, 'GET', '/audit', { token: session })).status).toBe(200);
    const friend = await person(server, 'user');
    expect(answerOf(await makeAdmin({ ...admin, session }, friend))).toEqual(NEEDED);
  });

  it('refuse other roles, also after a fresh sign-in', async () => {
    const buyer = await person(server, 'user');
    expect(answerOf(await remove(buyer, admin))).toEqual([403, 'forbidden']);
  });
});
