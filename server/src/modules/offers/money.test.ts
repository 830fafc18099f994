import type { Payout, StatementLine } from '@relaptop/shared/contracts';
import { useCleanBooks } from '../../testing/ledger';
import { agreedOrder } from '../../testing/offers';
import { payoutOf, readyAccount, receive } from '../../testing/payouts';
import { call } from '../../testing/people';
import { laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { payout } from '../payouts/payout';

const AMOUNT = 600.5;
const server = useServer({ env: { FEE_PERCENT: '2.5' } });
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
useCleanBooks(server);

it('an agreed price is paid out to the cent less the fee, once, and stands in the statement (F20)', async () => {
  await readyAccount(server, seller);
  const laptop = await laptopOf(server, seller, { resellPrice: 720 });
  const orderId = await agreedOrder(server, [seller, buyer], laptop, AMOUNT);
  await paidOrder(server, buyer, laptop, AMOUNT);
  await receive(server, orderId);
  await Promise.all(Array.from({ length: 5 }, () => payout(server.payouts, orderId)));
  expect(await payoutOf(server, orderId)).toMatchObject({
    grossCents: 60_050,
    feeCents: 1_501,
    amountCents: 58_549,
  });
  const token = seller.session;
  const own = await call<Payout>(server, 'GET', `/sales/${orderId}/payout`, { token });
  expect(own.body).toMatchObject({ price: AMOUNT, listedPrice: 720, fee: 15.01, payoutAmount: 585.49 });
  const month = new Date().toISOString().slice(0, 7);
  const lines = await call<StatementLine[]>(server, 'GET', `/payouts/statement?month=${month}`, { token });
  expect(lines.body).toMatchObject([{ price: AMOUNT, listedPrice: 720, payoutAmount: 585.49 }]);
});
