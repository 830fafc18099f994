import { expectSame, expectTrue, seconds } from './harness/check';
import { freePort } from './harness/freePort';
import { intentOf } from './harness/cards';
import { assertOk, signUp } from './harness/people';
import { book, createPayment, finalPayment, offerLaptop, sql } from './harness/shopping';
import { lookThenWrite } from './naive/lookThenWrite';
import type { Fault } from './suite';

const TIMES = 50;

/** The same buyer fifty times at once, at two server processes that share nothing but database and provider. */
export const fiftyTimes: Fault = {
  name: 'F3',
  quick: true,
  run: async (suite) => {
    const world = await suite.openWorld();
    await world.start({ sweepSeconds: 3600 });
    await world.cards.control('webhooks', { off: true });
    const second = await world.startServer({ sweepSeconds: 3600, port: await freePort() });
    const origins = [world.origin, second.origin];
    const buyer = await signUp(world);
    const productId = await offerLaptop(world, await signUp(world, 'sealer'));
    const booked = assertOk(await book(world.origin, buyer, productId));
    const bookingId = String(booked.body['insertedId']);
    const naive = await lookThenWrite(world, TIMES);
    expectTrue(`the naive variant made ${naive} intents: this test can't tell it apart`, naive > 1);

    const started = performance.now();
    const opened = await allAtOnce(origins, (origin) => createPayment(origin, buyer, bookingId));
    const clientSecret = String(opened['clientSecret']);
    const intents = await world.cards.api<{ data: unknown[] }>('GET', '/payment_intents?limit=100');
    expectSame('intents at the provider', intents.body.data.length, 1);
    assertOk(await world.cards.confirm(clientSecret));
    const order = { buyer, productId, bookingId, intentId: intentOf(clientSecret) };
    await allAtOnce(origins, (origin) => finalPayment(origin, order));
    const took = performance.now() - started;
    expectSame(
      'payments',
      (await sql(world, `select id from payments where booking_id = '${bookingId}'`)).length,
      1,
    );
    await second.child.stop();
    await suite.finish(world);
    return `${TIMES} + ${TIMES} at two processes: 1 intent, 1 payment, same bodies, ${seconds(took)}; naive variant made ${naive} intents`;
  },
};

/** @returns the one body that all answers have. @throws unless all are 200 with the same body */
async function allAtOnce(
  origins: readonly string[],
  ask: (origin: string) => ReturnType<typeof createPayment>,
): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, turn) => ask(origins[turn % origins.length] ?? '')),
  );
  // The hold is extended by each of them, by milliseconds.
  const bodies = answers.map(({ status, body }) => JSON.stringify([status, { ...body, reservedUntil: '' }]));
  expectSame('different answers', new Set(bodies).size, 1);
  const [first] = answers;
  if (!first) throw new Error('There was no answer');
  return assertOk(first).body;
}
