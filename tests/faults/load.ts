import { setTimeout as pause } from 'node:timers/promises';
import { expectTrue } from './harness/check';
import { call } from './harness/http';
import { signUp, signUpMany, type Person } from './harness/people';
import { book, sql } from './harness/shopping';
import type { RunningServer, World } from './harness/world';
import { Suite } from './suite';

const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 60);
const PROCESSES = Number(process.env['LOAD_PROCESSES'] ?? 4);
const WARM_UP_SECONDS = 5;
const BUYERS = 40;

/** A kind of request with what is promised for it. */
interface Stream {
  readonly name: string;
  readonly perSecond: number;
  /** Milliseconds within which 95 of 100 are answered. */
  readonly budget: number;
  ask(turn: number): Promise<{ status: number }>;
}

/** What was seen of a stream. */
interface Seen {
  readonly times: number[];
  readonly statuses: Map<number | 'no answer', number>;
}

/** `npm run load -w @relaptop/tests`: 200 browsing requests a second with 20 bookings a second. @returns whether the promises held */
async function main(): Promise<boolean> {
  const suite = new Suite();
  try {
    const world = await suite.openWorld();
    const servers = await world.startMany(PROCESSES, { sweepSeconds: 30 });
    const streams = await prepare(world, servers);
    await Promise.all(streams.map((stream) => run(stream, WARM_UP_SECONDS, 0)));
    const before = await usageOf(servers);
    console.log(`${PROCESSES} server processes on one Postgres, ${SECONDS} s`);
    const results = await Promise.all(
      streams.map(async (stream) =>
        report(stream, await run(stream, SECONDS, WARM_UP_SECONDS * stream.perSecond)),
      ),
    );
    const after = await usageOf(servers);
    const requests = streams.reduce((sum, { perSecond }) => sum + perSecond * SECONDS, 0);
    const perRequest = ((after.cpu - before.cpu) * 1000) / requests;
    console.log(`memory of all processes: ${before.memory} MB at the start, ${after.memory} MB at the end`);
    console.log(`${perRequest.toFixed(1)} ms of a core for each request, without Postgres`);
    await Promise.all(servers.slice(1).map(({ child }) => child.stop()));
    return results.every(Boolean);
  } finally {
    await suite.close();
  }
}

async function prepare(world: World, servers: readonly RunningServer[]): Promise<Stream[]> {
  const seller = await signUp(world, 'sealer');
  const buyers = await signUpMany(world, BUYERS);
  const laptops = await makeLaptops(world, seller, 20 * (SECONDS + WARM_UP_SECONDS));
  const originOf = (turn: number): string => servers[turn % servers.length]?.origin ?? '';
  const buyerOf = (turn: number): Person => buyers[turn % buyers.length] ?? seller;
  const browse = async (turn: number) => {
    const { path, signedIn } = PAGES[turn % PAGES.length] ?? { path: '/categories' };
    const { token, email } = buyerOf(turn);
    return call(`${originOf(turn)}/api${path.replace(':email', email)}`, signedIn ? { token } : {});
  };
  return [
    { name: 'browsing', perSecond: 200, budget: 100, ask: browse },
    {
      name: 'booking',
      perSecond: 20,
      budget: 250,
      ask: (turn) => book(originOf(turn), buyerOf(turn), laptops[turn] ?? ''),
    },
  ];
}

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

/** Asks at an even pace, whatever the answers do; each is timed from when it was due. */
async function run(stream: Stream, seconds: number, firstTurn: number): Promise<Seen> {
  const seen: Seen = { times: [], statuses: new Map() };
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  for (let turn = 0; turn < seconds * stream.perSecond; turn += 1) {
    const due = begun + (turn * 1000) / stream.perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    asked.push(askOnce(stream, firstTurn + turn, due, seen));
  }
  await Promise.all(asked);
  return seen;
}

async function askOnce({ ask }: Stream, turn: number, due: number, seen: Seen): Promise<void> {
  const status = await ask(turn).then(
    (answer) => answer.status,
    () => 'no answer' as const,
  );
  seen.times.push(performance.now() - due);
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
}

function report({ name, budget }: Stream, { times, statuses }: Seen): boolean {
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? NaN;
  const ms = (share: number) => `p${share * 100} ${at(share).toFixed(0)} ms`;
  const bad = [...statuses].filter(([status]) => status !== 200).reduce((sum, [, count]) => sum + count, 0);
  const counts = Array.from(statuses, ([status, count]) => `${count} x ${status}`).join(', ');
  console.log(`${name}: ${counts}; ${ms(0.5)}, ${ms(0.95)}, ${ms(0.99)} (budget of p95: ${budget} ms)`);
  return bad === 0 && at(0.95) <= budget;
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
  const total = (name: string): number => {
    const figures = texts.map((text) => Number(new RegExp(`^${name} ([\\d.]+)`, 'm').exec(text)?.[1]));
    expectTrue(`every server tells ${name}`, figures.every(Number.isFinite));
    return figures.reduce((sum, figure) => sum + figure, 0);
  };
  return {
    memory: Math.round(total('process_resident_memory_bytes') / 2 ** 20),
    cpu: total('process_cpu_seconds_total'),
  };
}

main().then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
