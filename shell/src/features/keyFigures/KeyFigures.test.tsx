import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNPAID } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { BuyerTasks, ShopFigures, UnreadMessages } from './KeyFigures';

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
const OFFER = {
  _id: 'f1',
  side: 'buyer',
  by: 'seller',
  state: 'open',
  amount: 700,
  expiresAt: inMinutes(600),
  productName: 'HP Omen',
  otherName: 'Rosa',
};
const ORDERS = 'GET /myBooking/user@example.test';

describe('what a user has to do', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = installFakeServer({
      'GET /conversations/unread': { body: { conversations: 0, messages: 0 } },
      'GET /offers': { body: [] },
      [ORDERS]: { body: [] },
    });
  });
  afterEach(() => server.restore());

  const open = (role: 'user' | 'admin') => {
    const shown =
      role === 'user' ? (
        <BuyerTasks panel="dashboard" />
      ) : (
        <>
          <UnreadMessages panel="adminPanel" />
          <ShopFigures />
        </>
      );
    renderRoutes([{ path: '/', element: shown }], { at: '/', session: sessionOf(role) });
  };
  const card = async (title: string) => {
    const item = (await screen.findByText(title)).closest('li, dl > div');
    return within(item as HTMLElement);
  };
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it('begins with the order whose reservation ends first, then come offers, laptops to pick up and messages', async () => {
    const later = { ...ORDER, _id: 'o2', choseProductName: 'Later', reservedUntil: inMinutes(50) };
    const blocked = { ...ORDER, _id: 'o3', choseProductName: 'Lost', reservedUntil: null, blockedBy: 'sold' };
    const paid = { ...ORDER, _id: 'o4', choseProductName: 'Paid one', payment: 'pi_1', state: 'paid' };
    const had = { ...paid, _id: 'o5', choseProductName: 'Had', state: 'received' };
    server.use({
      [ORDERS]: { body: [later, blocked, had, paid, ORDER] },
      'GET /offers': { body: [{ ...OFFER, _id: 'f2', by: 'buyer' }, OFFER] },
      'GET /conversations/unread': { body: { conversations: 1, messages: 2 } },
    });
    open('user');
    const toPay = await card('ThinkPad X1');
    expect(toPay.getByText('$260.00')).toBeInTheDocument();
    expect(toPay.getByRole('timer')).toHaveTextContent(/^2[5-9] minutes left to pay/);
    const offer = await card('HP Omen');
    expect(offer.getByText(/offers \$700$/)).toHaveTextContent('Rosa offers $700');
    expect(offer.getByText(/^Answer by /)).toBeInTheDocument();
    expect((await card('Paid one')).getByText('Paid. Next: meet the seller.')).toBeInTheDocument();
    expect(await screen.findByText('In 1 conversation.')).toBeInTheDocument();
    expect(links()).toEqual([
      '/dashboard/payment/o1',
      '/dashboard/payment/o2',
      '/dashboard/offers',
      '/dashboard/orders/o4',
      '/dashboard/messages',
    ]);
    expect(server.requests.find(({ path }) => path === '/offers')?.query.get('side')).toBe('buyer');
  });

  it('says so when a reservation has ended', async () => {
    server.use({ [ORDERS]: { body: [{ ...ORDER, reservedUntil: null }] } });
    open('user');
    expect(await screen.findByText(/^The reservation has ended/)).toBeInTheDocument();
  });

  it('is to browse laptops if nothing waits', async () => {
    open('user');
    expect(await screen.findByText('Nothing to do right now')).toBeInTheDocument();
    expect(links()).toEqual(['/laptops']);
  });

  it('says that orders or offers failed to load, and tries again', async () => {
    server.use({
      [ORDERS]: refusal(503, 'unavailable', 'Not now.'),
      'GET /conversations/unread': { body: { conversations: 1, messages: 2 } },
    });
    open('user');
    expect(await screen.findByText('2 unread messages')).toBeInTheDocument();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.queryByText('Nothing to do right now')).not.toBeInTheDocument();
    server.use({
      [ORDERS]: { body: [] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not now.')).not.toBeInTheDocument());
  });

  it('does not say that nothing is to do while offers fail to load', async () => {
    server.use({ 'GET /offers': refusal(503, 'unavailable', 'No offers now.') });
    open('user');
    expect(await screen.findByText('No offers now.')).toBeInTheDocument();
    expect(screen.queryByText('Nothing to do right now')).not.toBeInTheDocument();
  });

  it('comes with recent sales for an admin', async () => {
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

  it('comes with a period without sales after a large one for an admin', async () => {
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
    const unread = await card('2,500 unread messages');
    expect(unread.getByText('In 1,000 conversations.')).toBeInTheDocument();
  });
});
