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
    putConfigIntoPage({ receivedAfterDays: 7 });
    server = installFakeServer({ [CALL]: { body: order } });
    return showPage(AT);
  };

  it('shows the seller’s number, a Pay link, and links to the laptop and its seller, and no receipt before the payment', async () => {
    show(anOrder({ sellerId: SELLER_ID }));
    expect(await screen.findByRole('link', { name: '+1 512 555 0112' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Latitude 7420' })).toHaveAttribute(
      'href',
      `/laptops/latitude-7420-${PRODUCT_ID}`,
    );
    expect(screen.getByRole('link', { name: 'Sam Seller' })).toHaveAttribute(
      'href',
      `/sellers/sam-seller-${SELLER_ID}`,
    );
    expect(screen.getByRole('link', { name: 'Pay $425' })).toHaveAttribute(
      'href',
      `/dashboard/payment/${ORDER_ID}`,
    );
    expect(screen.getByText('Only you can buy this laptop until the time runs out.')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Reserved for you: /);
    expect(screen.getByText('R-3F0C8A')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
  });

  const PROPOSED = {
    place: 'Central Station',
    at: '2099-11-03T16:05:00.000Z',
    timeZone: 'UTC',
    proposedBy: 'buyer',
    agreedAt: null,
  } as const;
  const ANOTHER = { name: 'Change place or time' };

  it('moves the focus between a form and the button that it replaces', async () => {
    const { user } = show(anOrder({ ...PAID, meeting: PROPOSED }));
    await user.click(await screen.findByRole('button', ANOTHER));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Another place' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', ANOTHER)).toHaveFocus());
  });

  it('asks at once for a day and time to a place without one, and sends them', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-03T15:00:00Z'), advanceTimers: true });
    const { user } = show(anOrder({ ...PAID, townTimeZone: 'America/Chicago' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Suggest a day and time' })).toBeVisible();
    server.use({ [`PUT /orders/${ORDER_ID}/meeting`]: { body: anOrder({ ...PAID, meeting: PROPOSED }) } });
    const days = within(screen.getByRole('radiogroup', { name: 'Day' }));
    expect(days.getAllByRole('radio').map((day) => day.getAttribute('aria-label'))).toEqual([
      'Tuesday, Nov 3',
      'Wednesday, Nov 4',
      'Thursday, Nov 5',
      'Friday, Nov 6',
      'Another day or time',
    ]);
    expect(screen.queryByRole('button', { name: 'Suggest' })).not.toBeInTheDocument();
    await user.click(days.getByRole('radio', { name: 'Thursday, Nov 5' }));
    await user.click(screen.getByRole('button', { name: 'Suggest' }));
    expect(await screen.findByText('Choose a time too')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '2 PM' }));
    expect(screen.getByText(/^Thursday, Nov 5, 2026, 2:00 PM/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Suggest' }));
    expect(await screen.findByText('Sent. We asked the other person to agree.')).toBeInTheDocument();
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      place: 'Central Station',
      at: '2026-11-05T20:00:00.000Z',
      timeZone: 'America/Chicago',
    });
    jest.useRealTimers();
  });

  it('offers no time that has passed', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-03T19:00:00Z'), advanceTimers: true });
    const { user } = show(anOrder({ ...PAID, townTimeZone: 'America/Chicago' }));
    await user.click(await screen.findByRole('radio', { name: 'Tuesday, Nov 3' }));
    expect(screen.getByRole('radio', { name: '12 PM' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: '2 PM' })).toBeEnabled();
    jest.useRealTimers();
  });

  it('opens the messages from the next step', async () => {
    const { user } = show(anOrder(PAID));
    server.use({
      [`GET /orders/${ORDER_ID}/conversation`]: { body: { conversation: null, cannotWrite: null } },
    });
    const field = await screen.findByRole('textbox', { name: 'Message to Sam Seller' });
    expect(field).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Chat' }));
    expect(field).toBeVisible();
    expect(field).toHaveFocus();
  });

  it.each([
    [{ ...PAID }, 'Sam then only has to agree.'],
    [{ ...PAID, state: 'received' }, 'You have received this laptop.'],
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
    [{ ...PAID, state: 'refunded', refundedAmount: 425 }, '$425 went back to your card.'],
    [
      { reservedUntil: null },
      'Your reservation has ended; you can pay until another buyer books the laptop.',
    ],
    [{ reservedUntil: null, blockedBy: 'gone' }, null],
  ] as const)(
    'says what comes next, and links to Pay, the laptop and help only when they can be used: %o',
    async (more, words) => {
      const order = anOrder(more);
      show(order);
      expect(await screen.findByRole('heading', { level: 1, name: 'Latitude 7420' })).toBeInTheDocument();
      if (words) expect(await screen.findByText(words)).toBeInTheDocument();
      if (order.blockedBy) expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
      if (order.blockedBy === 'gone')
        expect(screen.queryByRole('link', { name: 'Latitude 7420' })).toBeNull();
      if (order.state === 'paid') expect(screen.queryByRole('link', { name: 'Contact us' })).toBeNull();
    },
  );

  it('of a paid laptop shows a printable receipt, the log, a map with the place only, where the money is and until when a problem can be reported, and the handover code on request; it confirms the receipt after a question, shows its date, and links to help', async () => {
    const steps = [
      { step: 'booked', by: 'buyer', at: '2026-11-03T10:00:00.000Z', note: null },
      { step: 'paid', by: 'provider', at: '2026-11-03T10:20:00.000Z', note: null },
    ] as const;
    const meeting = { ...PROPOSED, place: 'Café A & B, Main St', agreedAt: '2026-11-03T10:00:00.000Z' };
    const handover = { receiptCode: '012345', autoReceiveAt: '2026-11-10T10:20:00.000Z', meeting };
    const { user } = show(anOrder({ ...PAID, ...handover, transactionId: 'pi_1', steps: [...steps] }));
    expect(await screen.findByRole('heading', { name: /^Meeting Nov 3, / })).toBeVisible();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent(/\$425.*R-3F0C8A.*pi_1/);
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    const money = screen.getByRole('region', { name: 'We hold $425' });
    expect(screen.queryByText(/\$425\.00/)).not.toBeInTheDocument();
    expect(money).toHaveTextContent(
      /Sam is paid once you confirm .* or on Nov 10, 2026.* if you say nothing/,
    );
    expect(money).toHaveTextContent(/Until then you can report a problem/);
    const map = screen.getByRole('link', { name: 'Show on a map (new tab)' });
    expect(map).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Caf%C3%A9+A+%26+B%2C+Main+St',
    );
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByText('012 345')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show my code' }));
    expect(screen.getByText('012 345')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Hide it' }));
    expect(screen.queryByText('012 345')).not.toBeInTheDocument();
    const log = screen.getByRole('region', { name: 'What has happened' });
    expect(
      within(log)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Booked/),
      expect.stringMatching(/^Paid/),
      expect.stringMatching(/^Received/),
      expect.stringMatching(/^Paid out/),
      expect.stringMatching(/The payment is complete$/),
      expect.stringMatching(/You booked the laptop$/),
    ]);

    const received = anOrder({ ...PAID, state: 'received', receivedAt: '2026-11-05T09:00:00.000Z' });
    server.use({
      [RECEIVE]: () => {
        server.use({ [CALL]: { body: received } });
        return { body: received };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show my code' }));
    await user.click(screen.getByRole('button', { name: 'I have received it' }));
    expect(server.requests.some(({ method }) => method !== 'GET')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Yes, I have it' }));
    expect(await screen.findByText('You have received this laptop.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent(/ReceivedNov 5, 2026/);
    expect(screen.queryByText('012 345')).not.toBeInTheDocument();
    const help = screen.getByRole('link', { name: 'Contact us' });
    expect(help).toHaveAttribute('href', '/contact');
    expect(help.parentElement).toHaveTextContent('Something wrong after all? Contact us');
  });

  it('takes a typed time by the clocks of the laptop’s town, and shows its weekday', async () => {
    const order = anOrder({ ...PAID, townTimeZone: 'Asia/Tokyo' });
    const { user } = show(order);
    server.use({ [`PUT /orders/${ORDER_ID}/meeting`]: { body: order } });
    await user.click(await screen.findByRole('radio', { name: 'Another day or time' }));
    const field = await screen.findByLabelText(/Day and time/);
    expect(field).toHaveAccessibleDescription(/ Enter it in Tokyo time, which the laptop’s town uses\.$/);
    fireEvent.change(field, { target: { value: '2099-11-03T16:05' } });
    expect(await screen.findByText('Tuesday, Nov 3, 2099, 4:05 PM (Tokyo time).')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Suggest' }));
    expect(await screen.findByText('Sent. We asked the other person to agree.')).toBeInTheDocument();
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      place: 'Central Station',
      at: '2099-11-03T07:05:00.000Z',
      timeZone: 'Asia/Tokyo',
    });
  });

  it('suggests two places, more on request, and none that is left open', async () => {
    putConfigIntoPage();
    localStorage.setItem('near', JSON.stringify(AUSTIN));
    const { user } = show(anOrder(PAID));
    const body = aCheckout({ laptop: { ...CHECKOUT_LAPTOP, town: ROUND_ROCK } });
    server.use({ [CHECKOUT_CALL]: { body } });
    await user.click(await screen.findByRole('button', { name: 'Another place' }));
    expect(await screen.findByRole('textbox', { name: 'Meeting place' })).toHaveValue('Central Station');
    const places = () =>
      within(screen.getByRole('radiogroup', { name: 'Place' }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    await waitFor(() =>
      expect(places()).toEqual(['City library', 'Public library in Round Rock, TX', 'somewhere else']),
    );
    await user.click(screen.getByRole('button', { name: 'More places' }));
    expect(screen.getAllByText('Near you: 17 miles for Ada')[0]).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Café in Round Rock, TX/ }));
    expect(screen.queryByRole('textbox', { name: 'Meeting place' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /^Let / })).not.toBeInTheDocument();
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
