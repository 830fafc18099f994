import { act, screen } from '@testing-library/react';
import { useClock } from '@relaptop/shared/ui';
import { api, request } from '@relaptop/shared/api';
import { installFakeServer, renderRoutes } from '@relaptop/shared/testing';

const timeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    testTime: build.query<string, void>({ query: () => request('GET /categories', {}) }),
  }),
});

const HOUR = 3600_000;

function Clock() {
  timeApi.useTestTimeQuery();
  return <time>{new Date(useClock(1000)).toISOString()}</time>;
}

describe('the time on a page', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-03T10:00:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['45 minutes fast', -0.75 * HOUR, '2026-11-03T09:15:0'],
    ['two hours slow', 2 * HOUR, '2026-11-03T12:00:0'],
    ['right but for a second', 1000, '2026-11-03T10:00:0'],
  ])("is the server's where the device's clock is %s", async (_, ahead, expected) => {
    const server = installFakeServer({
      'GET /categories': () => ({
        body: 'now',
        headers: { date: new Date(Date.now() + ahead).toUTCString() },
      }),
    });
    renderRoutes([{ path: '/', element: <Clock /> }], { at: '/' });
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(screen.getByRole('time')).toHaveTextContent(expected);
    server.restore();
  });
});
