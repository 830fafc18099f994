import { setTimeout as pause } from 'node:timers/promises';
import { call, type Answer } from './harness/http';
import { signUp, signUpMany, type Person } from './harness/people';
import { payAtOnce } from './harness/race';
import { book, chargedOrder, createPayment, offerLaptop, post, sql } from './harness/shopping';
import { untilTrue } from './harness/until';
import { openWorld, type RunningServer, type World } from './harness/world';

const PROCESSES = 4;
const BUYERS = 24;
const FORGOTTEN = 6;
const ENDED_HOLDS = 3;
const SWEEP_MS = 20_000;
/** Milliseconds. After a failed query, a process counts its calls alone for a second, and then asks the database again. */
const PAUSE_MS = 1_200;
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The processes share nothing but Postgres. */
it('F2 four processes: one sale, each repair once, and limits as of one process', async () => {
  const world = await openWorld();
  const unlimited = await world.startMany(PROCESSES, { sweepSeconds: 3600 });
  const seller = await signUp(world, 'sealer');
  const buyers = await signUpMany(world, BUYERS);
  await payAtOnce(world, seller, buyers, originsOf(unlimited));
  const [person] = buyers;
  if (!person) throw new Error('Nobody signed up');
  await leaveUnfinished(world, seller, buyers);
  await stopOthers(unlimited);

  const servers = await world.startMany(PROCESSES, {
    sweepSeconds: 1,
    env: { RATE_LIMITS: 'on', CAPS: 'on' },
  });
  await untilRepaired(servers);
  await burstAll(world, originsOf(servers), person);
  await stopOthers(servers);
});

const originsOf = (servers: readonly RunningServer[]): string[] => servers.map(({ origin }) => origin);

/** Stops all servers except the first, which the world stops. */
async function stopOthers([, ...others]: readonly RunningServer[]): Promise<void> {
  await Promise.all(others.map(({ child }) => child.stop()));
}

/** Leaves work for the sweepers: charged cards that the shop doesn't know of, and expired reservations. */
async function leaveUnfinished(world: World, seller: Person, buyers: readonly Person[]): Promise<void> {
  for (const buyer of buyers.slice(0, FORGOTTEN))
    await chargedOrder(world, buyer, await offerLaptop(world, seller));
  for (const buyer of buyers.slice(FORGOTTEN, FORGOTTEN + ENDED_HOLDS))
    await book(world.origin, buyer, await offerLaptop(world, seller));
  await sql(
    world,
    "update products set held_until = now() - interval '1 second' where held_until is not null",
  );
}

/** Waits until the sweepers have repaired everything, and checks that they did each repair once. */
async function untilRepaired(servers: readonly RunningServer[]): Promise<void> {
  const counted = async (kind: string): Promise<number> => {
    const texts = await Promise.all(servers.map(async ({ origin }) => metricsOf(origin)));
    const figure = new RegExp(`^relaptop_sweeper_repairs_total\\{kind="${kind}"\\} (\\d+)$`, 'm');
    return texts.reduce((sum, text) => sum + Number(figure.exec(text)?.[1]), 0);
  };
  await untilTrue(
    'forgotten orders are paid',
    SWEEP_MS,
    async () => (await counted('order_paid')) >= FORGOTTEN,
  );
  // Leaves time for a second repair, which would be wrong.
  await pause(PAUSE_MS);
  expect(await counted('order_paid')).toBe(FORGOTTEN);
  // The reservations of the forgotten orders have expired too. Each reservation counts once.
  expect(await counted('hold_ended')).toBe(FORGOTTEN + ENDED_HOLDS);
}

const metricsOf = async (origin: string): Promise<string> => (await fetch(`${origin}/metrics`)).text();

/** Checks that four processes together let as many calls through as one process. */
async function burstAll(world: World, origins: readonly string[], person: Person): Promise<void> {
  const saveUser = (origin: string) => post(origin, '/saveUser', person, {});
  const jwt = (origin: string) => post(origin, '/jwt', person, {});
  const pay = (origin: string) => createPayment(origin, person, NOBODY);
  const browse = (origin: string) => call(`${origin}/api/categories`);

  await sql(world, 'alter table rate_limits rename to rate_limits_gone');
  const alone = await burst(origins, 40, saveUser);
  await sql(world, 'alter table rate_limits_gone rename to rate_limits');
  // Without the table for rate limits, each process counts alone.
  expect(alone).toBe(5 * PROCESSES);
  await pause(PAUSE_MS);

  expect(await burst(origins, 60, jwt)).toBe(10);
  expect(await burst(origins, 40, pay)).toBe(10);
  // The limit is 300. The calls above have used 100, and up to 40 more without the table. The processes exchange their counts with some
  // delay, so more calls may pass.
  const overall = await burst(origins, 600, browse);
  expect(overall).toBeGreaterThanOrEqual(160);
  expect(overall).toBeLessThanOrEqual(230);
}

async function burst(
  origins: readonly string[],
  count: number,
  ask: (origin: string) => Promise<Answer>,
): Promise<number> {
  const asked = Array.from({ length: count }, (_, at) => ask(origins[at % origins.length] ?? ''));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ status }) => status !== 429).length;
}
