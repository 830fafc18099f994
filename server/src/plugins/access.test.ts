import { connect, type AddressInfo, type Socket } from 'node:net';
import { API_PREFIX } from '@relaptop/shared/contracts';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../database/database';
import { users } from '../database/schema';
import { DomainEvents } from '../database/domainEvents';
import { refundOrder } from '../modules/payments/refundOrder';
import { deleteUser } from '../modules/people/deletion';
import { lockCaller } from '../http/lockCaller';
import { asCaller, call, person, type Person } from '../testing/people';
import { UNKNOWN_ID, laptopOf } from '../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../testing/testApp';

let server: TestServer;
let chief: Person;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  chief = await person(server, 'admin');
}, START_MS);
afterAll(() => server.close());

const open = (): Socket => connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');

/** Sends a request except for the end of its body. @returns a function that sends the rest and resolves with the status */
async function beginRequest(
  method: string,
  path: string,
  token: string,
  body: string,
  type = 'application/json',
  held = 1,
) {
  const socket = open();
  const answer = new Promise<number>((resolve, reject) => {
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1])));
    socket.once('error', reject);
  });
  const head = [
    `${method} ${API_PREFIX}${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -held)}`);
  // The server has checked the headers of the first call by the time it answers this later call.
  await call(server, 'GET', '/categories');
  await new Promise((resolve) => setTimeout(resolve, 200));
  return async () => {
    socket.write(body.slice(-held));
    const status = await answer;
    socket.destroy();
    return status;
  };
}

const remove = (someone: Person) =>
  call(server, 'DELETE', `/deleteUser/${someone.id}`, { token: chief.session });

describe('the last byte of a body that arrives late (rule 20)', () => {
  it.each([
    ['makeAdmin', 'PUT', (friend: Person) => `/makeAdmin/${friend.id}`, '{}'],
    ['verifyUser', 'PUT', (friend: Person) => `/verifyUser/${friend.id}`, '{}'],
    ['deleteUser', 'DELETE', (friend: Person) => `/deleteUser/${friend.id}`, '{}'],
    ['deleteProduct', 'DELETE', (_friend: Person, laptop: string) => `/deleteProduct/${laptop}`, '{}'],
    ['dismissReports', 'PUT', (_friend: Person, laptop: string) => `/dismissReports/${laptop}`, '{}'],
    ['refundOrder', 'POST', () => `/refundOrder/${UNKNOWN_ID}`, '{"amount":500,"reason":"Gift"}'],
  ])('is not obeyed from an admin who was deleted meanwhile: %s', async (_name, method, pathOf, body) => {
    const admin = await person(server, 'admin');
    const friend = await person(server, 'user');
    const laptop = await laptopOf(server, await person(server, 'sealer'));
    const finish = await beginRequest(method, pathOf(friend, laptop), admin.session, body);
    expect((await remove(admin)).status).toBe(200);
    expect(await finish()).toBe(401);
    const everybody = await server.db.select().from(users);
    expect(everybody.find(({ id }) => id === friend.id)).toMatchObject({
      role: 'user',
      verifiedAt: null,
      deletedAt: null,
    });
  });

  it('is not obeyed if the admin loses the role between the check and the change', async () => {
    const admin = await person(server, 'admin');
    const friend = await person(server, 'user');
    const caller = asCaller(admin, 'admin');
    const events = new DomainEvents(server.app.log);
    const acts = [
      () => refundOrder(server.payments, caller, UNKNOWN_ID, { amount: 1, reason: 'Gift' }),
      () => events.inTransaction(server.db, (tx) => deleteUser(tx, friend.id, caller)),
      () => inTransaction(server.db, (tx) => lockCaller(tx, caller)),
    ];
    await server.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id));
    for (const act of acts) await expect(act()).rejects.toMatchObject({ statusCode: 403 });
    expect((await remove(admin)).status).toBe(200);
    for (const act of acts) await expect(act()).rejects.toMatchObject({ statusCode: 401 });
  });

  it('is obeyed if the admin still has the role', async () => {
    const friend = await person(server, 'user');
    const finish = await beginRequest('PUT', `/makeAdmin/${friend.id}`, chief.session, '{}');
    expect(await finish()).toBe(200);
  });

  it('stores no picture of a person who was deleted meanwhile', async () => {
    const seller = await person(server, 'sealer');
    const body =
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nnothing\r\n--x--\r\n';
    const finish = await beginRequest(
      'POST',
      '/images',
      seller.session,
      body,
      'multipart/form-data; boundary=x',
      // Holds back so many bytes that the picture itself is incomplete.
      15,
    );
    expect((await remove(seller)).status).toBe(200);
    expect(await finish()).toBe(401);
  });
});
