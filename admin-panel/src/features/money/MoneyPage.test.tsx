import { screen, within } from '@testing-library/react';
import type { AdminPayout, Money } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { MoneyPage } from './MoneyPage';

const SUMS: Money = {
  ...{ captured: 1340, refundedAmount: 20, waitingAmount: 620, onTheWay: 0 },
  ...{ paidOut: 690.5, takenBack: 9.5, fee: 14, owed: 3 },
};
const PAYOUT: AdminPayout = {
  ...{ _id: '0b0e7a52-4c39-4b0f-9d52-6f3a1d1e7a01', productName: 'ThinkPad X1', productImage: '/x.webp' },
  ...{ paidAt: '2026-11-03T10:00:00.000Z', payoutState: 'sent', waitingFor: 'nothing', price: 720 },
  ...{ refundedAmount: 20, fee: 14, debtPaid: 0, payoutAmount: 686, takenBack: 9.5, owed: 3 },
  ...{ transferId: 'tr_1', sentAt: '2026-11-05T10:00:00.000Z', sealerEmail: 'sam@example.test' },
};
const LIST = 'GET /money/payouts';

describe('the money of all sales', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = installFakeServer({ 'GET /money': { body: SUMS }, [LIST]: { body: [PAYOUT] } });
  });
  afterEach(() => server.restore());
  const open = () =>
    renderRoutes([{ path: '/adminPanel/money', element: <MoneyPage /> }], {
      at: '/adminPanel/money',
      session: sessionOf('admin'),
    });

  it('shows sums, with placeholders while they load', async () => {
    open();
    const card = (label: string) =>
      within(screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement);
    expect(card('Reversed payouts').queryByText('$9.50')).toBeNull();
    expect(await card('Reversed payouts').findByText('$9.50')).toBeInTheDocument();
    expect(card('Paid by buyers').getByText('$1,340.00')).toBeInTheDocument();
  });

  it('shows the parts of each sale, and leaves out zero amounts', async () => {
    open();
    await screen.findByText('ThinkPad X1');
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    for (const text of [
      '$720.00',
      '$20.00 refunded',
      '$686.00',
      '$14.00 fee',
      '$9.50 reversed',
      '$3.00 owed',
    ])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'ThinkPad X1' })).toHaveAttribute(
      'href',
      '/adminPanel/orders?search=ThinkPad+X1',
    );
    expect(row.getByText('Nov 5, 2026')).toBeInTheDocument();
    expect(row.queryByText(/for debts/)).toBeNull();
  });

  it('is a short card on phones: the price next to the laptop, the day next to the seller', async () => {
    open();
    await screen.findByText('ThinkPad X1');
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ dataset }) => dataset.place)).toEqual([
      ...['wide', 'aside', 'wide', 'aside', undefined, undefined],
    ]);
    expect(cells[3]).toHaveTextContent('Paid Nov 3, 2026');
    expect(cells[5]?.querySelector('.MuiChip-colorSuccess')).toHaveTextContent('Paid out');
  });

  it('shows the list when the sums fail', async () => {
    server.use({ 'GET /money': refusal(503, 'unavailable', 'The shop did not answer.') });
    open();
    expect(await screen.findByText('The shop did not answer.')).toBeInTheDocument();
    expect(await screen.findByText('ThinkPad X1')).toBeInTheDocument();
  });
});
