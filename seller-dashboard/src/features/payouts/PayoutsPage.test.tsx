import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payout, PayoutDesk, StatementLine } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  putConfigIntoPage,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';
import { feeText } from '@relaptop/shared/ui';
import { moneyText } from '../../common/payouts/moneyText';

const aDesk = (more: Partial<PayoutDesk> = {}): PayoutDesk => ({
  payoutsOn: true,
  accountState: 'ready',
  due: [],
  feePercent: 0,
  feeMinimum: 0,
  waitingAmount: 425,
  waitingForAccount: 0,
  onTheWay: 0,
  paidOut: 1200.5,
  owed: 0,
  ...more,
});

const aPayout = (more: Partial<Payout> = {}): Payout => ({
  _id: '3f0c8a52-6a0e-4b3e-9a51-0d7a6d9b1c11',
  productName: 'Latitude 7420',
  productImage: '/images/laptop.webp',
  paidAt: '2026-11-03T10:20:00.000Z',
  payoutState: 'sent',
  waitingFor: 'nothing',
  price: 425,
  refundedAmount: 0,
  fee: 10.63,
  debtPaid: 0,
  payoutAmount: 414.37,
  takenBack: 0,
  owed: 0,
  transferId: 'tr_1',
  sentAt: '2026-11-05T10:20:00.000Z',
  ...more,
});

const LINE: StatementLine = {
  at: '2026-11-05T10:20:00.000Z',
  statementKind: 'sale',
  bookingId: '3f0c8a52-6a0e-4b3e-9a51-0d7a6d9b1c11',
  productName: 'Latitude 7420',
  price: 425,
  fee: 0,
  debtPaid: 0,
  payoutAmount: 425,
  owed: 0,
  transferId: 'tr_1',
};
const RECEIVED = { state: 'received', other: { name: 'Bea', phone: null }, autoReceiveAt: null } as const;

describe('a seller’s payouts', () => {
  let server: FakeServer;
  beforeEach(() => void putConfigIntoPage({ receivedAfterDays: 10 }));
  afterEach(() => server.restore());
  const open = (desk: PayoutDesk | undefined, payouts: Payout[] = [], at = '/dashboard/payouts') => {
    server = installFakeServer({
      'GET /payouts/desk': desk ? { body: desk } : refusal(503, 'unavailable', 'This does not work.'),
      'GET /payouts': { body: payouts },
      'GET /payouts/statement': { body: [] },
      'POST /payouts/account': refusal(503, 'unavailable', 'The card provider cannot be reached.'),
    });
    renderRoutes([{ path: '/dashboard', children: remote.routes }], { at, session: sessionOf('sealer') });
  };

  it('show pending, paid and owed sums, and each sale with its money', async () => {
    open(aDesk({ owed: 30 }), [aPayout()]);
    expect(await screen.findByText('$1,200.50')).toBeInTheDocument();
    expect(screen.getByText('$30.00')).toBeInTheDocument();
    const row = within((await screen.findByText('Latitude 7420')).closest('tr') ?? document.body);
    for (const text of ['$414.37', 'less $10.63 fee', 'Paid out'])
      expect(row.getByText(text)).toBeInTheDocument();
  });

  it.each([
    ['none', [], 'Set up payouts', /waiting for you/],
    ['missing', ['a bank account', 'your name'], 'Continue', /Still missing: a bank account and your name/],
    ['restricted', ['a document'], 'See what is needed', /has stopped your payouts/],
  ] as const)(
    'explain the next step for an account that is %s, with one button',
    async (accountState, due, name, says) => {
      open(aDesk({ accountState, due: [...due], waitingForAccount: 425 }));
      expect(await screen.findByText(says)).toBeInTheDocument();
      // The card is a part of the page, so it must not be an alert.
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name }));
      expect(await screen.findByText(/The card provider cannot be reached/)).toBeInTheDocument();
    },
  );

  it('ask the card provider again after its form', async () => {
    open(aDesk(), [], '/dashboard/payouts?from=provider');
    expect(await screen.findByText('You are set up')).toBeInTheDocument();
    expect(
      screen.getByText(/confirms that they have the laptop, or automatically 10 days after the payment/),
    ).toBeInTheDocument();
    expect(server.requests.some(({ query }) => query.get('fresh') === 'true')).toBe(true);
  });

  it.each([
    ['none', {}, []],
    ['one that was paid', { debtPaid: 30 }, ['For debts']],
    ['a new one', { statementKind: 'debt', owed: 30 }, ['New debt']],
  ] as const)('have columns of debts in the statement only with %s', async (_what, more, columns) => {
    open(aDesk());
    server.use({ 'GET /payouts/statement': { body: [{ ...LINE, ...more }] } });
    const table = within(await screen.findByRole('table', { name: /^Statement of/ }));
    expect(await table.findByText('Latitude 7420')).toBeInTheDocument();
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.filter((head) => /debt/.test(head))).toEqual(columns);
  });

  it('show a failure, and an empty list', async () => {
    open(undefined);
    expect(await screen.findByText(/This does not work/)).toBeInTheDocument();
    expect(await screen.findByText(/When a buyer pays for one/)).toBeInTheDocument();
    expect(await screen.findByText(/^Nothing was paid out in/)).toBeInTheDocument();
  });
});

it.each([
  [{ feePercent: 0, feeMinimum: 0 }, 'Selling is free: you get the whole price.'],
  [{ feePercent: 2.5, feeMinimum: 0 }, 'When your laptop is sold, we keep 2.5% of the price.'],
  [
    { feePercent: 2.5, feeMinimum: 1 },
    'When your laptop is sold, we keep 2.5% of the price, at least $1.00.',
  ],
  [{ feePercent: 0, feeMinimum: 1 }, 'When your laptop is sold, we keep $1.00.'],
])('the fee %j is one sentence', (fees, text) => expect(feeText(fees)).toBe(text));

it.each([
  [{}, /^We sent you \$414.37 \(after our fee of \$10.63\) on Nov 5, 2026/],
  [{ payoutState: 'waiting', waitingFor: 'account' }, /as soon as payouts are set up\.$/],
  [
    { payoutState: 'waiting', waitingFor: 'problem', fee: 0 },
    /^You get up to \$414.37 once the problem is settled\. The rest goes back/,
  ],
  [
    {
      payoutState: 'waiting',
      waitingFor: 'hold',
      fee: 0,
      hold: { until: '2026-12-06T10:20:00.000Z', days: 7, isFirstSale: true },
    },
    /^You get \$414.37 on Dec 6, 2026\. This is one of your first sales, so we pay you 7 days after the buyer has received the laptop\. After three payouts we usually pay right away\.$/,
  ],
  [{ payoutState: 'void' }, /nothing to pay out/],
] as const)('when the money of a sale comes: %j', (more, text) =>
  expect(moneyText(aPayout(more), { order: RECEIVED, desk: undefined })).toMatch(text),
);
