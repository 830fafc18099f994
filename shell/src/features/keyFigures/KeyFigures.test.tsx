import { act, screen, waitFor, within } from '@testing-library/react';
import { UNPAID } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { KeyFigures } from './KeyFigures';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const ORDER = {
  _id: 'o1',
  choseProductName: 'ThinkPad X1',
  choseProductPrice: 260,
  payment: UNPAID,
  state: 'reserved',
  reservedUntil: inMinutes(29),
  blockedBy: null,
};
const ORDERS = 'GET /myBooking/user@example.test';

describe('the key figures', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = installFakeServer({
      'GET /conversations/unread': { body: { conversations: 1, messages: 2 } },
    });
  });
  afterEach(() => server.restore());

  const open = (role: 'user' | 'admin') =>
    renderRoutes([{ path: '/', element: <KeyFigures role={role} panel="dashboard" /> }], {
      at: '/',
      session: sessionOf(role),
    });
  const card = async (title: string) => {
    const item = (await screen.findByText(title)).closest('li');
    return within(item as HTMLElement);
  };

  it('show a buyer the order whose reservation ends first, and unread messages', async () => {
    const later = { ...ORDER, _id: 'o2', choseProductName: 'Later', reservedUntil: inMinutes(50) };
    const blocked = { ...ORDER, _id: 'o3', choseProductName: 'Lost', reservedUntil: null, blockedBy: 'sold' };
    server.use({ [ORDERS]: { body: [later, blocked, ORDER] } });
    open('user');
    const toPay = await card('To pay');
    expect(await toPay.findByText('$260.00')).toBeInTheDocument();
    expect(toPay.getByText('ThinkPad X1')).toBeInTheDocument();
    expect(toPay.getByRole('timer')).toHaveTextContent(/^2[5-9] minutes left to pay/);
    expect(toPay.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/dashboard/payment/o1');
    const unread = await card('Unread messages');
    expect(await unread.findByText('In 1 conversation.')).toBeInTheDocument();
    expect(unread.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/dashboard/messages');
  });

  it('says so when a reservation has ended', async () => {
    server.use({ [ORDERS]: { body: [{ ...ORDER, reservedUntil: null }] } });
    open('user');
    expect(await screen.findByText(/^The reservation has ended/)).toBeInTheDocument();
  });

  it('show a buyer without an open order that there is nothing to pay', async () => {
    server.use({ [ORDERS]: { body: [] } });
    open('user');
    expect(await screen.findByText('Nothing')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
    expect(
      (await card('To pick up')).getByText('Laptops that you have paid for appear here.'),
    ).toBeInTheDocument();
  });

  it('show a buyer the paid laptops to pick up', async () => {
    const paid = { ...ORDER, payment: 'pi_1', state: 'paid' };
    const had = { ...paid, _id: 'o2', state: 'received' };
    server.use({ [ORDERS]: { body: [paid, had] } });
    open('user');
    const toMeet = await card('To pick up');
    expect(await toMeet.findByText('1')).toBeInTheDocument();
    expect(toMeet.getByText('Paid. Next: meet the seller.')).toBeInTheDocument();
    expect(toMeet.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myOrders');
  });

  it('leave out figures that fail to load', async () => {
    server.use({ [ORDERS]: refusal(503, 'unavailable', 'Not now.') });
    open('user');
    expect(await screen.findByText('In 1 conversation.')).toBeInTheDocument();
    expect(screen.queryByText('To pay')).not.toBeInTheDocument();
  });

  it('leave out messages until they are counted, and after a failure', async () => {
    let send: (answer: ReturnType<typeof refusal>) => void = () => undefined;
    const sent = new Promise<ReturnType<typeof refusal>>((resolve) => (send = resolve));
    server.use({ [ORDERS]: { body: [] }, 'GET /conversations/unread': () => sent });
    open('user');
    expect(await screen.findByText('Unread messages')).toBeInTheDocument();
    expect(screen.queryByText('You have read everything.')).not.toBeInTheDocument();
    await act(async () => send(refusal(503, 'unavailable', 'Not now.')));
    await waitFor(() => expect(screen.queryByText('Unread messages')).not.toBeInTheDocument());
    expect(screen.getByText('To pick up')).toBeInTheDocument();
  });

  it('show an admin recent sales', async () => {
    const none = { visits: 0, listings: 0, bookings: 0, sales: 0, money: 0, refunds: 0, reports: 0 };
    const daily = [
      { ...none, day: '2026-05-03', sales: 1, money: 200, listings: 2 },
      { ...none, day: '2026-05-04', sales: 2, money: 700.5, listings: 1 },
    ];
    server.use({ 'GET /admin/overview': { body: { daily, before: { ...none, listings: 1 } } } });
    open('admin');
    const sold = await card('Sold in the last 30 days');
    expect(await sold.findByText('$900.50')).toBeInTheDocument();
    expect(sold.getByText('In 3 sales.')).toBeInTheDocument();
    const listed = await card('Listed in the last 30 days');
    expect(listed.getByText('3')).toBeInTheDocument();
    expect(listed.getByText('1 laptop in the previous 30 days.')).toBeInTheDocument();
    expect(server.requests.find(({ path }) => path === '/admin/overview')?.query.get('days')).toBe('30');
  });

  it('show an admin a period without sales after a large one', async () => {
    const none = { visits: 0, listings: 0, bookings: 0, sales: 0, money: 0, refunds: 0, reports: 0 };
    const daily = [{ ...none, day: '2026-05-04' }];
    server.use({
      'GET /admin/overview': { body: { daily, before: { ...none, sales: 900, listings: 1234 } } },
      'GET /conversations/unread': { body: { conversations: 1000, messages: 2500 } },
    });
    open('admin');
    expect(await screen.findByText('1,234 laptops in the previous 30 days.')).toBeInTheDocument();
    expect(
      (await card('Sold in the last 30 days')).getByText('No sales in this period.'),
    ).toBeInTheDocument();
    const unread = await card('Unread messages');
    expect(await unread.findByText('2,500')).toBeInTheDocument();
    expect(unread.getByText('In 1,000 conversations.')).toBeInTheDocument();
  });
});
