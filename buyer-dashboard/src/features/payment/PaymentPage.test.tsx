import { screen, waitFor } from '@testing-library/react';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { Booking } from '@relaptop/shared/contracts';
import { installFakeServer, putConfigIntoPage, refusal, type FakeServer } from '@relaptop/shared/testing';
import { confirmCardPayment, loadStripe, stripeDouble, theCard } from '../../testing/cardProvider';
import { showPage } from '../../testing/mounted';
import { anOrder, BUYER_EMAIL, inTime, ORDER_ID, PRODUCT_ID } from '../../testing/orders';

jest.mock('@stripe/stripe-js/pure', () => jest.requireActual('../../testing/cardProvider'));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('../../testing/cardProvider'));

const ORDER = `GET /singleBooking/${ORDER_ID}`;
const CREATE = 'POST /create-payment';
const FINAL = 'POST /finalPayment';
const SECRET = 'pi_1_secret_2';
const RECORDED = { body: { acknowledged: true, insertedId: 'payment', status: 'paid' } };
const PROCESSING = { status: 202, body: { acknowledged: true, insertedId: null, status: 'processing' } };
const NETWORK_DOWN = () => Promise.reject(new TypeError('network'));

/** The provider's answers carry far more than the page reads. */
const providerSays = (answer: object) => answer as unknown as PaymentIntentResult;
const ACCEPTED = providerSays({ paymentIntent: { id: 'pi_1', status: 'requires_capture' } });
const declined = (message: string) => providerSays({ error: { type: 'card_error', message } });

describe('the payment page', () => {
  let server: FakeServer;
  beforeEach(() => {
    putConfigIntoPage({ stripe: { publishableKey: 'pk_test_unit' } });
    loadStripe.mockResolvedValue(stripeDouble);
    confirmCardPayment.mockReset().mockResolvedValue(ACCEPTED);
  });
  afterEach(() => server.restore());

  function show(order: Booking = anOrder(), panel = 'dashboard') {
    server = installFakeServer({
      [ORDER]: { body: order },
      [CREATE]: { body: { clientSecret: SECRET, reservedUntil: inTime(15) } },
      [FINAL]: RECORDED,
      [`GET /myBooking/${BUYER_EMAIL}`]: { body: [] },
    });
    return showPage(`/${panel}/payment/${ORDER_ID}`);
  }
  const payButton = () => screen.findByRole('button', { name: 'Pay' });
  const enabledPay = async () => {
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    return payButton();
  };
  const callsOf = (path: string) => server.requests.filter((request) => request.path === path);

  it('says what is to be paid, with a picture', async () => {
    show();
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Please Pay $1,250 for buying Latitude 7420',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Latitude 7420' })).toHaveAttribute('src', '/images/laptop.webp');
  });

  it('makes the payment intent once, on page load, also in strict mode', async () => {
    show();
    await enabledPay();
    expect(callsOf('/create-payment').map(({ body }) => body)).toEqual([
      { choseProductPrice: 1250, bookingId: ORDER_ID },
    ]);
    expect(loadStripe).toHaveBeenCalledWith('pk_test_unit');
  });

  it('counts down the hold as the payment page extended it', async () => {
    show(anOrder({ reservedUntil: inTime(3) }));
    await enabledPay();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Reserved for you: (15:00|14:5\d)$/);
    expect(screen.getByText('Reserved for you for 15 more minutes')).toHaveAttribute('aria-live', 'polite');
  });

  it('keeps Pay disabled until there is a client secret', async () => {
    let answer: (value: { body: object }) => void = () => undefined;
    server = installFakeServer({
      [ORDER]: { body: anOrder() },
      [CREATE]: () => new Promise((resolve) => (answer = resolve)),
    });
    showPage(`/dashboard/payment/${ORDER_ID}`);
    expect(await payButton()).toBeDisabled();
    await waitFor(() => expect(callsOf('/create-payment')).toHaveLength(1));
    expect(await payButton()).toBeDisabled();
    answer({ body: { clientSecret: SECRET, reservedUntil: inTime(15) } });
    expect(await enabledPay()).toBeEnabled();
  });

  it('pays, says so with the transaction id, and goes on to My Orders', async () => {
    const { user, router } = show();
    await user.click(await enabledPay());
    expect(await screen.findByText('Congrats! your payment completed')).toBeInTheDocument();
    expect(screen.getByText('Your transactionId: pi_1')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Thank you, the laptop is yours' })).toHaveFocus();
    expect(confirmCardPayment).toHaveBeenCalledWith(SECRET, {
      payment_method: { card: theCard, billing_details: { name: 'Test user', email: BUYER_EMAIL } },
    });
    const [final] = callsOf('/finalPayment');
    expect(final?.query.get('email')).toBe(BUYER_EMAIL);
    expect(final?.body).toEqual({
      choseProductPrice: 1250,
      transactionId: 'pi_1',
      userEmail: BUYER_EMAIL,
      bookingId: ORDER_ID,
      productId: PRODUCT_ID,
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/myOrders'), {
      timeout: 4000,
    });
  });

  it('goes to My Orders of its own panel at once when asked to', async () => {
    const { user, router } = show(anOrder(), 'adminPanel');
    await user.click(await enabledPay());
    await user.click(await screen.findByRole('link', { name: 'Go to My Orders' }));
    expect(router.state.location.pathname).toBe('/adminPanel/myOrders');
  });

  it('takes no second payment while one is in progress', async () => {
    let confirm: (result: PaymentIntentResult) => void = () => undefined;
    confirmCardPayment.mockImplementation(() => new Promise((resolve) => (confirm = resolve)));
    const { user } = show();
    const pay = await enabledPay();
    await user.click(pay);
    expect(pay).toBeDisabled();
    expect(screen.getByLabelText('Card number')).toBeDisabled();
    confirm(ACCEPTED);
    expect(await screen.findByText('Your transactionId: pi_1')).toBeInTheDocument();
    expect(confirmCardPayment).toHaveBeenCalledTimes(1);
  });

  it('shows why a card was refused, and takes another one', async () => {
    confirmCardPayment.mockResolvedValueOnce(declined('Your card was declined.'));
    const { user } = show();
    await user.click(await enabledPay());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined.'));
    expect(callsOf('/finalPayment')).toHaveLength(0);
    await user.type(screen.getByLabelText('Card number'), '4');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(await enabledPay());
    expect(await screen.findByText('Your transactionId: pi_1')).toBeInTheDocument();
    expect(callsOf('/create-payment')).toHaveLength(1);
  });

  it('shows what the card provider says while the number is typed', async () => {
    const { user } = show();
    await enabledPay();
    await user.type(screen.getByLabelText('Card number'), 'bad');
    expect(screen.getByRole('alert')).toHaveTextContent('Your card number is invalid.');
  });

  it('survives a card provider that throws', async () => {
    confirmCardPayment.mockRejectedValueOnce(new Error('We could not retrieve data.'));
    const { user } = show();
    await user.click(await enabledPay());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We could not retrieve data.'));
    expect(await enabledPay()).toBeEnabled();
  });

  it('records a payment that was confirmed before a reload, instead of asking for another card', async () => {
    confirmCardPayment.mockResolvedValueOnce(
      providerSays({
        error: {
          code: 'payment_intent_unexpected_state',
          message: 'You cannot confirm this PaymentIntent.',
          payment_intent: { id: 'pi_1', status: 'requires_capture' },
        },
      }),
    );
    const { user } = show();
    await user.click(await enabledPay());
    expect(await screen.findByText('Congrats! your payment completed')).toBeInTheDocument();
  });

  it('asks for a new intent when the old one takes no card any more', async () => {
    confirmCardPayment.mockResolvedValueOnce(
      providerSays({
        error: {
          code: 'payment_intent_unexpected_state',
          message: 'It was cancelled.',
          payment_intent: { id: 'pi_1', status: 'canceled' },
        },
      }),
    );
    const { user } = show();
    await user.click(await enabledPay());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It was cancelled.'));
    await waitFor(() => expect(callsOf('/create-payment')).toHaveLength(2));
    expect(await enabledPay()).toBeEnabled();
  });

  it('says that a payment is being processed, and asks again until it is through', async () => {
    const { user } = show();
    server.use({
      [FINAL]: () => {
        server.use({ [FINAL]: RECORDED });
        return PROCESSING;
      },
    });
    await user.click(await enabledPay());
    expect(await screen.findByText(/^The payment is still being processed/)).toBeInTheDocument();
    expect(await screen.findByText('Your transactionId: pi_1', {}, { timeout: 3000 })).toBeInTheDocument();
    expect(callsOf('/finalPayment')).toHaveLength(2);
  });

  it('repeats only the recording, never the card, when the network failed in between', async () => {
    const { user } = show();
    server.use({ [FINAL]: NETWORK_DOWN });
    await user.click(await enabledPay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your card was accepted, but the order could not be confirmed: The shop cannot be reached.',
    );
    expect(screen.getByText('Your transactionId: pi_1')).toBeInTheDocument();
    server.use({ [FINAL]: RECORDED });
    await user.click(screen.getByRole('button', { name: 'Confirm the order' }));
    expect(await screen.findByText('Congrats! your payment completed')).toBeInTheDocument();
    expect(confirmCardPayment).toHaveBeenCalledTimes(1);
    expect(callsOf('/finalPayment')).toHaveLength(2);
  });

  it('goes back to the card when the server says that it is not paid', async () => {
    const { user } = show();
    server.use({ [FINAL]: refusal(402, 'payment_required', 'The payment was not completed.') });
    await user.click(await enabledPay());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The payment was not completed.'),
    );
    expect(await enabledPay()).toBeEnabled();
  });

  it.each([
    ['sold', 'Sold to another buyer', /not charged/],
    ['lost', 'Sold to another buyer, your card was not charged', /other laptops/],
    ['gone', 'No longer for sale', /not charged/],
    ['other', 'The payment cannot go on', /The words of the server/],
  ])('says in plain words what a refused payment means: %s', async (code, title, advice) => {
    const { user } = show();
    server.use({ [FINAL]: refusal(409, code, 'The words of the server.') });
    await user.click(await enabledPay());
    expect(await screen.findByRole('heading', { level: 2, name: title })).toHaveFocus();
    expect(screen.getByText(advice)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to the shop' }));
    expect(await screen.findByText('the shop')).toBeInTheDocument();
  });

  it('shows the new price when it changed meanwhile', async () => {
    const { user } = show();
    server.use({
      [CREATE]: ({ body }) =>
        (body as { choseProductPrice: number }).choseProductPrice === 1100
          ? { body: { clientSecret: SECRET, reservedUntil: inTime(15) } }
          : refusal(409, 'price_changed', 'The price changed.'),
    });
    expect(
      await screen.findByRole('heading', { name: 'The price has changed since you opened this page' }),
    ).toBeInTheDocument();
    server.use({ [ORDER]: { body: anOrder({ choseProductPrice: 1100 }) } });
    await user.click(screen.getByRole('button', { name: 'Show the new price' }));
    expect(
      await screen.findByRole('heading', { name: 'Please Pay $1,100 for buying Latitude 7420' }),
    ).toBeInTheDocument();
    expect(await enabledPay()).toBeEnabled();
  });

  it('says until when another buyer has reserved the laptop, and checks again', async () => {
    const { user } = show();
    server.use({
      [CREATE]: refusal(409, 'reserved', 'Held.', { reservedUntil: '2026-11-03T10:20:00.000Z' }),
    });
    expect(await screen.findByRole('heading', { name: 'Reserved by another buyer' })).toBeInTheDocument();
    expect(screen.getByText(/try again after Nov 3, 2026/)).toBeInTheDocument();
    server.use({ [CREATE]: { body: { clientSecret: SECRET, reservedUntil: inTime(15) } } });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await enabledPay()).toBeEnabled();
  });

  it('says when the payment can not be prepared, and tries again', async () => {
    const { user } = show();
    server.use({ [CREATE]: refusal(503, 'provider_down', 'The card provider does not answer.') });
    expect(await screen.findByText('The card provider does not answer.')).toBeInTheDocument();
    server.use({ [CREATE]: { body: { clientSecret: SECRET, reservedUntil: inTime(15) } } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await enabledPay()).toBeEnabled();
  });

  it('says of a paid order that it is paid, and takes no card', async () => {
    show(anOrder({ payment: 'paid', state: 'paid', reservedUntil: null, transactionId: 'pi_9' }));
    expect(await screen.findByRole('heading', { name: 'This order is paid' })).toBeInTheDocument();
    expect(screen.getByText('Your transactionId: pi_9')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to My Orders' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    expect(callsOf('/create-payment')).toHaveLength(0);
  });

  it.each([
    [{ blockedBy: 'reserved' }, 'Reserved by another buyer'],
    [{ blockedBy: 'sold' }, 'Sold to another buyer'],
    [{ blockedBy: 'gone' }, 'No longer for sale'],
    [{ state: 'lost' }, 'Sold to another buyer, your card was not charged'],
    [{ state: 'paying' }, 'Your payment is being confirmed'],
    [{ state: 'refunded', payment: 'paid' }, 'Refunded to your card'],
    [{ state: 'disputed', payment: 'paid' }, 'Disputed at your bank'],
  ] as const)('takes no card for an order that is %o', async (overrides, title) => {
    show(anOrder({ ...overrides, reservedUntil: null }));
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    expect(callsOf('/create-payment')).toHaveLength(0);
  });

  it.each([
    [{ state: 'paid', payment: 'paid', refundedAmount: 20 }, '$20.00 refunded'],
    [{ state: 'refunded', payment: 'paid', refundedAmount: 1250 }, '$1,250.00 refunded'],
  ] as const)('says how much was given back: %o', async (overrides, words) => {
    show(anOrder({ ...overrides, reservedUntil: null }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows by itself when a payment under way is through', async () => {
    show(anOrder({ state: 'paying' }));
    await screen.findByRole('heading', { name: 'Your payment is being confirmed' });
    server.use({ [ORDER]: { body: anOrder({ state: 'paid', payment: 'paid', transactionId: 'pi_9' }) } });
    expect(
      await screen.findByRole('heading', { name: 'This order is paid' }, { timeout: 4000 }),
    ).toBeInTheDocument();
  });

  it.each([
    ['of an order that is not there', refusal(404, 'not_found', 'This order does not exist.')],
    ['that holds no id', refusal(400, 'bad_request', 'This is not an address of the shop.')],
  ])('leads from an address %s to the orders, without asking again', async (_what, answer) => {
    show();
    server.use({ [ORDER]: answer });
    expect(await screen.findByText(/^There is no order of yours at this address/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute(
      'href',
      '/dashboard/myOrders',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says why an order could not be had, and tries again', async () => {
    const { user } = show();
    server.use({ [ORDER]: refusal(429, 'too_many_requests', 'Please wait a moment.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment.');
    server.use({ [ORDER]: { body: anOrder() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Please Pay/ })).toBeInTheDocument();
  });
});
