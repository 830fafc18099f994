import autocannon, { type Request, type Result } from 'autocannon';
import { tell } from '../faults/harness/extent';
import { signUp, signUpMany, type Person } from '../faults/harness/people';
import { bookingBody } from '../../server/src/testing/shop';
import { sql } from '../faults/harness/shopping';
import { openWorld, type RunningServer, type World } from '../faults/harness/world';

const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 60);
const PROCESSES = Number(process.env['LOAD_PROCESSES'] ?? 4);
const WARM_UP_SECONDS = 5;
/** `connections` to each process. */
const BROWSING = { perSecond: 200, connections: Math.ceil(8 / PROCESSES), p95: 100 };
const BOOKING = { perSecond: 20, connections: Math.ceil(4 / PROCESSES), p95: 250 };
const LAPTOPS = BOOKING.perSecond * (SECONDS + WARM_UP_SECONDS + 2);
/** Nobody reserves more than three. */
const BUYERS = Math.ceil(LAPTOPS / 3);
/** How much more memory the processes may hold at the end. */
const MEMORY_GROWS_BY = 1.3;

/** What a person's browser asks for on its way through the shop; the categories are those of the demo. */
const PAGES: readonly { path: string; signedIn?: boolean }[] = [
  { path: '/categories' },
  { path: '/advetiseItems' },
  { path: '/bestSellers' },
  { path: '/product/gaming' },
  { path: '/product/business' },
  { path: '/product/gaming', signedIn: true },
  { path: '/product/business', signedIn: true },
  { path: '/myBooking/:email', signedIn: true },
];

it('200 browsing requests and 20 bookings a second: in time, no failure, memory flat', async () => {
  const world = await openWorld();
  const servers = await world.startMany(PROCESSES);
  const seller = await signUp(world, 'sealer');
  const buyers = await signUpMany(world, BUYERS);
  const laptops = await makeLaptops(world, seller, LAPTOPS);
  const run = (seconds: number) =>
    Promise.all([
      sendAll(BROWSING, servers, browse(buyers), seconds),
      sendAll(BOOKING, servers, book(buyers, laptops), seconds),
    ]);
  await run(WARM_UP_SECONDS);
  const before = await usageOf(servers);
  const [browsing, booking] = await run(SECONDS);
  const after = await usageOf(servers);
  tell(`browsing ${browsing.map(describeResult).join(', ')}`);
  tell(`booking ${booking.map(describeResult).join(', ')}`);
  const core = ((after.cpu - before.cpu) * 1000) / sumOf([...browsing, ...booking]);
  tell(
    `memory ${before.memory.toFixed()} to ${after.memory.toFixed()} MB, ${core.toFixed(1)} ms of a core a request`,
  );
  expectInTime(browsing, BROWSING);
  expectInTime(booking, BOOKING);
  expect(after.memory).toBeLessThan(before.memory * MEMORY_GROWS_BY);
  await Promise.all(servers.slice(1).map(({ child }) => child.stop()));
});

/** Each server gets its share of the requests. */
const sendAll = (
  { perSecond, connections }: typeof BROWSING,
  servers: readonly RunningServer[],
  requests: Request[],
  duration: number,
): Promise<Result[]> =>
  Promise.all(
    servers.map(({ origin }) =>
      autocannon({ url: origin, connections, overallRate: perSecond / PROCESSES, duration, requests }),
    ),
  );

/** The percentile beside 95 that autocannon has is stricter. */
function expectInTime(results: readonly Result[], { perSecond, p95 }: typeof BROWSING): void {
  expect(results.map(({ errors, non2xx }) => [errors, non2xx])).toEqual(results.map(() => [0, 0]));
  expect(sumOf(results)).toBeGreaterThan(perSecond * SECONDS * 0.95);
  expect(Math.max(...results.map(({ latency }) => latency.p97_5))).toBeLessThan(p95);
}

const sumOf = (results: readonly Result[]): number =>
  results.reduce((sum, { requests }) => sum + requests.total, 0);

const describeResult = ({ requests, latency }: Result): string =>
  `${requests.total} x p50 ${latency.p50} p97.5 ${latency.p97_5} p99 ${latency.p99} ms`;

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Each request is of the next buyer. */
const browse = (buyers: readonly Person[]): Request[] =>
  PAGES.map(({ path, signedIn }) => {
    let turn = 0;
    const setupRequest = (request: Request): Request => {
      const buyer = buyers[(turn += 1) % buyers.length] as Person;
      const ownPath = `/api${path.replace(':email', buyer.email)}`;
      return { ...request, path: ownPath, headers: { ...request.headers, ...(signedIn && bearer(buyer)) } };
    };
    return { method: 'GET', setupRequest };
  });

/** Each request takes a laptop that nobody else does. */
function book(buyers: readonly Person[], laptops: string[]): Request[] {
  const setupRequest = (request: Request): Request => {
    const buyer = buyers[laptops.length % buyers.length] as Person;
    return {
      ...request,
      path: '/api/booking',
      headers: { ...request.headers, ...bearer(buyer), 'content-type': 'application/json' },
      body: JSON.stringify(bookingBody(laptops.pop() ?? '', buyer)),
    };
  };
  return [{ method: 'POST', setupRequest }];
}

/** @returns the ids of as many new laptops. */
async function makeLaptops(world: World, { uid }: Person, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    world,
    `insert into products (category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition,
       location, phone, image)
     select (select id from categories where slug = 'gaming'), (select id from users where firebase_uid = '${uid}'),
       'ThinkPad X' || i, 120000, 49999, '10 months', 'Light marks on the lid.', 'good', 'Berlin', '+4930123456',
       '/images/laptop.webp'
     from generate_series(1, ${count}) i returning id`,
  );
  return rows.map(({ id }) => id);
}

interface Usage {
  /** Megabytes that all processes hold. */
  readonly memory: number;
  /** Seconds of a core that all processes have used. */
  readonly cpu: number;
}

async function usageOf(servers: readonly RunningServer[]): Promise<Usage> {
  const texts = await Promise.all(
    servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()),
  );
  const total = (name: string): number =>
    texts.reduce((sum, text) => sum + Number(new RegExp(`^${name} ([\\d.]+)`, 'm').exec(text)?.[1]), 0);
  return {
    memory: total('process_resident_memory_bytes') / 2 ** 20,
    cpu: total('process_cpu_seconds_total'),
  };
}
