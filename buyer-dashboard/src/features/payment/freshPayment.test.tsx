import { act, screen } from '@testing-library/react';
import type { Booking } from '@relaptop/shared/contracts';
import { installFakeServer, putConfigIntoPage, type FakeServer } from '@relaptop/shared/testing';
import { ORDER_POLL_MS } from '../../common/useFreshOrders';
import { loadStripe, stripeDouble } from '../../testing/cardProvider';
import { showPage } from '../../testing/mounted';
import { anOrder, inTime, ORDER_ID } from '../../testing/orders';

jest.mock('@stripe/stripe-js/pure', () => jest.requireActual('../../testing/cardProvider'));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('../../testing/cardProvider'));

const ORDER = `GET /singleBooking/${ORDER_ID}`;
const MINUTE = 60_000;

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-03T10:00:00Z') });
  putConfigIntoPage({ stripe: { publishableKey: 'pk_test_unit' } });
  loadStripe.mockResolvedValue(stripeDouble);
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const answerWith = (order: Booking) => server.use({ [ORDER]: { body: order } });
const cardForm = () => screen.findByRole('form', { name: 'Card payment' });

it('the payment page asks for no card while another buyer has the laptop, and for one when it is free again', async () => {
  server = installFakeServer({
    [ORDER]: { body: anOrder({ reservedUntil: inTime(1) }) },
    'POST /create-payment': { body: { clientSecret: 'pi_1_secret_2', reservedUntil: inTime(1) } },
  });
  showPage(`/dashboard/payment/${ORDER_ID}`);
  expect(await cardForm()).toBeInTheDocument();

  answerWith(anOrder({ reservedUntil: null, blockedBy: 'reserved' }));
  await pass(2 * MINUTE);
  expect(await screen.findByRole('heading', { name: 'Reserved by another buyer' })).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Card payment' })).not.toBeInTheDocument();

  answerWith(anOrder({ reservedUntil: null }));
  await pass(ORDER_POLL_MS);
  expect(await cardForm()).toBeInTheDocument();
});
