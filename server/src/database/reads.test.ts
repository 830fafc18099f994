import { sql } from 'drizzle-orm';
import type { Category, Product } from '@relaptop/shared/contracts';
import { call, person, type Person } from '../testing/people';
import { bookingOf, laptopOf } from '../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import type { Database } from './database';
import { LAG_MS, PAUSE_MS, Reads } from './reads';
import { connectReplica, type OpenDatabase } from './openDatabase';
import { categories } from './schema';

const headings = async (server: TestServer) =>
  (await call<Category[]>(server, 'GET', '/categories')).body.map(({ heading }) => heading);
const failures = async (server: TestServer) =>
  /^relaptop_replica_failures_total (\d+)/m.exec((await server.app.inject('/metrics')).body)?.[1];

describe('a server with a read replica', () => {
  let replica: OpenDatabase;
  let server: TestServer;
  let seller: Person;
  beforeAll(async () => {
    replica = await openTestDatabase();
    // Only the replica has this category, so an answer with this category comes from the replica. The replica refuses writes, so a write to
    // it would fail the test.
    await replica.db
      .insert(categories)
      .values({ slug: 'copy', heading: 'Copy', image: '/images/c.webp', position: 0 });
    await replica.db.execute(sql`set default_transaction_read_only = on`);
    server = await startTestServer({ replica });
    seller = await person(server, 'sealer');
  }, START_MS);
  afterAll(() => server.close());

  it('serves its lists to visitors', async () => {
    expect(await headings(server)).toEqual(['Copy']);
    expect((await call<Product[]>(server, 'GET', '/product/gaming')).body).toEqual([]);
  });

  it('serves its lists to signed-in people, unless they have just changed something', async () => {
    const listed = await call(server, 'POST', '/addProduct', { token: seller.session, body: {} });
    expect(listed.headers).not.toHaveProperty('set-cookie');
    const id = await laptopOf(server, seller);
    const buyer = await person(server, 'user');
    const gaming = async (headers: Record<string, string>) =>
      (await call<Product[]>(server, 'GET', '/product/gaming', { token: buyer.session, headers })).body;
    expect(await gaming({})).toEqual([]);
    expect((await gaming({ cookie: 'other=2; wrote=1' })).map(({ _id }) => _id)).toEqual([id]);
  });

  it('gives people who have changed something a cookie that each process understands', async () => {
    const id = await laptopOf(server, seller);
    const advertised = await call(server, 'PUT', `/productAdvertise/${id}?email=${seller.email}`, {
      token: seller.session,
    });
    expect(advertised.headers['set-cookie']).toBe(
      `wrote=1; Max-Age=${LAG_MS / 1000}; Path=/; HttpOnly; SameSite=Strict`,
    );
    const read = await call(server, 'GET', '/categories', { token: seller.session });
    expect(read.headers).not.toHaveProperty('set-cookie');
  });

  it('reads private data, bookings, roles and admin pages from the primary', async () => {
    const id = await laptopOf(server, seller);
    const buyer = await person(server, 'user');
    const admin = await person(server, 'admin');
    await bookingOf(server, buyer, id);
    const rows = async (url: string, token: string) =>
      (await call<unknown[]>(server, 'GET', url, { token })).body.length;
    expect(await rows(`/myBooking/${buyer.email}`, buyer.session)).toBe(1);
    expect(await rows(`/myProduct/${seller.email}`, seller.session)).toBeGreaterThan(0);
    expect(await rows('/saveUser?sealer=sealer', admin.session)).toBeGreaterThan(2);
  });
});

describe('a server whose read replica does not answer', () => {
  it(
    'reads from the primary, counts this, and logs it once',
    async () => {
      const lines: string[] = [];
      const server = await startTestServer({
        env: { LOG_LEVEL: 'error' },
        replica: connectReplica('postgres://nobody@127.0.0.1:1/nothing', { error: () => undefined }),
        logTo: { write: (line: string) => lines.push(line) },
      });
      expect(await headings(server)).toEqual(['Gaming', 'Business']);
      expect((await call(server, 'GET', '/bestSellers')).status).toBe(200);
      expect(await failures(server)).toBe('1');
      expect(lines.filter((line) => line.includes('read replica does not answer'))).toHaveLength(1);
      await server.close();
    },
    START_MS,
  );
});

describe('the choice between primary and replica', () => {
  const primary = 'primary' as unknown as Database;
  const copy = 'copy' as unknown as Database;
  const whichOf = async (db: Database): Promise<unknown> => db;
  let now = 0;
  beforeEach(() => {
    now = 1_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => vi.restoreAllMocks());

  it('never caches a list that is older than a change by this process', async () => {
    const reads = new Reads(primary, { db: copy, onFailure: () => undefined });
    expect(await reads.shared(whichOf)).toBe(copy);
    reads.noteChange();
    now += LAG_MS - 1;
    expect(await reads.shared(whichOf)).toBe(primary);
    expect(await reads.personal(false, whichOf)).toBe(copy);
    now += 1;
    expect(await reads.shared(whichOf)).toBe(copy);
  });

  it('stops using a failed replica for a while, then tries it again', async () => {
    const told: boolean[] = [];
    let broken = true;
    const reads = new Reads(primary, { db: copy, onFailure: (_error, begun) => told.push(begun) });
    const read = async (db: Database): Promise<unknown> => {
      if (db === copy && broken) throw new Error('gone');
      return db;
    };
    expect(await reads.shared(read)).toBe(primary);
    now += PAUSE_MS - 1;
    expect(await reads.shared(read)).toBe(primary);
    expect(told).toEqual([true]);
    now += 1;
    expect(await reads.shared(read)).toBe(primary);
    expect(told).toEqual([true, false]);
    broken = false;
    now += PAUSE_MS;
    expect(await reads.shared(read)).toBe(copy);
  });

  it('returns the failure of the primary', async () => {
    const reads = new Reads(primary);
    await expect(reads.shared(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });
});
