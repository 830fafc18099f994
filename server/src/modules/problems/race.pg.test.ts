import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/openDatabase';
import { problemEntries, problems } from '../../database/problemSchema';
import { orderState, paymentOf } from '../../testing/books';
import { times } from '../../testing/extent';
import { ledgerProblems } from '../../testing/ledger';
import { person, type Person } from '../../testing/people';
import { ageProblem, atOrder, decide } from '../../testing/problems';
import { CLUSTER_MS } from '../../testing/realPostgres';
import { openRealPostgres } from '../../testing/testDatabase';
import { laptopOf, paidOrder } from '../../testing/shop';
import { startTestServer, type TestServer } from '../../testing/testApp';
import { sweep } from '../payments/sweeper';

const ROUNDS = times(40, 5);
/** From this number of rounds on, at least two different actions must have won. */
const ENOUGH = 40;
/** Milliseconds for all rounds together, enough for a slow machine. */
const ROUNDS_MS = 240_000;

let database: OpenDatabase;
let server: TestServer;
let admins: Person[];
/** Id of the payment intent that the test without a lock refunds twice. */
let naive: string;
beforeAll(async () => {
  database = await openRealPostgres();
  server = await startTestServer({ database });
  admins = await Promise.all([1, 2].map(() => person(server, 'admin')));
}, CLUSTER_MS);
afterAll(() => server.close(), CLUSTER_MS);

async function offered() {
  const [buyer, seller] = [await person(server, 'user'), await person(server, 'sealer')];
  const { bookingId, intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
  const [b, s] = [atOrder(server, buyer, bookingId), atOrder(server, seller, bookingId)];
  const problemId = (await b.open()).body.problem?._id ?? '';
  await ageProblem(server, problemId, 4);
  const offerId = (await s.offer(50)).body.problem?.offer?._id ?? '';
  return { bookingId, intentId, problemId, offerId, b, s };
}

async function isOpen(problemId: string): Promise<boolean> {
  const [row] = await server.db.select().from(problems).where(eq(problems.id, problemId));
  return row?.endedAt === null;
}

async function giveBack(problemId: string, intentId: string, amountCents: number): Promise<void> {
  await server.provider.refund(intentId, { refundId: randomUUID(), amountCents });
  const endedAt = new Date();
  const ended = { endedAs: 'overtaken', endedAt, amountCents, offerId: null, offerCents: null } as const;
  await server.db.update(problems).set(ended).where(eq(problems.id, problemId));
}

/** For each end of a problem: the order's state, and the refunded cents. */
const MEANS: Readonly<Record<string, readonly [state: string, cents: number]>> = {
  agreed: ['received', 5_000],
  withdrawn: ['paid', 0],
  'decided 7000': ['received', 7_000],
  'decided 0': ['received', 0],
};

/** Maximum milliseconds of a random delay, about the time that one action takes. */
const HEAD_START_MS = 40;

describe('buyer, seller and admins who settle one problem at once', () => {
  it('refund twice if the server checks without a lock, which proves that these tests can fail', async () => {
    const { problemId, intentId } = await offered();
    naive = intentId;
    const looks = await Promise.all([isOpen(problemId), isOpen(problemId)]);
    const given = [1_000, 2_000].filter((_cents, at) => looks[at]);
    await Promise.all(given.map((cents) => giveBack(problemId, intentId, cents)));
    expect(server.provider.find(intentId).goneCents).toBe(3_000);
  });

  it(
    `reach exactly one end, with at most one refund, ${ROUNDS} times`,
    async () => {
      const ends = new Map<string, number>();
      const [first, second] = admins as [Person, Person];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { bookingId, intentId, problemId, offerId, b, s } = await offered();
        const acts = [
          () => b.accept(offerId),
          () => b.withdraw(),
          () => decide(server, first, problemId, 70),
          () => decide(server, second, problemId, 0),
          () => s.offer(60),
          () => sweep(server.payments, server.app.log, true).then(() => ({ status: 409 })),
        ];
        // Some calls do less work than others. Without a random delay they would nearly always win.
        const late = async (act: (typeof acts)[number]) => pause(randomInt(HEAD_START_MS)).then(act);
        const answers = await Promise.all(acts.map(late));
        expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
        await sweep(server.payments, server.app.log, true);

        const [row] = await server.db.select().from(problems).where(eq(problems.id, problemId));
        const end = row?.endedAs === 'decided' ? `decided ${row.amountCents}` : (row?.endedAs ?? 'none');
        ends.set(end, (ends.get(end) ?? 0) + 1);
        const [state, cents] = MEANS[end] ?? [];
        expect([end, row?.resolvedAt === null]).toEqual([end, false]);
        expect([end, await orderState(server, bookingId)]).toEqual([end, state]);
        expect([end, server.provider.find(intentId).goneCents]).toEqual([end, cents]);
        expect([end, (await paymentOf(server, bookingId))?.refundedCents]).toEqual([end, cents]);
        expect(server.provider.find(intentId).ownRefunds.length).toBe(cents ? 1 : 0);
        const thread = await server.db
          .select({ act: problemEntries.act })
          .from(problemEntries)
          .where(eq(problemEntries.problemId, problemId));
        const endings = thread.filter(({ act }) => ['accept', 'withdraw', 'decide'].includes(act));
        expect([end, endings.length]).toEqual([end, 1]);
      }
      // If the same action always won, there would be no race.
      if (ROUNDS >= ENOUGH) expect([...ends.keys()].length).toBeGreaterThan(1);
    },
    ROUNDS_MS,
  );

  it('leave books that agree with the provider’s, except for the refund without a lock', async () => {
    const findings = await ledgerProblems(server);
    expect(findings.filter((finding) => !finding.includes(naive))).toEqual([]);
    expect(findings.some((finding) => finding.includes(naive))).toBe(true);
  });
});
