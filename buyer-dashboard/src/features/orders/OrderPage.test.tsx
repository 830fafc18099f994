import { screen, waitFor } from '@testing-library/react';
import type { Handover } from '@relaptop/shared/contracts';
import { installFakeServer, refusal, type FakeServer } from '@relaptop/shared/testing';
import { showPage } from '../../testing/mounted';
import { inTime, ORDER_ID, PRODUCT_ID } from '../../testing/orders';

const CALL = `GET /orders/${ORDER_ID}`;
const AT = `/dashboard/orders/${ORDER_ID}`;

/** @returns an order that is reserved for the test buyer; override what a test is about. */
const anOrder = (more: Partial<Handover> = {}): Handover => ({
  _id: ORDER_ID,
  side: 'buyer',
  productId: PRODUCT_ID,
  productName: 'Latitude 7420',
  productImage: '/images/laptop.webp',
  price: 425,
  refundedAmount: 0,
  state: 'reserved',
  date: '2026-11-03T10:00:00.000Z',
  paidAt: null,
  reservedUntil: inTime(20),
  blockedBy: null,
  transactionId: null,
  other: { name: 'Sam Seller', phone: '+15125550112' },
  meeting: { place: 'Central Station', at: null, proposedBy: 'buyer', agreedAt: null },
  ...more,
});
const PAID = { state: 'paid', paidAt: '2026-11-03T10:20:00.000Z', reservedUntil: null } as const;

describe('the page of an order', () => {
  let server: FakeServer;
  afterEach(() => server.restore());
  const show = (order: Handover) => {
    server = installFakeServer({ [CALL]: { body: order } });
    return showPage(AT);
  };

  it('has the seller’s number and the way to pay, and no receipt before that', async () => {
    show(anOrder());
    expect(await screen.findByRole('link', { name: '+1 512 555 0112' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute(
      'href',
      `/dashboard/payment/${ORDER_ID}`,
    );
    expect(screen.getByText(/^Pay by .* and the laptop is yours\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
  });

  it('has the receipt of a paid one, to print', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = show(anOrder({ ...PAID, transactionId: 'pi_1' }));
    expect(await screen.findByRole('region', { name: 'Receipt' })).toHaveTextContent(/\$425\.00.*pi_1/);
    expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('has no way to pay while another buyer has the laptop', async () => {
    show(anOrder({ reservedUntil: null, blockedBy: 'reserved' }));
    expect(await screen.findByRole('heading', { name: 'Latitude 7420' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull();
  });

  it('sends another place and time to the seller', async () => {
    const { user } = show(anOrder(PAID));
    server.use({ [`PUT /orders/${ORDER_ID}/meeting`]: { body: anOrder(PAID) } });
    await user.click(await screen.findByRole('button', { name: 'Suggest another place or time' }));
    await user.click(await screen.findByRole('button', { name: 'Suggest' }));
    expect(await screen.findByText('Sent: the other side is asked to agree')).toBeInTheDocument();
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ place: 'Central Station', at: null });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull());
  });

  it.each([
    [{ ...PAID }, 'Sam Seller has not agreed to the meeting yet. You can call them in the meantime.'],
    [{ state: 'lost' }, 'This laptop was not sold to you. Your card was not charged.'],
    [
      { state: 'lost', blockedBy: 'sold' },
      'This laptop was sold to another buyer. Your card was not charged.',
    ],
    [
      { reservedUntil: null, blockedBy: 'reserved' },
      'Your reservation has ended, and another buyer has reserved this laptop now.',
    ],
    [{ state: 'paying' }, 'Your payment is being confirmed. That takes a minute at most.'],
    [{ ...PAID, state: 'refunded', refundedAmount: 425 }, '$425.00 went back to your card.'],
    [{ reservedUntil: null }, 'Your reservation has ended; you can pay until another buyer takes it.'],
  ] as const)('says what comes next: %o', async (more, words) => {
    show(anOrder(more));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('says that there is no such order, and tries again after a failure', async () => {
    server = installFakeServer({ [CALL]: refusal(503, 'unavailable', 'The shop is resting.') });
    const { user } = showPage(AT);
    expect(await screen.findByText('The shop is resting.')).toBeInTheDocument();
    server.use({ [CALL]: refusal(404, 'not_found', 'This order does not exist.') });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no such order.')).toBeInTheDocument();
  });
});
