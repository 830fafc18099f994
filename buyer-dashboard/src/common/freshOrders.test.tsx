import { act, screen } from '@testing-library/react';
import type { Booking } from '@relaptop/shared/contracts';
import { installFakeServer, type FakeServer } from '@relaptop/shared/testing';
import { showPage } from '../testing/mounted';
import { anOrder, BUYER_EMAIL, inTime } from '../testing/orders';
import { ORDER_POLL_MS } from './useFreshOrders';

const LIST = `GET /myBooking/${BUYER_EMAIL}`;
const MINUTE = 60_000;

let server: FakeServer;
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-03T10:00:00Z') }));
afterEach(() => {
  server.restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const looks = () => server.requests.length;
const answerWith = (order: Booking) => server.use({ [LIST]: { body: [order] } });

async function open(order: Booking) {
  server = installFakeServer({ [LIST]: { body: [order] } });
  showPage('/dashboard/myOrders');
  await screen.findByText('Latitude 7420');
}

describe('an order that is not paid yet', () => {
  it('refreshes as soon as its reservation ends', async () => {
    await open(anOrder({ reservedUntil: inTime(0, 20) }));
    expect(screen.getByRole('timer')).toHaveTextContent(/^Reserved for you: 00:/);
    answerWith(anOrder({ reservedUntil: null, blockedBy: 'reserved' }));
    await pass(21_000);
    expect(await screen.findByText('Reserved by another buyer')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay for / })).not.toBeInTheDocument();
  });

  it('can be paid again after the other buyer releases the laptop', async () => {
    await open(anOrder({ reservedUntil: null, blockedBy: 'reserved' }));
    answerWith(anOrder({ reservedUntil: null }));
    await pass(ORDER_POLL_MS);
    expect(await screen.findByRole('link', { name: /^Pay for / })).toBeInTheDocument();
  });

  it('is not polled in a hidden tab', async () => {
    await open(anOrder({ reservedUntil: null }));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(10 * ORDER_POLL_MS);
    expect(looks()).toBe(1);
  });
});

it('closed orders are not polled', async () => {
  await open(anOrder({ state: 'paid', payment: 'paid', reservedUntil: null }));
  await pass(30 * MINUTE);
  expect(looks()).toBe(1);
});
