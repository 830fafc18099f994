import { screen, waitFor } from '@testing-library/react';
import { api, call, request, type CallRequest } from '@relaptop/shared/api';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';

const ordersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    testOrders: build.query<string[], void>({
      query: () => request('GET /myBooking/:email', { email: 'ann@example.test' }),
    }),
    testUnread: build.query(call('GET /conversations/unread')),
    testChange: build.mutation(call('POST /logOut')),
    // Code that ignores the types can send an undeclared request, as the search of older storefronts does.
    testUndeclared: build.query<unknown, unknown>({ query: (made) => made as CallRequest }),
  }),
});

function Orders() {
  const { data, isError } = ordersApi.useTestOrdersQuery();
  if (isError) return <p>failed</p>;
  return <p>{data ? data.join() : 'loading'}</p>;
}

describe('the API slice', () => {
  let server: FakeServer;
  const path = 'GET /myBooking/ann@example.test';
  afterEach(() => server.restore());

  function show(
    answerFor: (authorization: string | null) => ReturnType<typeof refusal>,
    renewed: string | null | object,
  ) {
    server = installFakeServer({ [path]: ({ headers }) => answerFor(headers.get('authorization')) });
    let token = 'old';
    const end = jest.fn();
    const renewToken = jest.fn(async () => {
      if (typeof renewed === 'object' && renewed !== null) throw renewed as Error;
      if (renewed) token = renewed;
      return renewed;
    });
    const proveAgain = jest.fn(async () => (await renewToken()) !== null);
    renderRoutes([{ path: '/', element: <Orders /> }], {
      at: '/',
      session: sessionOf('user'),
      services: { readToken: () => token, renewToken, proveAgain, end },
    });
    return { end, renewToken, proveAgain };
  }

  it('sends the stored token', async () => {
    show(() => ({ body: ['laptop'] }), null);
    expect(await screen.findByText('laptop')).toBeInTheDocument();
    expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer old');
  });

  it('renews once on 401 and repeats the call', async () => {
    const { end, renewToken } = show(
      (token) => (token === 'Bearer new' ? { body: ['laptop'] } : refusal(401, 'unauthorized', 'Expired')),
      'new',
    );
    expect(await screen.findByText('laptop')).toBeInTheDocument();
    expect(renewToken).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
  });

  it('ends the session when a renewed token is refused as well', async () => {
    const { end } = show(() => refusal(401, 'unauthorized', 'Expired'), 'new');
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(end).toHaveBeenCalledWith('expired');
  });

  it.each([
    { status: 'FETCH_ERROR' },
    { status: 503 },
    { status: 429 },
    { code: 'auth/network-request-failed' },
    { code: 'auth/the-service-is-currently-unavailable.' },
    new TypeError('Failed to fetch'),
  ])('keeps the session when its renewal gets no answer: %o', async (failure) => {
    const { end } = show(() => refusal(401, 'unauthorized', 'Expired'), failure);
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(end).not.toHaveBeenCalled();
  });

  it.each([
    null,
    { status: 401 },
    { status: 403 },
    { code: 'auth/user-disabled' },
    { code: 'auth/user-token-expired' },
  ])('ends the session when its renewal is refused: %o', async (failure) => {
    const { end } = show(() => refusal(401, 'unauthorized', 'Expired'), failure);
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(end).toHaveBeenCalledWith('expired');
  });

  it('asks for a fresh sign-in when the server wants it, and repeats the call (rule 36)', async () => {
    const isFresh = (token: string | null) => token === 'Bearer fresh';
    const { proveAgain } = show(
      (token) =>
        isFresh(token) ? { body: ['laptop'] } : refusal(403, 'fresh_proof_needed', 'Prove who you are.'),
      'fresh',
    );
    expect(await screen.findByText('laptop')).toBeInTheDocument();
    expect(proveAgain).toHaveBeenCalledTimes(1);
    expect(server.requests).toHaveLength(2);
  });

  it('keeps the refusal when the person cancels the sign-in (rule 36)', async () => {
    const { end } = show(() => refusal(403, 'fresh_proof_needed', 'Prove who you are.'), null);
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(server.requests).toHaveLength(1);
    expect(end).not.toHaveBeenCalled();
  });

  it('fails after half a minute without an answer', async () => {
    server = installFakeServer({});
    jest.useFakeTimers();
    jest.spyOn(window, 'fetch').mockImplementation(
      (request) =>
        new Promise((_resolve, reject) => {
          const { signal } = request as Request;
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const { store } = renderRoutes([{ path: '/', element: <p /> }], { at: '/' });
    const asked = store.dispatch(ordersApi.endpoints.testUnread.initiate());
    await jest.advanceTimersByTimeAsync(30_000);
    jest.useRealTimers();
    expect(await asked).toMatchObject({ error: { status: 'TIMEOUT_ERROR' } });
  });

  it('ends the session at once when the account is gone, without a renewal', async () => {
    const { end, renewToken } = show(() => refusal(401, 'account_gone', 'This account was deleted.'), 'new');
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(end).toHaveBeenCalledWith('accountGone');
    expect(renewToken).not.toHaveBeenCalled();
  });

  it('ends the session at once when the account is suspended, with the reason', async () => {
    const { end, renewToken } = show(() => refusal(401, 'account_suspended', 'Suspended: spam.'), 'new');
    expect(await screen.findByText('failed')).toBeInTheDocument();
    expect(end).toHaveBeenCalledWith('accountSuspended', 'Suspended: spam.');
    expect(renewToken).not.toHaveBeenCalled();
  });
});

describe('a call that the page’s HTML has started', () => {
  const path = 'GET /myBooking/ann@example.test';
  const ADDRESS = 'http://localhost/api/myBooking/ann%40example.test';
  let server: FakeServer;
  afterEach(() => {
    server.restore();
    delete window.__earlyCalls__;
    jest.restoreAllMocks();
  });

  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const refused = (status: number, code: string) =>
    json({ code, message: 'Refused.', requestId: 'test' }, status);

  /** @param answer the early call's answer; `late` answers the API slice's own call */
  function open(answer: Promise<Response>, { early = 'old', address = ADDRESS, late = ['late'] } = {}) {
    server = installFakeServer({ [path]: { body: late } });
    const abort = jest.fn();
    answer.catch(() => undefined);
    window.__earlyCalls__ = { [address]: { token: early, answer, abort, sentAt: Date.now() } };
    let token = 'old';
    const end = jest.fn();
    const renewToken = jest.fn(async () => (token = 'new'));
    const { store } = renderRoutes([{ path: '/', element: <p /> }], {
      at: '/',
      session: sessionOf('user'),
      services: { readToken: () => token, renewToken, proveAgain: async () => false, end },
    });
    const ask = () =>
      store.dispatch(ordersApi.endpoints.testOrders.initiate(undefined, { forceRefetch: true }));
    const askOther = () => store.dispatch(ordersApi.endpoints.testUnread.initiate());
    const change = () => store.dispatch(ordersApi.endpoints.testChange.initiate());
    return { ask, askOther, change, abort, end, renewToken };
  }

  it('isn’t repeated: the first request uses its answer, the next one is sent', async () => {
    const { ask } = open(Promise.resolve(json(['early'])));
    expect(await ask()).toMatchObject({ data: ['early'] });
    expect(server.requests).toEqual([]);
    expect(await ask()).toMatchObject({ data: ['late'] });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['another token, such as one of another person', { early: 'another' }],
    ['another address', { address: `${ADDRESS}?limit=1` }],
  ])('isn’t used with %s', async (_what, how) => {
    const { ask } = open(Promise.resolve(json(['early'])), how);
    expect(await ask()).toMatchObject({ data: ['late'] });
  });

  it('isn’t used after a change, which may have outdated its answer', async () => {
    const { ask, change } = open(Promise.resolve(json(['early'])));
    await change();
    expect(await ask()).toMatchObject({ data: ['late'] });
  });

  it('isn’t used half a minute later', async () => {
    const { ask } = open(Promise.resolve(json(['early'])));
    jest.spyOn(performance, 'now').mockReturnValue(30_001);
    expect(await ask()).toMatchObject({ data: ['late'] });
  });

  it('leads to one renewal and one repetition when its token has ended', async () => {
    const { ask, renewToken, end } = open(Promise.resolve(refused(401, 'unauthorized')));
    expect(await ask()).toMatchObject({ data: ['late'] });
    expect(renewToken).toHaveBeenCalledTimes(1);
    expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer new']);
    expect(end).not.toHaveBeenCalled();
  });

  it('leads to one renewal when the token of several calls has ended', async () => {
    const { ask, askOther, renewToken } = open(Promise.resolve(refused(401, 'unauthorized')));
    const other = 'http://localhost/api/conversations/unread';
    server.use({ 'GET /conversations/unread': { body: { conversations: 0, messages: 0 } } });
    const answer = Promise.resolve(refused(401, 'unauthorized'));
    window.__earlyCalls__ = {
      ...window.__earlyCalls__,
      [other]: { token: 'old', answer, abort: jest.fn(), sentAt: Date.now() },
    };
    expect(await Promise.all([ask(), askOther()])).toMatchObject([
      { data: ['late'] },
      { data: { messages: 0 } },
    ]);
    expect(renewToken).toHaveBeenCalledTimes(1);
  });

  it('ends the session of a suspended person, with the reason', async () => {
    const { ask, end, renewToken } = open(Promise.resolve(refused(401, 'account_suspended')));
    expect(await ask()).toMatchObject({ error: { status: 401 } });
    expect(end).toHaveBeenCalledWith('accountSuspended', 'Refused.');
    expect(renewToken).not.toHaveBeenCalled();
  });

  it('is aborted together with the request that uses it', async () => {
    const { ask, abort } = open(new Promise(() => undefined));
    const asked = ask();
    await waitFor(() => expect(window.__earlyCalls__).toEqual({}));
    asked.abort();
    await waitFor(() => expect(abort).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['a refusal', Promise.resolve(refused(403, 'forbidden')), 403],
    ['a failure of the server', Promise.resolve(refused(503, 'unavailable')), 503],
    ['a failed connection', Promise.reject(new TypeError('Failed to fetch')), 'FETCH_ERROR'],
  ])('fails like a call of the API slice: %s', async (_what, answer, status) => {
    const { ask } = open(answer);
    expect(await ask()).toMatchObject({ error: { status } });
    expect(server.requests).toEqual([]);
  });
});

describe('a request without a defined call', () => {
  const send = async (made: unknown) => {
    const { store } = renderRoutes([{ path: '/', element: <p /> }], { at: '/' });
    return store.dispatch(ordersApi.endpoints.testUndeclared.initiate(made));
  };
  let server: FakeServer;
  beforeEach(() => {
    server = installFakeServer({ 'GET /laptops': { body: ['laptop'] }, 'GET /flags': { body: [] } });
  });
  afterEach(() => server.restore());

  it.each([
    ['a text', '/flags'],
    ['an object', { url: '/flags' }],
    ['a copy', { ...request('GET /flags', {}) }],
  ])('is refused, and reported as an error of the page: %s', async (_kind, made) => {
    const reported = new Promise<ErrorEvent>((resolve) => {
      window.addEventListener('error', resolve, { once: true });
    });
    window.addEventListener('error', (event) => event.preventDefault(), { once: true });
    expect(await send(made)).toMatchObject({ error: { status: 'CUSTOM_ERROR' } });
    expect((await reported).message).toContain('testUndeclared makes a request that no call');
    expect(server.requests).toEqual([]);
  });

  it('is sent only for the search of an older storefront', async () => {
    expect(await send('/laptops?brand=HP')).toMatchObject({ data: ['laptop'] });
    expect(server.requests[0]?.query.get('brand')).toBe('HP');
  });

  it('is a type error', () => {
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        // @ts-expect-error: a text names no call
        testUndeclared: build.query<unknown, unknown>({ query: () => '/flags' }),
      }),
    });
  });
});
