import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from './database';
import { connectPostgres, openPostgres, PATIENCE_OF_SERVER } from './openDatabase';
import { times } from '../testing/extent';
import { call, person, type Person } from '../testing/people';
import { CLUSTER_MS, startCluster } from '../testing/realPostgres';
import { addProductBody } from '../testing/shop';
import { startTestServer, type TestServer } from '../testing/testApp';
import { MIGRATIONS } from '../testing/migrations';

const CALLS = 40;
const CONNECTIONS = 10;
const ANSWERED_WITHIN = 10_000;
/** Divides the server's timeouts, so that a short run ends sooner. */
const SHORTER = times(1, 5);
const PATIENCE = {
  connectionTimeoutMillis: PATIENCE_OF_SERVER.connectionTimeoutMillis / SHORTER,
  statement_timeout: PATIENCE_OF_SERVER.statement_timeout / SHORTER,
  query_timeout: PATIENCE_OF_SERVER.query_timeout / SHORTER,
};
const LOG = { error: () => undefined };

let cluster: Awaited<ReturnType<typeof startCluster>>;
let server: TestServer;
let seller: Person;
beforeAll(async () => {
  cluster = await startCluster();
  await (await openPostgres(cluster.url, MIGRATIONS, LOG)).close();
  server = await startTestServer({ database: connectPostgres(cluster.url, LOG, PATIENCE) });
  seller = await person(server, 'sealer');
}, CLUSTER_MS);
afterAll(async () => {
  await server.close();
  await cluster.stop();
}, CLUSTER_MS);

const offer = () => call(server, 'POST', '/addProduct', { token: seller.session, body: addProductBody() });
/** Repeats the call, as a browser does, because a busy machine may first answer 503. */
const offerUntilDecided = async () => {
  for (;;) {
    const { status } = await offer();
    if (status !== 503) return status;
  }
};

const select = (tx: Database) => tx.execute(sql`select 1`);

async function begunAt(at: number): Promise<{ status: number; took: number }> {
  const start = performance.now();
  const own = { token: seller.session };
  const calls = [
    offer,
    () => call(server, 'GET', `/myProduct/${seller.email}`, own),
    () => call(server, 'GET', '/product/gaming', own),
    () => call(server, 'POST', '/jwt', { token: seller.idToken, body: { email: seller.email } }),
  ];
  const { status = 0 } = (await calls[at % calls.length]?.()) ?? {};
  return { status, took: performance.now() - start };
}

describe('a Postgres that accepts connections and never answers (rule 32)', () => {
  it(
    'makes each call fail within ten seconds; when it answers again, all calls succeed',
    async () => {
      await Promise.all(Array.from({ length: CALLS }, offer));
      await cluster.freeze();
      const transactions = Array.from({ length: CONNECTIONS }, () => inTransaction(server.db, select));
      const [begun, answers] = await Promise.all([
        Promise.allSettled(transactions),
        Promise.all(Array.from({ length: CALLS }, (_, at) => begunAt(at))),
      ]);
      expect(new Set(begun.map(({ status }) => status))).toEqual(new Set(['rejected']));
      expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
      expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(ANSWERED_WITHIN);
      await cluster.thaw();
      const after = await Promise.all(Array.from({ length: CALLS }, offerUntilDecided));
      expect(after.filter((status) => status !== 200)).toEqual([]);
    },
    CLUSTER_MS,
  );
});
