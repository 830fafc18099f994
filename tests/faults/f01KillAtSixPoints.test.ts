import type { Failpoint } from '../../server/src/common/failpoints';
import { intentOf } from './harness/cards';
import { isFull } from './harness/extent';
import type { Answer } from './harness/http';
import { expectLedgerSees, untilLedgerIsClean } from './harness/ledger';
import { assertOk, logInAsAdmin, signUp, type Person } from './harness/people';
import {
  book,
  chargedOrder,
  createPayment,
  endHold,
  finalPayment,
  offerLaptop,
  openOrder,
  refundOrder,
  type Order,
} from './harness/shopping';
import { openWorld, type World } from './harness/world';

const CLEAN_MS = 60_000;

interface Retry {
  readonly first: () => Promise<unknown>;
  readonly again: () => Promise<Answer>;
  readonly status?: number;
  readonly afterwards?: (body: Record<string, unknown>) => Promise<void>;
}

interface Crash {
  readonly name: string;
  /** The place at which the process kills itself. Without a failpoint, the test kills the process. */
  readonly failpoint?: Failpoint;
  /** Text that the ledger must report while the server is dead. It proves that there is something to repair. */
  readonly leaves?: RegExp;
  readonly onlyOnPostgres?: boolean;
  /** Whether the test also runs without TESTS=full, on Postgres. */
  readonly quick?: boolean;
  prepare(world: World, seller: Person): Promise<Retry>;
}

const unanswered = (call: Promise<Answer>): Promise<unknown> => call.catch(() => undefined);

async function chargedRetry(world: World, seller: Person): Promise<Retry> {
  const order = await chargedOrder(world, await signUp(world), await offerLaptop(world, seller));
  return retryOf(world, order);
}

const retryOf = (world: World, order: Order): Retry => ({
  first: () => unanswered(finalPayment(world.origin, order)),
  again: () => finalPayment(world.origin, order),
});

/** The worst points for a crash, in the order in which a payment reaches them. */
const CRASHES: readonly Crash[] = [
  {
    name: 'intent made but not stored',
    failpoint: 'intentMadeNotStored',
    prepare: async (world, seller) => {
      const buyer = await signUp(world);
      const productId = await offerLaptop(world, seller);
      const booked = assertOk(await book(world.origin, buyer, productId));
      const bookingId = String(booked.body['insertedId']);
      return {
        first: () => unanswered(createPayment(world.origin, buyer, bookingId)),
        again: () => createPayment(world.origin, buyer, bookingId),
        afterwards: async ({ clientSecret }) => {
          expect(await countIntents(world, bookingId)).toBe(1);
          assertOk(await world.cards.confirm(String(clientSecret)));
          const order = { buyer, productId, bookingId, intentId: intentOf(String(clientSecret)) };
          assertOk(await finalPayment(world.origin, order));
        },
      };
    },
  },
  { name: 'charged before finalPayment', leaves: /are held at the provider/, prepare: chargedRetry },
  {
    name: 'read back before commit',
    failpoint: 'readBackNotCommitted',
    leaves: /are held at the provider, our intent is open/,
    prepare: chargedRetry,
  },
  {
    name: 'claimed before capture',
    failpoint: 'claimedNotCaptured',
    quick: true,
    leaves: /are held at the provider, our intent is claimed/,
    prepare: chargedRetry,
  },
  { name: 'committed before the answer', failpoint: 'settledNotAnswered', prepare: chargedRetry },
  {
    name: 'refunded before commit',
    failpoint: 'refundedNotRecorded',
    leaves: /our intent is releasing/,
    onlyOnPostgres: true,
    prepare: async (world, seller) => {
      const late = await lateOrder(world, seller);
      return { ...retryOf(world, late), status: 409, afterwards: () => expectOneRefund(world, late) };
    },
  },
  {
    name: 'refunded by an admin before commit',
    failpoint: 'refundedNotRecorded',
    leaves: /were returned at the provider/,
    prepare: async (world, seller) => {
      const order = await chargedOrder(world, await signUp(world), await offerLaptop(world, seller));
      assertOk(await finalPayment(world.origin, order));
      const admin = await logInAsAdmin(world);
      const refund = () => refundOrder(world, admin, order.bookingId);
      const afterwards = () => expectOneRefund(world, order);
      return { first: () => unanswered(refund()), again: refund, afterwards };
    },
  },
  {
    name: 'inside the webhook',
    failpoint: 'webhookNotRemembered',
    prepare: async (world, seller) => {
      const order = await openOrder(world, await signUp(world), await offerLaptop(world, seller));
      const first = async () => {
        await world.cards.confirm(order.clientSecret);
        await world.cards.control('webhooks', { off: false });
      };
      return { ...retryOf(world, order), first };
    },
  },
];

/** Makes an order whose money was captured although another buyer has the laptop. The shop must refund it. */
async function lateOrder(world: World, seller: Person): Promise<Order> {
  const productId = await offerLaptop(world, seller);
  const late = await chargedOrder(world, await signUp(world), productId);
  assertOk(await world.cards.api('POST', `/payment_intents/${late.intentId}/capture`));
  await endHold(world, productId);
  const winner = await chargedOrder(world, await signUp(world), productId);
  assertOk(await finalPayment(world.origin, winner));
  return late;
}

async function expectOneRefund(world: World, { intentId }: Order): Promise<void> {
  const { body } = await world.cards.api<{ data: unknown[] }>('GET', `/refunds?payment_intent=${intentId}`);
  expect(body.data).toHaveLength(1);
}

async function countIntents(world: World, bookingId: string): Promise<number> {
  const { body } = await world.cards.api<{ data: { metadata: Record<string, string> }[] }>(
    'GET',
    '/payment_intents?limit=100',
  );
  return body.data.filter(({ metadata }) => metadata['bookingId'] === bookingId).length;
}

async function expectKilled(world: World, first: () => Promise<unknown>): Promise<void> {
  const [, ended] = await Promise.all([first(), world.server?.child.ended]);
  expect(ended?.signal).toBe('SIGKILL');
}

async function crashAndGoOn(world: World, crash: Crash): Promise<void> {
  await world.start({ sweepSeconds: 3600, ...(crash.failpoint && { failpoint: crash.failpoint }) });
  // Webhooks are off until the crash. Otherwise the event of the new intent could reach a failpoint in the webhook, and the server would
  // die before the charge.
  await world.cards.control('webhooks', { off: true });
  const retry = await crash.prepare(world, await signUp(world, 'sealer'));
  if (crash.failpoint) await expectKilled(world, retry.first);
  else await world.kill();
  if (crash.leaves) await expectLedgerSees(world, crash.leaves);
  await world.cards.control('webhooks', undefined, 'DELETE');

  await world.start();
  // Only one process can open the embedded database, so its ledger is checked after the server has stopped.
  if (world.databaseUrl !== undefined) await untilLedgerIsClean(world, CLEAN_MS);
  const answers = [await retry.again(), await retry.again()];
  const [first, second] = answers.map(({ status, body }) => ({
    status,
    body: { ...body, reservedUntil: '' },
  }));
  expect(first?.status).toBe(retry.status ?? 200);
  if (first?.status === 200) expect(second).toEqual(first);
  await retry.afterwards?.(answers[0]?.body ?? {});
  // A late webhook would reach the failpoint of the next server too early.
  await world.cards.untilDelivered(CLEAN_MS);
}

describe.each(isFull ? (['postgres', 'embedded'] as const) : (['postgres'] as const))(
  'F1 kill -9 with the database %s: the books agree within a minute, and a retry gets its answer:',
  (database) => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld({ database });
    });

    const chosen = CRASHES.filter(
      ({ onlyOnPostgres, quick }) => (database === 'postgres' || !onlyOnPostgres) && (isFull || quick),
    );
    it.each(chosen)('$name', (crash) => crashAndGoOn(world, crash));
  },
);
