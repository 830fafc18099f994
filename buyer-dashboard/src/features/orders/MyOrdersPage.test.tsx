import { screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@relaptop/shared/contracts';
import { installFakeServer, refusal, type FakeServer } from '@relaptop/shared/testing';
import { showPage } from '../../testing/mounted';
import { anOrder, BUYER_EMAIL, inTime, ORDER_ID } from '../../testing/orders';

const LIST = `GET /myBooking/${BUYER_EMAIL}`;
const DELETE = `DELETE /deleteBooking/${ORDER_ID}`;

describe('My Orders', () => {
  let server: FakeServer;
  afterEach(() => server.restore());

  function show(orders: Booking[], panel = 'dashboard') {
    server = installFakeServer({ [LIST]: { body: orders } });
    return showPage(`/${panel}/myOrders`);
  }
  const rowOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr');
    if (!row) throw new Error(`${name} is in no row`);
    return within(row);
  };

  it('lists the orders in the specified columns', async () => {
    show([anOrder(), anOrder({ _id: 'second', choseProductName: 'ThinkPad X1' })]);
    const second = await rowOf('ThinkPad X1');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'SL.No',
      'Image',
      'Product Title',
      'Price',
      'Payment',
      'action',
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toBeInTheDocument();
    expect(second.getAllByRole('cell')[0]).toHaveTextContent('2');
    expect(second.getByRole('img', { name: 'ThinkPad X1' })).toHaveAttribute('src', '/images/laptop.webp');
    expect(second.getByText('$1,250')).toBeInTheDocument();
    expect(server.requests[0]?.query.get('email')).toBe(BUYER_EMAIL);
    expect(server.requests).toHaveLength(1);
  });

  it('shows the next page with continued numbers', async () => {
    server = installFakeServer({
      [LIST]: ({ query }) =>
        query.get('cursor') === 'later'
          ? { body: [anOrder({ _id: 'older', choseProductName: 'ThinkPad X1' })] }
          : {
              body: [anOrder()],
              headers: { link: '</api/myBooking?cursor=later>; rel="next"', 'x-total-count': '2' },
            },
    });
    const { user } = showPage('/dashboard/myOrders');
    await rowOf('Latitude 7420');
    await user.click(await screen.findByRole('button', { name: 'Go to next page' }));
    expect((await rowOf('ThinkPad X1')).getAllByRole('cell')[0]).toHaveTextContent('2');
  });

  it('shows skeleton rows while it loads', async () => {
    // Delays the answer until the test has seen the skeleton. On a busy machine the answer could come first.
    let answer: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server = installFakeServer({
      [LIST]: async () => {
        await seen;
        return { body: [anOrder()] };
      },
    });
    showPage('/dashboard/myOrders');
    expect((await screen.findByRole('table')).parentElement).toHaveAttribute('aria-busy', 'true');
    answer();
    await rowOf('Latitude 7420');
    expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'false');
  });

  it.each(['dashboard', 'adminPanel'])(
    'leads from %s to the payment page of the same panel',
    async (panel) => {
      show([anOrder({ reservedUntil: inTime(12, 34.5) })], panel);
      const row = await rowOf('Latitude 7420');
      expect(row.getByRole('link', { name: /^Pay for / })).toHaveAttribute(
        'href',
        `/${panel}/payment/${ORDER_ID}`,
      );
      expect(row.getByRole('timer')).toHaveTextContent(/^Reserved for you: 1[12]:\d\d$/);
    },
  );

  it.each([
    ['reserved', 'Reserved by another buyer'],
    ['sold', 'Sold to another buyer'],
    ['gone', 'No longer for sale'],
  ] as const)('says why an order can not be paid: %s', async (blockedBy, words) => {
    show([anOrder({ blockedBy, reservedUntil: null })]);
    const row = await rowOf('Latitude 7420');
    expect(row.getByText(words)).toBeInTheDocument();
    expect(row.queryByRole('link', { name: /^Pay for / })).toBeNull();
  });

  it.each([
    [{ state: 'paid', payment: 'paid' }, 'Paid'],
    [{ state: 'received', payment: 'paid' }, 'Paid'],
    [{ state: 'received', payment: 'paid' }, 'Received'],
    [{ state: 'lost' }, 'Sold to another buyer: you pay nothing'],
    [{ state: 'lost', blockedBy: 'gone' }, 'No longer for sale: you pay nothing'],
    [{ state: 'paying' }, 'Your payment is being confirmed'],
    [{ state: 'paid', payment: 'paid', refundedAmount: 20 }, 'Paid · $20 refunded'],
    [{ state: 'refunded', payment: 'paid', refundedAmount: 1250 }, 'Refunded to your card · $1,250'],
    [{ state: 'refunded', payment: 'paid' }, 'The payment did not go through: your card was not charged'],
    [{ state: 'disputed', payment: 'paid' }, 'Disputed at your bank'],
    [{ state: 'disputed', payment: 'paid', refundedAmount: 0.5 }, 'Disputed at your bank · $0.50 refunded'],
  ] as const)('shows the state of an order: %o', async (overrides, words) => {
    show([anOrder({ ...overrides, reservedUntil: null })]);
    const row = await rowOf('Latitude 7420');
    expect(row.getByText(words)).toBeInTheDocument();
    expect(row.queryByRole('link', { name: /^Pay for / })).toBeNull();
  });

  it('shows the next step of a paid order, without the transaction ID', async () => {
    show([anOrder({ state: 'paid', payment: 'paid', reservedUntil: null, transactionId: 'pi_9' })]);
    const row = await rowOf('Latitude 7420');
    expect(row.getByRole('link', { name: 'Meet the seller: Latitude 7420' })).toHaveAttribute(
      'href',
      `/dashboard/orders/${ORDER_ID}`,
    );
    expect(row.queryByText(/pi_9/)).not.toBeInTheDocument();
  });

  it('says that an order can still be paid after its reservation ended', async () => {
    show([anOrder({ reservedUntil: null })]);
    const row = await rowOf('Latitude 7420');
    expect(row.getByRole('timer')).toHaveTextContent(/^Your reservation has ended; you can pay/);
    expect(row.getByRole('link', { name: /^Pay for / })).toBeInTheDocument();
  });

  it('deletes an order after a confirmation', async () => {
    const { user } = show([anOrder()]);
    server.use({
      [DELETE]: () => {
        server.use({ [LIST]: { body: [] } });
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    });
    await user.click((await rowOf('Latitude 7420')).getByRole('button', { name: 'Delete Latitude 7420' }));
    const dialog = screen.getByRole('dialog', { name: 'do you want to delete this product?' });
    expect(dialog).toHaveAccessibleDescription(
      /^Latitude 7420\. You have not paid, so there is nothing to refund/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete successful')).toBeInTheDocument();
    expect(await screen.findByText('NO Orders found')).toBeInTheDocument();
  });

  it('deletes nothing when the confirmation is declined', async () => {
    const { user } = show([anOrder()]);
    await user.click((await rowOf('Latitude 7420')).getByRole('button', { name: 'Delete Latitude 7420' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([
    [refusal(409, 'conflict', 'This order is being paid.'), 'There was an error! This order is being paid.'],
    [{ body: { acknowledged: true, deletedCount: 0 } }, 'There was an error! Nothing was changed.'],
  ])('says why an order was not deleted', async (answer, words) => {
    const { user } = show([anOrder()]);
    server.use({ [DELETE]: answer });
    await user.click((await rowOf('Latitude 7420')).getByRole('button', { name: 'Delete Latitude 7420' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Latitude 7420', hidden: true })).toBeInTheDocument();
  });

  it.each(['paid', 'paying'] as const)('has no button to delete an order that is %s', async (state) => {
    show([anOrder({ state, payment: 'paid' })]);
    expect((await rowOf('Latitude 7420')).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  it('deletes a lost order', async () => {
    show([anOrder({ state: 'lost', reservedUntil: null })]);
    const button = (await rowOf('Latitude 7420')).getByRole('button', { name: 'Delete Latitude 7420' });
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('shows an empty state with a link to the shop', async () => {
    const { user } = show([]);
    expect(await screen.findByText('NO Orders found')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Browse laptops' }));
    expect(await screen.findByText('the shop')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    server = installFakeServer({ [LIST]: refusal(503, 'unavailable', 'The shop is resting.') });
    const { user } = showPage('/dashboard/myOrders');
    expect(await screen.findByText('The shop is resting.')).toBeInTheDocument();
    server.use({ [LIST]: { body: [anOrder()] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Latitude 7420')).toBeInTheDocument();
  });
});
