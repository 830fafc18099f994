import { act, screen } from '@testing-library/react';
import { formatDateTime } from '@relaptop/shared/ui';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { aProduct, CATEGORY } from '../../testing/samples';
import { categoryRoute } from '../../testing/categoryRoute';
import { HOLD_POLL_MS, LIST_POLL_MS } from '../../common/useFreshHolds';

const MINUTE = 60_000;
const NOW = new Date('2026-11-03T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE).toISOString();

let server: FakeServer;
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  server.restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open(reservedUntil: string | null) {
  server = installFakeServer({
    'GET /categories': { body: [CATEGORY] },
    'GET /product/business': { body: [aProduct({ reservedUntil })] },
  });
  renderRoutes([categoryRoute], {
    at: '/category/business',
    session: sessionOf('user'),
  });
  await screen.findByRole('button', { name: 'Buy Now' });
}
const answerWith = (reservedUntil: string | null) =>
  server.use({ 'GET /product/business': { body: [aProduct({ reservedUntil })] } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const looks = () => server.requests.filter(({ path }) => path === '/product/business').length;
const see = (state: DocumentVisibilityState) =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('a laptop that is reserved', () => {
  it('refreshes as soon as the reservation ends', async () => {
    await open(at(0.2));
    answerWith(at(2));
    await pass(11_000);
    expect(
      await screen.findByText(`Another buyer has until ${formatDateTime(at(2))} to pay.`),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    answerWith(null);
    await pass(3 * MINUTE);
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
  });

  it('stays when a refresh fails, with a note until one succeeds', async () => {
    await open(at(20));
    server.use({ 'GET /product/business': refusal(503, 'unavailable', 'The shop is resting.') });
    await pass(HOLD_POLL_MS);
    expect(screen.getByText('Not up to date: The shop is resting.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    answerWith(null);
    await pass(HOLD_POLL_MS);
    expect(screen.queryByText(/Not up to date/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
  });

  it('shows an earlier cancellation by the other buyer', async () => {
    await open(at(20));
    answerWith(null);
    await pass(HOLD_POLL_MS);
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
    expect(screen.queryByText(/Reserved/)).not.toBeInTheDocument();
  });

  it('is not polled in a hidden tab, and refreshes when the tab is visible again', async () => {
    await open(at(20));
    await see('hidden');
    await pass(5 * HOLD_POLL_MS);
    expect(looks()).toBe(1);
    await see('visible');
    expect(looks()).toBe(2);
  });
});

it('a list without reserved laptops is refreshed once a minute', async () => {
  await open(null);
  await pass(LIST_POLL_MS - 1000);
  expect(looks()).toBe(1);
  answerWith(at(20));
  await pass(1000);
  expect(looks()).toBe(2);
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
});
