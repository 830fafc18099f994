import { act, screen, waitFor } from '@testing-library/react';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { refusal } from '@relaptop/shared/testing';
import { confirmCardPayment, theCard } from '../../testing/cardProvider';
import { anOrder, BUYER_EMAIL, ORDER_ID, PRODUCT_ID } from '../../testing/orders';
import {
  ACCEPTED,
  CREATE,
  CREATED,
  enabledPay,
  FINAL,
  ORDER,
  providerSays,
  RECORDED,
  SECRET,
  setUpPayments,
} from '../../testing/paymentPage';

jest.mock('@stripe/stripe-js/pure', () => jest.requireActual('../../testing/cardProvider'));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('../../testing/cardProvider'));

const PROCESSING = { status: 202, body: { acknowledged: true, insertedId: null, status: 'processing' } };
const NETWORK_DOWN = () => Promise.reject(new TypeError('network'));
const declined = (message: string) => providerSays({ error: { type: 'card_error', message } });

describe('paying by card', () => {
  const { show, answerWith, callsOf } = setUpPayments();
  afterEach(() => void jest.useRealTimers());

  it('explains the card fields and where the card number goes, shows the provider’s errors, pays once, and says so with the transaction id for 20 seconds before My Orders', async () => {
    jest.useFakeTimers();
    let confirm: (result: PaymentIntentResult) => void = () => undefined;
    confirmCardPayment.mockImplementationOnce(() => new Promise((resolve) => (confirm = resolve)));
    const { user, router } = show();
    const pay = await enabledPay();
    expect(
      screen.getByText(/^Number, expiry date \(MM \/ YY\) and security code \(CVC\)/),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/goes straight to Stripe.* never see or keep your card number/),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText('Card number'), 'bad');
    expect(screen.getByRole('alert')).toHaveTextContent('Your card number is invalid.');
    await user.clear(screen.getByLabelText('Card number'));
    await user.click(pay);
    expect(pay).toBeDisabled();
    expect(screen.getByLabelText('Card number')).toBeDisabled();
    confirm(ACCEPTED);
    expect(await screen.findByText('Congrats! your payment completed')).toBeInTheDocument();
    expect(confirmCardPayment).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Transaction ID: pi_1')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { level: 2, name: 'Paid. Now arrange to meet the seller' }),
    ).toHaveFocus();
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
    expect(await screen.findByText(/^Going to My Orders in \d+ seconds$/)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(router.state.location.pathname).toBe(`/dashboard/payment/${ORDER_ID}`);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(router.state.location.pathname).toBe('/dashboard/myOrders');
  });

  it('links to My Orders of its panel, also when the buyer asks to stay on the page', async () => {
    jest.useFakeTimers();
    const { user, router } = show(anOrder(), 'adminPanel');
    await user.click(await enabledPay());
    expect(await screen.findByRole('link', { name: 'Go now' })).toHaveAttribute(
      'href',
      '/adminPanel/myOrders',
    );
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(router.state.location.pathname).toBe(`/adminPanel/payment/${ORDER_ID}`);
    expect(screen.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute(
      'href',
      '/adminPanel/myOrders',
    );
  });

  it('shows why a card was declined, and accepts another one', async () => {
    confirmCardPayment.mockResolvedValueOnce(declined('Your card was declined.'));
    const { user } = show();
    await user.click(await enabledPay());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Your card was declined. You can try again here, or pay with another card. Nothing was charged.',
      ),
    );
    expect(callsOf('/finalPayment')).toHaveLength(0);
    await user.type(screen.getByLabelText('Card number'), '4');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(await enabledPay());
    expect(await screen.findByText('Transaction ID: pi_1')).toBeInTheDocument();
    expect(callsOf('/create-payment')).toHaveLength(1);
  });

  it('returns the focus to the button after a refusal', async () => {
    let confirm: (result: PaymentIntentResult) => void = () => undefined;
    confirmCardPayment.mockImplementationOnce(() => new Promise((resolve) => (confirm = resolve)));
    const { user } = show();
    const pay = await enabledPay();
    await user.click(pay);
    expect(pay).toBeDisabled();
    act(() => pay.blur());
    confirm(declined('Your card was declined.'));
    await waitFor(() => expect(pay).toBeEnabled());
    expect(pay).toHaveFocus();
  });

  it('handles a card provider that throws', async () => {
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

  it('requests a new intent when the old one accepts no more cards', async () => {
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

  it('can be retried when the new intent fails', async () => {
    confirmCardPayment.mockResolvedValueOnce(
      providerSays({ error: { code: 'payment_intent_unexpected_state', message: 'It was cancelled.' } }),
    );
    const { user } = show();
    const pay = await enabledPay();
    answerWith({ [CREATE]: refusal(503, 'unavailable', 'The card provider does not answer.') });
    await user.click(pay);
    expect(await screen.findByText('The card provider does not answer.')).toBeInTheDocument();
    answerWith({ [CREATE]: CREATED });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await enabledPay()).toBeEnabled();
  });

  it('shows that a payment is processing, and polls until it is complete', async () => {
    const { user } = show();
    answerWith({
      [FINAL]: () => {
        answerWith({ [FINAL]: RECORDED });
        return PROCESSING;
      },
    });
    await user.click(await enabledPay());
    expect(await screen.findByText(/^The payment is still being processed/)).toBeInTheDocument();
    expect(await screen.findByText('Transaction ID: pi_1', {}, { timeout: 3000 })).toBeInTheDocument();
    expect(callsOf('/finalPayment')).toHaveLength(2);
  });

  it('repeats only the recording, never the card, when the network failed in between', async () => {
    const { user } = show();
    answerWith({ [FINAL]: NETWORK_DOWN });
    await user.click(await enabledPay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your card was accepted, but the order could not be confirmed: The shop cannot be reached.',
    );
    expect(screen.getByText('Transaction ID: pi_1')).toBeInTheDocument();
    answerWith({ [FINAL]: RECORDED });
    await user.click(screen.getByRole('button', { name: 'Confirm the order' }));
    expect(await screen.findByText('Congrats! your payment completed')).toBeInTheDocument();
    expect(confirmCardPayment).toHaveBeenCalledTimes(1);
    expect(callsOf('/finalPayment')).toHaveLength(2);
  });

  it('returns to the card form when the server reports no payment', async () => {
    const { user } = show();
    answerWith({ [FINAL]: refusal(402, 'payment_required', 'The payment was not completed.') });
    await user.click(await enabledPay());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The payment was not completed.'),
    );
    expect(await enabledPay()).toBeEnabled();
  });

  it.each([
    ['sold', 'Sold to another buyer', /not charged/],
    ['lost', 'This order can no longer be paid: you pay nothing', /comes back in full.*other laptops/],
    ['gone', 'No longer for sale', /not charged/],
    ['other', 'The payment could not be completed', /The words of the server/],
  ])('says in plain words what a refused payment means: %s', async (code, title, advice) => {
    const { user } = show();
    answerWith({ [FINAL]: refusal(409, code, 'The words of the server.') });
    await user.click(await enabledPay());
    expect(await screen.findByRole('heading', { level: 2, name: title })).toHaveFocus();
    expect(screen.getByText(advice)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Browse laptops' }));
    expect(await screen.findByText('the shop')).toBeInTheDocument();
  });

  it('reports a deleted order, without a retry', async () => {
    const { user } = show();
    answerWith({ [FINAL]: refusal(404, 'not_found', 'The words of the server.') });
    await user.click(await enabledPay());
    const title = 'This order does not exist any more';
    expect(await screen.findByRole('heading', { level: 2, name: title })).toHaveFocus();
    expect(screen.getByText(/Your card was not charged/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['sold', 'Sold to another buyer: you pay nothing'],
    ['gone', 'No longer for sale: you pay nothing'],
  ] as const)('says of an order lost meanwhile what became of the laptop: %s', async (blockedBy, title) => {
    const { user } = show();
    const pay = await enabledPay();
    answerWith({
      [FINAL]: refusal(409, 'lost', 'The words of the server.'),
      [ORDER]: { body: anOrder({ state: 'lost', blockedBy, reservedUntil: null }) },
    });
    await user.click(pay);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toHaveFocus();
    expect(screen.queryByText('This order can no longer be paid', { exact: false })).not.toBeInTheDocument();
  });
});
