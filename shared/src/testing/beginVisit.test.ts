import { DEMO_ACCOUNTS } from '@relaptop/shared/contracts';
import { readToken, storeToken } from '@relaptop/shared/session';
import { beginVisit } from './beginVisit';

/** The dev server's addresses that a visit begins with, in this order. */
const SIGN_IN = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithPassword\?/;
const JWT = '/api/jwt';

const json = (body: object, status = 200) =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

const seller = DEMO_ACCOUNTS.find(({ role }) => role === 'sealer');
const account = { idToken: 'proof', localId: 'demo-seller', displayName: 'Sam Seller' };

describe('a remote that runs alone', () => {
  const realFetch = globalThis.fetch;
  const network = jest.fn<Promise<Response>, [string, RequestInit]>();
  beforeEach(() => {
    globalThis.fetch = network as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    network.mockReset();
  });

  it('is opened as the demo account with the role, whose calls the server takes', async () => {
    network.mockResolvedValueOnce(json(account)).mockResolvedValueOnce(json({ accessToken: 'token-1' }));
    const { session, problem } = await beginVisit('sealer', '/api');
    expect(session).toMatchObject({ status: 'signedIn', role: 'sealer', user: { email: seller?.email } });
    expect(problem).toBeNull();
    expect(readToken()).toBe('token-1');

    const [[signIn, { body }], [jwt, { headers }]] = network.mock.calls as [
      [string, RequestInit],
      [string, RequestInit],
    ];
    expect(signIn).toMatch(SIGN_IN);
    expect(JSON.parse(String(body))).toMatchObject({ email: seller?.email, password: seller?.password });
    expect(jwt).toBe(JWT);
    expect(headers).toMatchObject({ authorization: 'Bearer proof' });
  });

  it('renews the session when its token has run out', async () => {
    network.mockImplementation(async (address) =>
      json(address === JWT ? { accessToken: `token-${network.mock.calls.length}` } : account),
    );
    const { renewToken } = await beginVisit('sealer', '/api');
    expect(readToken()).toBe('token-2');
    expect(await renewToken()).toBe('token-4');
    expect(readToken()).toBe('token-4');
  });

  it('says what to do where no sandbox answers', async () => {
    storeToken('of another visit');
    network.mockResolvedValue(json({}, 504));
    const { session, problem, renewToken } = await beginVisit('admin', '/api');
    expect(session.role).toBe('admin');
    expect(problem).toContain('npm start');
    expect(await renewToken()).toBeNull();
    expect(readToken()).toBeNull();
  });

  it('is opened as a visitor without a role, whoever was there before', async () => {
    storeToken('of another visit');
    const { session } = await beginVisit(null, '/api');
    expect(session.status).toBe('signedOut');
    expect(readToken()).toBeNull();
    expect(network).not.toHaveBeenCalled();
  });
});
