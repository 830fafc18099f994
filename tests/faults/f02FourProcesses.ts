import { setTimeout as pause } from 'node:timers/promises';
import { payAtOnce } from './f02HundredBuyers';
import { expectSame, expectTrue, seconds, untilTrue } from './harness/check';
import { call, type Answer } from './harness/http';
import { signUp, signUpMany, type Person } from './harness/people';
import { book, chargedOrder, createPayment, offerLaptop, post, sql } from './harness/shopping';
import type { RunningServer, World } from './harness/world';
import type { Fault } from './suite';

const PROCESSES = 4;
const BUYERS = 24;
const FORGOTTEN = 6;
const ENDED_HOLDS = 3;
/** Milliseconds that the sweepers have for all of it, and that a process counts alone after the database has failed. */
const SWEEP_MS = 20_000;
const PAUSE_MS = 1_200;
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Four server processes that share nothing but Postgres: one sale, each repair once, and limits as of one. */
export const fourProcesses: Fault = {
  name: 'FOUR-processes',
  quick: true,
  run: async (suite) => {
    const world = await suite.openWorld();
    const unlimited = await world.startMany(PROCESSES, { sweepSeconds: 3600 });
    const seller = await signUp(world, 'sealer');
    const buyers = await signUpMany(world, BUYERS);
    const took = await payAtOnce(world, seller, buyers, originsOf(unlimited));
    const [person] = buyers;
    if (!person) throw new Error('Nobody signed up');
    await leaveUnfinished(world, seller, buyers);
    await stopOthers(unlimited);

    const servers = await world.startMany(PROCESSES, { sweepSeconds: 1, env: { RATE_LIMITS: 'on' } });
    const repairs = await untilRepaired(servers);
    const limits = await burstAll(world, originsOf(servers), person);
    await stopOthers(servers);
    await suite.finish(world);
    return `${PROCESSES} processes: ${BUYERS} buyers, 1 paid, ${seconds(took)}; ${repairs}; ${limits}`;
  },
};

const originsOf = (servers: readonly RunningServer[]): string[] => servers.map(({ origin }) => origin);

/** The first one belongs to the world. */
async function stopOthers([, ...others]: readonly RunningServer[]): Promise<void> {
  await Promise.all(others.map(({ child }) => child.stop()));
}

/** Cards that were charged without anybody telling the shop, and holds that ran out. */
async function leaveUnfinished(world: World, seller: Person, buyers: readonly Person[]): Promise<void> {
  const [holder] = buyers;
  for (const buyer of buyers.slice(0, FORGOTTEN))
    await chargedOrder(world, buyer, await offerLaptop(world, seller));
  for (let at = 0; holder && at < ENDED_HOLDS; at += 1)
    await book(world.origin, holder, await offerLaptop(world, seller));
  await sql(
    world,
    "update products set held_until = now() - interval '1 second' where held_until is not null",
  );
}

/** @throws {Broken} unless all sweepers together have done each thing once */
async function untilRepaired(servers: readonly RunningServer[]): Promise<string> {
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
  // Whoever would repair something a second time has had the time to.
  await pause(PAUSE_MS);
  expectSame('orders paid by the sweepers', await counted('order_paid'), FORGOTTEN);
  // Paying for a laptop ends its hold: who came first may differ, but nothing is counted twice.
  const holds = await counted('hold_ended');
  expectSame('holds ended by the sweepers', holds, FORGOTTEN + ENDED_HOLDS);
  return `${FORGOTTEN} forgotten payments and ${holds} holds repaired once each`;
}

const metricsOf = async (origin: string): Promise<string> => (await fetch(`${origin}/metrics`)).text();

/** @returns in words how many calls got through. @throws {Broken} unless as many as at one process */
async function burstAll(world: World, origins: readonly string[], person: Person): Promise<string> {
  const saveUser = (origin: string) => post(origin, '/saveUser', person, {});
  const jwt = (origin: string) => post(origin, '/jwt', person, {});
  const pay = (origin: string) => createPayment(origin, person, NOBODY);
  const browse = (origin: string) => call(`${origin}/api/categories`);

  await sql(world, 'alter table rate_limits rename to rate_limits_gone');
  const alone = await burst(origins, 40, saveUser);
  await sql(world, 'alter table rate_limits_gone rename to rate_limits');
  expectSame('POST /saveUser while each process counts alone', alone, 5 * PROCESSES);
  await pause(PAUSE_MS);

  expectSame('/jwt', await burst(origins, 60, jwt), 10);
  expectSame('/create-payment of one person', await burst(origins, 40, pay), 10);
  // 100 of the 300 are used up; the overall limit hears of other processes a little late.
  const overall = await burst(origins, 600, browse);
  expectTrue(`over all: ${overall} more got through instead of 200`, overall >= 200 && overall <= 230);
  return `10 /jwt, 10 /create-payment, ${100 + overall} over all got through; ${alone} /saveUser instead of 5 when each counted alone`;
}

/** Sends `count` calls at once, to all processes in turn. @returns how many the limit let through */
async function burst(
  origins: readonly string[],
  count: number,
  ask: (origin: string) => Promise<Answer>,
): Promise<number> {
  const asked = Array.from({ length: count }, (_, at) => ask(origins[at % origins.length] ?? ''));
  const answers = await Promise.all(asked);
  expectTrue(
    `a burst was answered with ${answers.map(({ status }) => status).join(' ')}`,
    answers.every(({ status }) => status < 500),
  );
  return answers.filter(({ status }) => status !== 429).length;
}
