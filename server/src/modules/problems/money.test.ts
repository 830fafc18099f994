import { orderState, paymentOf } from '../../testing/books';
import { useCleanBooks } from '../../testing/ledger';
import { refund } from '../../testing/orders';
import { ageProblem, atOrder, decide, seeCase } from '../../testing/problems';
import { PRICE, laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { deliver, eventOf } from '../../testing/webhook';
import { ProviderRefusedError } from '../payments/provider';
import { sweep } from '../payments/sweeper';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
const admin = usePerson(server, 'admin');
useCleanBooks(server);

async function offered() {
  const order = await paidOrder(server, buyer, await laptopOf(server, seller));
  const id = order.bookingId;
  const [b, s] = [atOrder(server, buyer, id), atOrder(server, seller, id)];
  const problemId = (await b.open()).body.problem?._id ?? '';
  await ageProblem(server, problemId, 4);
  const offerId = (await s.offer(50)).body.problem?.offer?._id ?? '';
  return { ...order, id, problemId, offerId, b, s };
}
const sweepAll = () => sweep(server.payments, server.app.log, true);
const stateAndRefund = async (id: string) => [
  await orderState(server, id),
  (await paymentOf(server, id))?.refundedCents,
];

describe('when the card provider can’t be reached', () => {
  it.each([
    ['an accepted part', 50, 'received', 5_000],
    ['the whole price by an admin', PRICE, 'refunded', 49_999],
  ])(
    '%s is recorded, the order stays frozen, and the sweeper makes the refund and continues',
    async (_what, amount, state, cents) => {
      const { id, problemId, offerId, b } = await offered();
      server.provider.failNext('refund');
      const answer = amount === 50 ? await b.accept(offerId) : await decide(server, admin, problemId, amount);
      expect(answer.status).toBe(200);
      expect((await b.see()).body.problem).toMatchObject({ stage: 'refunding', outcome: { amount } });
      expect(await stateAndRefund(id)).toEqual(['problem', 0]);
      expect((await b.say('When?')).body).toMatchObject({ code: 'problem_ended' });
      expect((await b.open()).body).toMatchObject({ code: 'problem_open' });
      await sweepAll();
      expect(await stateAndRefund(id)).toEqual([state, cents]);
      expect((await b.see()).body.problem).toMatchObject({ stage: 'ended' });
    },
  );

  it('a refund whose answer was lost is made once, and settles the problem', async () => {
    const { id, intentId, problemId, b } = await offered();
    server.provider.losesRefundAnswer = true;
    await decide(server, admin, problemId, 70);
    await sweepAll();
    expect(await stateAndRefund(id)).toEqual(['received', 7_000]);
    expect(server.provider.calls.filter((made) => made === `refund ${intentId}`)).toHaveLength(1);
    expect((await b.see()).body.problem).toMatchObject({ stage: 'ended', outcome: { amount: 70 } });
  });
});

describe('a refund that the card provider refuses', () => {
  it('does not settle the problem: the offer is open again, and the thread says so', async () => {
    const { id, offerId, b } = await offered();
    server.provider.failNext('refund', new ProviderRefusedError('no balance'));
    expect((await b.accept(offerId)).body).toMatchObject({ code: 'not_refundable' });
    const { problem } = (await b.see()).body;
    expect(problem).toMatchObject({ outcome: null, offer: { _id: offerId, amount: 50 }, refundable: PRICE });
    expect(problem?.entries.at(-1)).toMatchObject({ by: 'system', act: 'notRefunded', amount: 50 });
    expect(await stateAndRefund(id)).toEqual(['problem', 0]);
    expect((await b.accept(offerId)).status).toBe(200);
    expect(await stateAndRefund(id)).toEqual(['received', 5_000]);
  });

  it('by an admin: the problem has to be decided again', async () => {
    const { id, problemId } = await offered();
    server.provider.failNext('refund', new ProviderRefusedError('no balance'));
    expect((await decide(server, admin, problemId, 10)).body).toMatchObject({ code: 'not_refundable' });
    expect((await seeCase(server, admin, problemId)).body).toMatchObject({ due: true });
    expect((await decide(server, admin, problemId, 0)).status).toBe(200);
    expect(await stateAndRefund(id)).toEqual(['received', 0]);
  });
});

describe('money that moves for another reason', () => {
  it('by an admin’s refund is refused while the problem is open', async () => {
    const { id } = await offered();
    expect((await refund(server, admin, id, 5)).body).toMatchObject({ code: 'not_refundable' });
    expect(await stateAndRefund(id)).toEqual(['problem', 0]);
  });

  it('completely, at the provider itself, ends the problem', async () => {
    const { id, intentId, offerId, b } = await offered();
    server.provider.giveBack(intentId);
    await deliver(server, eventOf('charge.refunded', intentId));
    expect(await stateAndRefund(id)).toEqual(['refunded', 49_999]);
    expect((await b.see()).body.problem).toMatchObject({
      stage: 'ended',
      outcome: { end: 'overtaken', amount: PRICE },
    });
    expect((await b.accept(offerId)).body).toMatchObject({ code: 'problem_ended' });
  });

  it('in part, at the provider itself, prevents further refunds: the problem can be decided for the seller', async () => {
    const { id, intentId, problemId, offerId, b, s } = await offered();
    server.provider.giveBack(intentId, 2_000);
    await deliver(server, eventOf('charge.refunded', intentId));
    expect((await b.see()).body.problem).toMatchObject({ stage: 'open', refundable: 0 });
    expect((await b.accept(offerId)).body).toMatchObject({ code: 'not_refundable' });
    expect((await s.offer(5)).body).toMatchObject({ code: 'not_refundable' });
    expect((await decide(server, admin, problemId, 0)).status).toBe(200);
    expect(await stateAndRefund(id)).toEqual(['received', 2_000]);
  });

  it('in part, and returns: a problem with a refund under way stays settled', async () => {
    const { intentId, offerId, b } = await offered();
    server.provider.failNext('refund');
    await b.accept(offerId);
    server.provider.giveBack(intentId, 1_000);
    server.provider.failNext('refund');
    await deliver(server, eventOf('charge.refunded', intentId));
    server.provider.failRefunds(intentId);
    await deliver(server, eventOf('refund.failed', intentId));
    expect((await b.see()).body.problem).toMatchObject({ stage: 'refunding', outcome: { amount: 50 } });
    await sweepAll();
    await sweepAll();
    expect((await b.see()).body.problem).toMatchObject({ stage: 'ended', outcome: { amount: 50 } });
  });

  it('because the bank decides: nothing is settled in the meantime, and the problem continues if the shop wins', async () => {
    const { id, intentId, problemId, offerId, b } = await offered();
    server.provider.dispute(intentId, 'open');
    await deliver(server, eventOf('charge.dispute.created', intentId));
    expect(await orderState(server, id)).toBe('disputed');
    for (const answer of [
      await b.accept(offerId),
      await b.withdraw(),
      await decide(server, admin, problemId, 0),
    ])
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'no_problem' })]);
    server.provider.dispute(intentId, 'won');
    await deliver(server, eventOf('charge.dispute.closed', intentId));
    expect(await orderState(server, id)).toBe('problem');
    expect((await b.accept(offerId)).status).toBe(200);
    expect(await stateAndRefund(id)).toEqual(['received', 5_000]);
  });
});
