import { screen, waitFor } from '@testing-library/react';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { Booking } from '@relaptop/shared/contracts';
import { installFakeServer, putConfigIntoPage, type FakeServer } from '@relaptop/shared/testing';
import { confirmCardPayment, loadStripe, stripeDouble } from './cardProvider';
import { showPage } from './mounted';
import { anOrder, BUYER_EMAIL, inTime, ORDER_ID } from './orders';

export const ORDER = `GET /singleBooking/${ORDER_ID}`;
export const CREATE = 'POST /create-payment';
export const FINAL = 'POST /finalPayment';

export const SECRET = 'pi_1_secret_2';
export const CREATED = { body: { clientSecret: SECRET, reservedUntil: inTime(15) } };
export const RECORDED = { body: { acknowledged: true, insertedId: 'payment', status: 'paid' } };

export const providerSays = (answer: object) => answer as unknown as PaymentIntentResult;
export const ACCEPTED = providerSays({ paymentIntent: { id: 'pi_1', status: 'requires_capture' } });

/** Gives each test a card provider that accepts the card, and removes the fake server afterwards. */
export function setUpPayments() {
  let server: FakeServer;
  beforeEach(() => {
    putConfigIntoPage({ stripe: { publishableKey: 'pk_test_unit' } });
    loadStripe.mockResolvedValue(stripeDouble);
    confirmCardPayment.mockReset().mockResolvedValue(ACCEPTED);
  });
  afterEach(() => server.restore());

  return {
    /** Opens the payment page of this order. All calls to the fake server succeed. */
    show(order: Booking = anOrder(), panel = 'dashboard') {
      server = installFakeServer({
        [ORDER]: { body: order },
        [CREATE]: CREATED,
        [FINAL]: RECORDED,
        [`GET /myBooking/${BUYER_EMAIL}`]: { body: [] },
      });
      return showPage(`/${panel}/payment/${ORDER_ID}`);
    },
    answerWith: (routes: Parameters<FakeServer['use']>[0]) => server.use(routes),
    callsOf: (path: string) => server.requests.filter((request) => request.path === path),
  };
}

const PAY = { name: /^Pay \$/ };
export const payButton = () => screen.findByRole('button', PAY);

export async function enabledPay() {
  await waitFor(() => expect(screen.getByRole('button', PAY)).toBeEnabled());
  return payButton();
}
