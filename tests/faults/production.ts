import { CATEGORIES, SCRIPTS } from './harness/built';
import { Child } from './harness/child';
import { expectSame, expectTrue, seconds, untilTrue } from './harness/check';
import { call } from './harness/http';
import { assertOk, logIn, signUp } from './harness/people';
import {
  book,
  createPayment,
  finalPayment,
  offerLaptop,
  openOrder,
  orderOf,
  refundOrder,
} from './harness/shopping';
import type { World } from './harness/world';
import { REQUIRED_IN_PRODUCTION } from '../../server/src/testing/requiredInProduction';
import type { Fault } from './suite';

/** Milliseconds from the charge to the order paid by the webhook. */
const PAID_WITHIN_MS = 10_000;

/** No fault: the shop as it is put into service, from an empty database to an order that is paid and partly given back. */
export const production: Fault = {
  name: 'PRODUCTION',
  quick: true,
  run: async (suite) => {
    await expectAllMissingTold();
    const world = await suite.openWorld();
    const env = productionEnv(world);
    await expectStandInsRefused(world, env);
    await operate(world, env, 'migrate');
    await operate(world, env, 'set-categories', CATEGORIES);
    await world.start({ env });
    const paid = await buyAndGiveBack(world, env);
    await suite.finish(world);
    return (
      `${REQUIRED_IN_PRODUCTION.length} missing settings named at once, stand-ins refused; empty database, migrated by a job, categories set: ` +
      `booked, paid by the webhook after ${seconds(paid)}, second buyer 409, admin made, $100.00 given back`
    );
  },
};

async function expectAllMissingTold(): Promise<void> {
  const child = new Child('the server', SCRIPTS.server, [], {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
  });
  expectSame('with nothing set', (await child.ended).code, 1);
  const silent = REQUIRED_IN_PRODUCTION.filter((name) => !child.printed.includes(`${name} is missing`));
  expectSame('missing settings that it does not name', silent, []);
}

/** Settings of a real shop: real Postgres, limits on, no demo data; the providers' stand-ins by their addresses alone. */
function productionEnv(world: World): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: world.origin,
    MIGRATE: 'off',
    ALLOW_STAND_INS: 'only-for-tests',
    DEMO_DATA: undefined,
    RATE_LIMITS: undefined,
    SANDBOX_UPSTREAM: undefined,
    SANDBOX_SCRIPTS: undefined,
  };
}

async function expectStandInsRefused(world: World, env: NodeJS.ProcessEnv): Promise<void> {
  const refused = world.spawnServer({ env: { ...env, ALLOW_STAND_INS: undefined } });
  expectSame('with stand-ins that nobody allowed', (await refused.ended).code, 1);
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_HOST'])
    expectTrue(`${name} is not refused`, refused.printed.includes(name));
}

/** Runs one of the commands of `docs/operations.md`. */
async function operate(world: World, env: NodeJS.ProcessEnv, ...words: string[]): Promise<void> {
  const child = new Child(words.join(' '), SCRIPTS.operations, words, { ...world.settings(), ...env });
  const { code } = await child.ended;
  expectTrue(`${words.join(' ')}: ${child.printed}`, code === 0);
}

/** @returns the milliseconds from the charge until the order was paid, which nobody but the webhook told */
async function buyAndGiveBack(world: World, env: NodeJS.ProcessEnv): Promise<number> {
  const seller = await signUp(world, 'sealer');
  const [buyer, rival, owner] = [await signUp(world), await signUp(world), await signUp(world)];
  const productId = await offerLaptop(world, seller);
  const listed = await call<{ _id: string }[]>(`${world.origin}/api/product/gaming`);
  expectSame('the laptop in its category', listed.body[0]?._id, productId);

  const order = await openOrder(world, buyer, productId);
  expectSame('the second buyer', (await book(world.origin, rival, productId)).status, 409);
  assertOk(await world.cards.confirm(order.clientSecret));
  const isPaid = async () => (await orderOf(world, order))['payment'] === 'paid';
  const took = await untilTrue('the order is paid', PAID_WITHIN_MS, isPaid);
  assertOk(await finalPayment(world.origin, order));
  expectSame('paying again', (await createPayment(world.origin, buyer, order.bookingId)).status, 409);

  await operate(world, env, 'make-admin', owner.email);
  assertOk(await refundOrder(world, await logIn(world, owner), order.bookingId));
  return took;
}
