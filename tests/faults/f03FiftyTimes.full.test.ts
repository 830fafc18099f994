import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { intentOf } from './harness/cards';
import { checkThenWrite } from './harness/checkThenWrite';
import { assertOk, signUp } from './harness/people';
import { book, createPayment, finalPayment, offerLaptop, sql } from './harness/shopping';
import { openWorld } from './harness/world';

const TIMES = 50;
/** Milliseconds to wait before repeating a call that a busy server has refused. */
const PAUSE_MS = 500;

/** The processes share only database and provider. */
it('F3 the same buyer fifty times at once, at two processes: one intent, one payment, the same body', async () => {
  const world = await openWorld();
  await world.start({ sweepSeconds: 3600 });
  await world.cards.control('webhooks', { off: true });
  const second = await world.startServer({ sweepSeconds: 3600, port: await getPort() });
  const origins = [world.origin, second.origin];
  const buyer = await signUp(world);
  const productId = await offerLaptop(world, await signUp(world, 'sealer'));
  const booked = assertOk(await book(world.origin, buyer, productId));
  const bookingId = String(booked.body['insertedId']);
  // Proves that the calls race: without a lock, they write more than once.
  expect(await checkThenWrite(world, TIMES)).toBeGreaterThan(1);

  const opened = await allAtOnce(origins, (origin) => createPayment(origin, buyer, bookingId));
  const clientSecret = String(opened['clientSecret']);
  const intents = await world.cards.api<{ data: unknown[] }>('GET', '/payment_intents?limit=100');
  expect(intents.body.data).toHaveLength(1);
  assertOk(await world.cards.confirm(clientSecret));
  const order = { buyer, productId, bookingId, intentId: intentOf(clientSecret) };
  await allAtOnce(origins, (origin) => finalPayment(origin, order));
  expect(await sql(world, `select id from payments where booking_id = '${bookingId}'`)).toHaveLength(1);
  await second.child.stop();
});

type Ask = (origin: string) => ReturnType<typeof createPayment>;

/**
 * Repeats a call until the server answers it. A slow machine may have no free database connection, and the server then asks for a retry.
 */
async function askUntilAnswered(origin: string, ask: Ask): ReturnType<Ask> {
  for (;;) {
    const answer = await ask(origin);
    if (answer.status !== 503) return answer;
    await pause(PAUSE_MS);
  }
}

/** @returns the body that all answers share. @throws unless all are 200 with the same body */
async function allAtOnce(origins: readonly string[], ask: Ask): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, turn) => askUntilAnswered(origins[turn % origins.length] ?? '', ask)),
  );
  // Each call moves the end of the reservation by milliseconds.
  const bodies = answers.map(({ status, body }) => JSON.stringify([status, { ...body, reservedUntil: '' }]));
  expect([...new Set(bodies)]).toHaveLength(1);
  const [first] = answers;
  if (!first) throw new Error('There was no answer');
  return assertOk(first).body;
}
