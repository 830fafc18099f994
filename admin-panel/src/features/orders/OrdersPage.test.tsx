import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';

const PAID: Order = {
  _id: 'o1',
  productId: 'p1',
  slug: 'laptop',
  productName: 'Latitude 7420',
  productImage: '/images/latitude.webp',
  price: 120,
  refundedAmount: 0,
  refundPending: false,
  problemId: null,
  paidOut: 0,
  state: 'paid',
  buyerName: 'Bea Buyer',
  buyerEmail: 'bea@example.test',
  sealerEmail: 'sam@example.test',
  transactionId: 'pi_1',
  paidAt: '2026-03-04T10:00:00.000Z',
};
const OTHER: Order = {
  ...PAID,
  _id: 'o2',
  productName: 'ThinkPad X1',
  buyerName: 'Cleo',
  transactionId: 'pi_2',
};

let server: FakeServer;
let orders: Order[];
beforeEach(() => {
  jest.useFakeTimers();
  orders = [PAID, OTHER];
  server = installFakeServer({
    'GET /orders': ({ query }) => ({
      body: orders.filter(
        ({ state, productName }) =>
          state === (query.get('state') ?? state) &&
          productName.toLowerCase().includes(query.get('search') ?? ''),
      ),
    }),
  });
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

const open = () => renderRoutes(remote.routes, { at: '/orders', session: sessionOf('admin') });
const lastQuery = () => {
  const calls = server.requests.filter(({ path }) => path === '/orders');
  return Object.fromEntries(calls.at(-1)?.query ?? []);
};

describe('Orders', () => {
  it('shows laptop, buyer, seller and the state of the money', async () => {
    orders = [{ ...PAID, refundedAmount: 20.5 }];
    open();
    const row = (await screen.findByText('Latitude 7420')).closest('tr') as HTMLElement;
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Laptop',
      'Buyer, seller',
      'Price, state',
      'Paid at, transaction ID',
      'Action',
    ]);
    for (const text of [
      'Bea Buyer',
      'bea@example.test',
      'sam@example.test',
      '$120.00',
      '$20.50 refunded',
      'Paid',
      /Mar 4, 2026/,
      'pi_1',
    ])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(lastQuery()).toEqual({ limit: '25' });
  });

  it('links to both people, and copies the whole transaction ID', async () => {
    const transactionId = 'pi_3QabcdefGHIJKL9fe6';
    orders = [{ ...PAID, transactionId, buyerId: 'bea', sealerId: 'sam', sealerName: 'Sam Seller' }];
    const { user } = open();
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Bea Buyer')).toBe('/adminPanel/people/bea');
    expect(await link('Sam Seller')).toBe('/adminPanel/people/sam');
    expect(screen.getByText('pi_3Qab…9fe6')).toBeInTheDocument();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy the transaction ID: Latitude 7420' }));
    expect(await screen.findByText('Transaction ID copied')).toBeInTheDocument();
    expect(written).toHaveBeenCalledWith(transactionId);
  });

  it('shows the whole transaction ID in a toast without a clipboard, as on http', async () => {
    orders = [PAID];
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Copy the transaction ID: Latitude 7420' });
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await user.click(button);
    expect(await screen.findByText('The transaction ID could not be copied: pi_1')).toBeInTheDocument();
  });

  it('filters by state, and by text when the user pauses', async () => {
    orders = [PAID, { ...OTHER, state: 'disputed' }];
    const { user } = open();
    await screen.findByText('Latitude 7420');
    await user.selectOptions(screen.getByLabelText('State'), 'Disputed');
    await waitFor(() => expect(screen.queryByText('Latitude 7420')).not.toBeInTheDocument());
    expect(lastQuery()).toEqual({ limit: '25', state: 'disputed' });
    await user.selectOptions(screen.getByLabelText('State'), 'All states');
    await user.type(screen.getByLabelText('Laptop, buyer, order number or transaction ID'), 'latitude');
    await waitFor(() => expect(screen.queryByText('ThinkPad X1')).not.toBeInTheDocument());
    expect(lastQuery()).toEqual({ limit: '25', search: 'latitude' });
    await user.type(screen.getByLabelText('Laptop, buyer, order number or transaction ID'), 'x');
    expect(await screen.findByText('No matching orders')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute(
      'href',
      '/adminPanel/orders',
    );
  });

  it('opens the next page of orders', async () => {
    server.use({
      'GET /orders': ({ query }) =>
        query.get('cursor') === 'later'
          ? { body: [OTHER] }
          : {
              body: [PAID],
              headers: { link: '</api/orders?cursor=later>; rel="next"', 'x-total-count': '2' },
            },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByText('ThinkPad X1')).toBeInTheDocument();
  });

  it('shows an empty list', async () => {
    orders = [];
    open();
    expect(await screen.findByText('No orders have been paid yet')).toBeInTheDocument();
  });

  it('shows a failure, and retries', async () => {
    server.use({ 'GET /orders': refusal(503, 'unavailable', 'The shop is being restarted.') });
    const { user } = open();
    expect(await screen.findByText('The shop is being restarted.')).toBeInTheDocument();
    server.use({ 'GET /orders': { body: [PAID] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Latitude 7420')).toBeInTheDocument();
  });

  it('links to the problem of a frozen order, instead of a refund', async () => {
    orders = [{ ...PAID, state: 'problem', problemId: 'p1' }];
    open();
    const link = await screen.findByRole('link', { name: 'Problem: Latitude 7420' });
    expect(link).toHaveAttribute('href', '/adminPanel/problems/p1');
    expect(screen.queryByRole('button', { name: 'Refund: Latitude 7420' })).not.toBeInTheDocument();
  });

  it.each([
    [{ state: 'refunded', refundedAmount: 120 }, 'The whole price was refunded'],
    [{ state: 'disputed' }, 'The buyer’s bank decides about this payment'],
    [
      { refundedAmount: 20 },
      'Part of the price was refunded. Refund the rest in the card provider’s dashboard',
    ],
    [{ refundPending: true }, 'A refund of this order is under way'],
  ] as const)('offers no refund of an order that is %o, and says why', async (overrides, reason) => {
    orders = [{ ...PAID, ...overrides }];
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Refund: Latitude 7420' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(await screen.findByRole('tooltip', { name: reason })).toBeInTheDocument();
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
