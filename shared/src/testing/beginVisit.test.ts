import { DEMO_ACCOUNTS } from '@relaptop/shared/contracts';
import { readToken, storeToken } from '@relaptop/shared/session';
import { beginVisit } from './beginVisit';

const seller = DEMO_ACCOUNTS.find(({ role }) => role === 'sealer');

describe('a remote that runs alone', () => {
  const realFetch = globalThis.fetch;
  let requests: { address: string; headers: Headers; body: unknown }[];
  /** Answers `fetch` by a part of the address, like the dev server. Other requests get a 504. */
  const serve = (answers: Record<string, () => object>) => {
    globalThis.fetch = async (input, init) => {
      const address = String(input);
      const body: unknown = JSON.parse(String(init?.body));
      requests.push({ address, headers: new Headers(init?.headers), body });
      const answer = Object.entries(answers).find(([part]) => address.includes(part))?.[1]();
      return { ok: Boolean(answer), status: answer ? 200 : 504, json: async () => answer } as Response;
    };
  };
  const asked = (part: string) => requests.find(({ address }) => address.includes(part));
  const sandbox = () => {
    let tokens = 0;
    serve({
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': () => ({ idToken: 'proof' }),
      '/identitytoolkit.googleapis.com/v1/accounts:lookup': () => ({
        users: [{ localId: 'demo-seller', displayName: 'Sam Seller' }],
      }),
      '/api/jwt': () => ({ accessToken: `token-${(tokens += 1)}` }),
    });
  };

  beforeEach(() => {
    requests = [];
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('signs in the demo account of the role, whose calls the server accepts', async () => {
    sandbox();
    const { session, problem } = await beginVisit('sealer', '/api');
    const names = { uid: 'demo-seller', displayName: 'Sam Seller', email: seller?.email };
    const user = { ...names, photoURL: null, emailVerified: true };
    expect(session).toEqual({ status: 'signedIn', role: 'sealer', user });
    expect(problem).toBeNull();
    expect(readToken()).toBe('token-1');
    expect(asked('signInWithPassword')?.body).toMatchObject({ password: seller?.password });
    expect(asked('/api/jwt')?.headers.get('authorization')).toBe('Bearer proof');
  });

  it('renews the session when its token has run out', async () => {
    sandbox();
    const { renewToken } = await beginVisit('sealer', '/api');
    expect(await renewToken()).toBe('token-2');
    expect(readToken()).toBe('token-2');
  });

  it('says what to do if no sandbox answers', async () => {
    storeToken('of another visit');
    serve({});
    const { session, problem, renewToken } = await beginVisit('admin', '/api');
    expect(session.role).toBe('admin');
    expect(problem).toContain('npm start');
    expect(await renewToken()).toBeNull();
    expect(readToken()).toBeNull();
  });

  it('opens as a visitor without a role, also after a signed-in visit', async () => {
    storeToken('of another visit');
    sandbox();
    const { session } = await beginVisit(null, '/api');
    expect(session.status).toBe('signedOut');
    expect(readToken()).toBeNull();
    expect(requests).toEqual([]);
  });
});
