import { act, screen, waitFor } from '@testing-library/react';
import { refusal } from '@relaptop/shared/testing';
import { loadStripe } from '../../testing/cardProvider';
import { anOrder, inTime, ORDER_ID } from '../../testing/orders';
import { CREATE, CREATED, enabledPay, ORDER, payButton, setUpPayments } from '../../testing/paymentPage';

jest.mock('@stripe/stripe-js/pure', () => jest.requireActual('../../testing/cardProvider'));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('../../testing/cardProvider'));

describe('the payment page', () => {
  const { show, answerWith, callsOf } = setUpPayments();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const CHARGED_IF = /You are charged only if no other buyer was faster/;
  afterEach(() => void jest.useRealTimers());

  it('shows the price, a picture, the accepted terms and the extended reservation, names the tab after the laptop, links back to the orders of its panel, and creates the payment intent once, in strict mode too', async () => {
    show(anOrder({ reservedUntil: inTime(3) }), 'adminPanel');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Please Pay $1,250 for buying Latitude 7420',
      }),
    ).toBeInTheDocument();
    expect(document.title).toBe('Payment: Latitude 7420 | Relaptop');
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/images/laptop.webp');
    expect(await enabledPay()).toHaveAccessibleDescription(
      '$1,250 in all. Only you can buy this laptop until the time runs out.',
    );
    expect(screen.queryByText(CHARGED_IF)).not.toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Reserved for you: (15:00|14:\d\d)$/);
    expect(screen.getByText('Reserved for you for 15 more minutes')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/adminPanel/myOrders');
    expect(callsOf('/create-payment').map(({ body }) => body)).toEqual([
      { choseProductPrice: 1250, bookingId: ORDER_ID },
    ]);
    expect(loadStripe).toHaveBeenCalledWith('pk_test_unit');
    expect((await payButton()).nextElementSibling).toHaveTextContent(
      'By paying you agree to our Terms of use (new tab) and Buyer protection (new tab).',
    );
    for (const [name, href] of [
      ['Terms of use (new tab)', '/terms'],
      ['Buyer protection (new tab)', '/buyer-protection'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });

  it('leads to the checkout for the number of an agreed order', async () => {
    const order = anOrder({ listedPrice: 1400 });
    show({ ...order, bookingData: { ...order.bookingData, number: '' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument();
    expect(callsOf('/create-payment')).toHaveLength(0);
  });

  it('says once that another buyer may buy it after the reservation ended', async () => {
    show(anOrder({ reservedUntil: null }));
    answerWith({ [CREATE]: { body: { ...CREATED.body, reservedUntil: null } } });
    await enabledPay();
    expect(screen.getAllByText(CHARGED_IF)).toHaveLength(1);
    expect(screen.getByRole('timer')).toHaveTextContent(/^Your reservation has ended/);
    expect(screen.queryByText(/Only you can buy/)).not.toBeInTheDocument();
  });

  it('says so as soon as the reservation ends', async () => {
    jest.useFakeTimers();
    const reservedUntil = inTime(0, 3);
    show(anOrder({ reservedUntil }));
    answerWith({ [CREATE]: { body: { ...CREATED.body, reservedUntil } } });
    expect(await screen.findByText(/Only you can buy/)).toBeInTheDocument();
    await pass(4_000);
    expect(screen.getByText(CHARGED_IF)).toBeInTheDocument();
    expect(screen.queryByText(/Only you can buy/)).not.toBeInTheDocument();
  });

  it('keeps Pay disabled until there is a client secret', async () => {
    let answer: (value: typeof CREATED) => void = () => undefined;
    show();
    answerWith({ [CREATE]: () => new Promise((resolve) => (answer = resolve)) });
    expect(await payButton()).toBeDisabled();
    await waitFor(() => expect(callsOf('/create-payment')).toHaveLength(1));
    expect(await payButton()).toBeDisabled();
    answer(CREATED);
    expect(await enabledPay()).toBeEnabled();
  });

  it('shows the old and the new price when it has changed, and continues at the new one', async () => {
    const { user } = show();
    answerWith({
      [CREATE]: ({ body }) =>
        (body as { choseProductPrice: number }).choseProductPrice === 1100
          ? CREATED
          : refusal(409, 'price_changed', 'The price changed.', { seenPrice: 1250, price: 1100 }),
    });
    expect(
      await screen.findByRole('heading', { name: 'The price has changed since you opened this page' }),
    ).toBeInTheDocument();
    expect(screen.getByText('It was $1,250 and is now $1,100. Your card was not charged.')).toBeVisible();
    answerWith({ [ORDER]: { body: anOrder({ choseProductPrice: 1100 }) } });
    await user.click(screen.getByRole('button', { name: 'Continue at $1,100' }));
    expect(
      await screen.findByRole('heading', { name: 'Please Pay $1,100 for buying Latitude 7420' }),
    ).toBeInTheDocument();
    expect(await enabledPay()).toBeEnabled();
  });

  it('says until when another buyer has reserved the laptop, and checks again', async () => {
    const { user } = show();
    answerWith({
      [CREATE]: refusal(409, 'reserved', 'Held.', { reservedUntil: '2026-11-03T10:20:00.000Z' }),
    });
    expect(await screen.findByRole('heading', { name: 'Reserved by another buyer' })).toBeInTheDocument();
    expect(screen.getByText(/Try again after Nov 3, 2026/)).toBeInTheDocument();
    answerWith({ [CREATE]: CREATED });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await enabledPay()).toBeEnabled();
  });

  it('reports that the payment can’t be prepared, and retries', async () => {
    const { user } = show();
    answerWith({ [CREATE]: refusal(503, 'provider_down', 'The card provider does not answer.') });
    expect(await screen.findByText('The card provider does not answer.')).toBeInTheDocument();
    answerWith({ [CREATE]: CREATED });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await enabledPay()).toBeEnabled();
  });

  it('shows that an order is paid, without a card form', async () => {
    show(anOrder({ payment: 'paid', state: 'paid', reservedUntil: null, transactionId: 'pi_9' }));
    expect(await screen.findByRole('heading', { name: 'This order is paid' })).toBeInTheDocument();
    expect(screen.getByText('Transaction ID: pi_9')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to My Orders' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/dashboard/orders/${ORDER_ID}`,
    );
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
    expect(callsOf('/create-payment')).toHaveLength(0);
  });

  it.each([
    [{ blockedBy: 'reserved' }, 'Reserved by another buyer'],
    [{ blockedBy: 'sold' }, 'Sold to another buyer'],
    [{ blockedBy: 'gone' }, 'No longer for sale'],
    [{ state: 'lost' }, 'Sold to another buyer: you pay nothing'],
    [{ state: 'lost', blockedBy: 'gone' }, 'No longer for sale: you pay nothing'],
    [{ state: 'paying' }, 'Your payment is being confirmed'],
    [{ state: 'refunded', payment: 'paid', refundedAmount: 1250 }, 'Refunded to your card'],
    [{ state: 'refunded', payment: 'paid' }, 'The payment did not go through: your card was not charged'],
    [{ state: 'disputed', payment: 'paid' }, 'You dispute this payment at your bank'],
  ] as const)('takes no card for an order that is %o', async (overrides, title) => {
    show(anOrder({ ...overrides, reservedUntil: null }));
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
    expect(callsOf('/create-payment')).toHaveLength(0);
  });

  it.each([
    [{ state: 'paid', payment: 'paid', refundedAmount: 20 }, '$20 refunded'],
    [{ state: 'refunded', payment: 'paid', refundedAmount: 1250 }, '$1,250 refunded'],
  ] as const)('says how much was given back: %o', async (overrides, words) => {
    show(anOrder({ ...overrides, reservedUntil: null }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('updates automatically when a payment is complete', async () => {
    jest.useFakeTimers();
    show(anOrder({ state: 'paying' }));
    await screen.findByRole('heading', { name: 'Your payment is being confirmed' });
    answerWith({ [ORDER]: { body: anOrder({ state: 'paid', payment: 'paid', transactionId: 'pi_9' }) } });
    await pass(4_000);
    expect(screen.getByRole('heading', { name: 'This order is paid' })).toBeInTheDocument();
  });

  it.each([
    ['of an order that is not there', refusal(404, 'not_found', 'This order does not exist.')],
    ['that holds no id', refusal(400, 'bad_request', 'This is not an address of the shop.')],
  ])('leads from an address %s to the orders, without asking again', async (_what, answer) => {
    show();
    answerWith({ [ORDER]: answer });
    expect(await screen.findByText('We can’t find this order')).toBeInTheDocument();
    expect(document.title).toBe('We can’t find this order | Relaptop');
    expect(screen.getByText('It may have been deleted, or the link is incomplete.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute(
      'href',
      '/dashboard/myOrders',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows why an order could not be loaded, and retries', async () => {
    const { user } = show();
    answerWith({ [ORDER]: refusal(429, 'too_many_requests', 'Please wait a moment.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment.');
    answerWith({ [ORDER]: { body: anOrder() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Please Pay/ })).toBeInTheDocument();
  });
});
