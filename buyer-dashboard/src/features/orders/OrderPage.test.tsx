import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Handover } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  NOTHING_RECEIVED,
  putConfigIntoPage,
  refusal,
  type FakeServer,
} from '@relaptop/shared/testing';
import { showPage } from '../../testing/mounted';
import { aCheckout, AUSTIN, CHECKOUT_CALL, CHECKOUT_LAPTOP, ROUND_ROCK } from '../../testing/checkoutPage';
import { inTime, ORDER_ID, PRODUCT_ID } from '../../testing/orders';

const CALL = `GET /orders/${ORDER_ID}`;
const RECEIVE = `POST /orders/${ORDER_ID}/receipt`;
const SELLER_ID = '7c2d7a52-1a0e-4c3e-8a51-0d7a6d9b1c33';
const AT = `/dashboard/orders/${ORDER_ID}`;

/** @returns an order that is reserved for the test buyer; pass the properties that matter to the test */
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
  meeting: { place: 'Central Station', at: null, timeZone: null, proposedBy: 'buyer', agreedAt: null },
  ...NOTHING_RECEIVED,
  ...more,
});
const PAID = { state: 'paid', paidAt: '2026-11-03T10:20:00.000Z', reservedUntil: null } as const;

describe('the page of an order', () => {
  let server: FakeServer;
  afterEach(() => {
    server.restore();
    localStorage.removeItem('near');
  });
  const show = (order: Handover) => {
    server = installFakeServer({ [CALL]: { body: order } });
    return showPage(AT);
  };

  it('shows the seller’s number and a Pay link, and no receipt before the payment', async () => {
    show(anOrder());
    expect(await screen.findByRole('link', { name: '+1 512 555 0112' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute(
      'href',
      `/dashboard/payment/${ORDER_ID}`,
    );
    expect(screen.getByText(/^Pay by .* and the laptop is yours\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
  });

  it('links to the pages of the laptop and of its seller', async () => {
    show(anOrder({ sellerId: SELLER_ID }));
    expect(await screen.findByRole('link', { name: 'Latitude 7420' })).toHaveAttribute(
      'href',
      `/laptops/latitude-7420-${PRODUCT_ID}`,
    );
    expect(screen.getByRole('link', { name: 'Sam Seller' })).toHaveAttribute(
      'href',
      `/sellers/sam-seller-${SELLER_ID}`,
    );
  });

  it('has no link to a removed laptop', async () => {
    show(anOrder({ reservedUntil: null, blockedBy: 'gone' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Latitude 7420' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Latitude 7420' })).not.toBeInTheDocument();
  });

  it('shows a printable receipt of a paid order', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = show(anOrder({ ...PAID, transactionId: 'pi_1' }));
    expect(await screen.findByRole('region', { name: 'Receipt' })).toHaveTextContent(/\$425\.00.*pi_1/);
    expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('has no Pay link while another buyer has the laptop', async () => {
    show(anOrder({ reservedUntil: null, blockedBy: 'reserved' }));
    expect(await screen.findByRole('heading', { name: 'Latitude 7420' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull();
  });

  it('moves the focus between a form and the button that it replaces', async () => {
    const { user } = show(anOrder(PAID));
    await user.click(await screen.findByRole('button', { name: 'Suggest another place or time' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Place' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Suggest another place or time' })).toHaveFocus(),
    );
  });

  it('sends another place and time to the seller', async () => {
    const { user } = show(anOrder(PAID));
    server.use({ [`PUT /orders/${ORDER_ID}/meeting`]: { body: anOrder(PAID) } });
    await user.click(await screen.findByRole('button', { name: 'Suggest another place or time' }));
    await user.click(await screen.findByRole('button', { name: 'Suggest' }));
    expect(await screen.findByText('Sent: the other side is asked to agree')).toBeInTheDocument();
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ place: 'Central Station', at: null });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull());
  });

  it.each([
    [
      { ...PAID },
      'Sam Seller has not agreed to the meeting yet. You can call them in the meantime. Look at the laptop, and give the seller your code once you are happy with it.',
    ],
    [{ ...PAID, state: 'received' }, 'You have received this laptop. Enjoy it!'],
    [
      { state: 'cancelled', reservedUntil: null, cancelReason: 'soldElsewhere' },
      'Sam Seller canceled this booking: the laptop was sold somewhere else. Your card was not charged.',
    ],
    [
      { state: 'lost' },
      'This laptop was not sold to you. You pay nothing. If your card was charged, the amount comes back in full, which takes 5 to 10 days.',
    ],
    [
      { state: 'lost', blockedBy: 'sold' },
      'This laptop was sold to another buyer. You pay nothing. If your card was charged, the amount comes back in full, which takes 5 to 10 days.',
    ],
    [
      { blockedBy: 'sold', reservedUntil: null },
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

  it('shows the handover code and the log', async () => {
    const steps = [
      { step: 'booked', by: 'buyer', at: '2026-11-03T10:00:00.000Z', note: null },
      { step: 'paid', by: 'provider', at: '2026-11-03T10:20:00.000Z', note: null },
    ] as const;
    show(anOrder({ ...PAID, receiptCode: '012345', steps: [...steps] }));
    expect(await screen.findByText('012 345')).toBeInTheDocument();
    const log = screen.getByRole('region', { name: 'What has happened' });
    expect(
      within(log)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/The laptop was paid for$/),
      expect.stringMatching(/You booked the laptop$/),
    ]);
  });

  it('confirms the receipt after a question and shows its date', async () => {
    const { user } = show(anOrder({ ...PAID, receiptCode: '012345' }));
    const received = anOrder({ ...PAID, state: 'received', receivedAt: '2026-11-05T09:00:00.000Z' });
    server.use({
      [RECEIVE]: () => {
        server.use({ [CALL]: { body: received } });
        return { body: received };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'I have received it' }));
    expect(server.requests.some(({ method }) => method !== 'GET')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Yes, I have it' }));
    expect(await screen.findByText('You have received this laptop. Enjoy it!')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent(/ReceivedNov 5, 2026/);
    expect(screen.queryByText('012 345')).not.toBeInTheDocument();
  });

  it('tells the buyer where the money is and until when a problem can be reported', async () => {
    show(anOrder({ ...PAID, receiptCode: '012345', autoReceiveAt: '2026-11-10T10:20:00.000Z' }));
    const part = await screen.findByRole('region', { name: '$425.00 is held by Relaptop' });
    // The same amount has one format everywhere.
    expect(screen.queryByText('$425')).not.toBeInTheDocument();
    expect(part).toHaveTextContent(/paid once you have confirmed .* or on Nov 10, 2026.* if you say nothing/);
    expect(part).toHaveTextContent(/Before that you can report a problem/);
    expect(
      screen.getByText(
        /happy with it\. Unless a problem is reported, it counts as received on Nov 10, 2026\.$/,
      ),
    ).toBeVisible();
  });

  it('links to help after the receipt', async () => {
    show(anOrder({ ...PAID, state: 'received', receivedAt: '2026-11-05T09:00:00.000Z' }));
    const link = await screen.findByRole('link', { name: 'Contact us' });
    expect(link).toHaveAttribute('href', '/contact');
    expect(link.parentElement).toHaveTextContent('Something wrong after all? Contact us');
  });

  it('does not link to help while a problem can be reported', async () => {
    show(anOrder(PAID));
    expect(await screen.findByRole('heading', { level: 1, name: 'Latitude 7420' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Contact us' })).not.toBeInTheDocument();
  });

  it('links to a map with the place only', async () => {
    show(
      anOrder({
        meeting: {
          place: 'Café A & B, Main St',
          at: null,
          timeZone: null,
          proposedBy: 'buyer',
          agreedAt: null,
        },
      }),
    );
    const map = await screen.findByRole('link', { name: 'Show on a map (new tab)' });
    expect(map).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Caf%C3%A9+A+%26+B%2C+Main+St',
    );
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows the weekday of a typed time', async () => {
    const { user } = show(anOrder(PAID));
    await user.click(await screen.findByRole('button', { name: 'Suggest another place or time' }));
    fireEvent.change(await screen.findByLabelText(/Day and time/), { target: { value: '2099-11-03T16:05' } });
    expect(await screen.findByText('Tuesday, Nov 3, 2099, 4:05 PM.')).toBeInTheDocument();
  });

  it('takes a typed time by the clocks of the laptop’s town', async () => {
    const order = anOrder({ ...PAID, townTimeZone: 'Asia/Tokyo' });
    const { user } = show(order);
    server.use({ [`PUT /orders/${ORDER_ID}/meeting`]: { body: order } });
    await user.click(await screen.findByRole('button', { name: 'Suggest another place or time' }));
    const field = await screen.findByLabelText(/Day and time/);
    expect(field).toHaveAccessibleDescription(/ Enter it in Tokyo time, which the laptop’s town uses\.$/);
    fireEvent.change(field, { target: { value: '2099-11-03T16:05' } });
    expect(await screen.findByText('Tuesday, Nov 3, 2099, 4:05 PM (Tokyo time).')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Suggest' }));
    expect(await screen.findByText('Sent: the other side is asked to agree')).toBeInTheDocument();
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      place: 'Central Station',
      at: '2099-11-03T07:05:00.000Z',
      timeZone: 'Asia/Tokyo',
    });
  });

  it('suggests the seller’s usual places and public ones, and none that is left open', async () => {
    putConfigIntoPage();
    localStorage.setItem('near', JSON.stringify(AUSTIN));
    const { user } = show(anOrder(PAID));
    const body = aCheckout({ laptop: { ...CHECKOUT_LAPTOP, town: ROUND_ROCK } });
    server.use({ [CHECKOUT_CALL]: { body } });
    await user.click(await screen.findByRole('button', { name: 'Suggest another place or time' }));
    await user.click(await screen.findByRole('button', { name: 'Café in Round Rock, TX' }));
    expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('Café in Round Rock, TX');
    expect(screen.getByText('Austin, TX, near you: 17 miles for Ada Seller')).toBeVisible();
    expect(screen.getByRole('button', { name: 'City library' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Anywhere/ })).not.toBeInTheDocument();
  });

  it('can be canceled by its buyer, who reads first that there is nothing to refund', async () => {
    const { user } = show(anOrder());
    server.use({
      [`DELETE /deleteBooking/${ORDER_ID}`]: () => {
        server.use({ [CALL]: { body: anOrder({ state: 'deleted', reservedUntil: null }) } });
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel this booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
    expect(dialog).toHaveAccessibleDescription(/there is nothing to refund/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel this booking' }));
    expect(await screen.findByText('You have deleted this order.')).toBeInTheDocument();
  });

  it('reports a missing order, and retries after a failure', async () => {
    server = installFakeServer({ [CALL]: refusal(503, 'unavailable', 'The shop is resting.') });
    const { user } = showPage(AT);
    expect(await screen.findByText('The shop is resting.')).toBeInTheDocument();
    server.use({ [CALL]: refusal(404, 'not_found', 'This order does not exist.') });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('We can’t find this order')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute(
      'href',
      '/dashboard/myOrders',
    );
  });
});
