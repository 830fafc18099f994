import { screen } from '@testing-library/react';
import { api, request, type CallRequest } from '@relaptop/shared/api';
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
    // Code that ignores the types, and the search of older versions of the storefront.
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

describe('a request that no call defines', () => {
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

  it('is sent as the search of an older storefront', async () => {
    expect(await send('/laptops?brand=HP')).toMatchObject({ data: ['laptop'] });
    expect(server.requests[0]?.query.get('brand')).toBe('HP');
  });

  it('is no request for the types either', () => {
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        // @ts-expect-error: a text names no call
        testUndeclared: build.query<unknown, unknown>({ query: () => '/flags' }),
      }),
    });
  });
});
