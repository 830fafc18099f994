import { waitFor } from '@testing-library/react';
import { createAppStore } from '@relaptop/shared/store';
import { installFakeServer, refusal, type FakeServer } from '@relaptop/shared/testing';
import { receiveToasts, type Toast } from '../../../shared/src/notify/toasts';
import { SessionKeeper } from './SessionKeeper';
import { sessionReducer } from './sessionSlice';

const user = {
  uid: 'u1',
  displayName: 'Ann Lee',
  email: 'ann@example.test',
  photoURL: null,
  getIdToken: jest.fn(async () => 'firebase-proof'),
};
const sdk = {
  currentUser: jest.fn(async () => user as typeof user | null),
  nextUser: jest.fn(async () => user as typeof user | null),
  signIn: jest.fn(async () => user),
  signUp: jest.fn(async () => user),
  signInWithPopup: jest.fn(async () => user),
  setProfile: jest.fn(async () => undefined),
  signOut: jest.fn(async () => undefined),
};
jest.mock('./firebaseAuth', () => ({ connectFirebase: () => sdk }));

/** Long enough for all that an event sets off. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** What this tab hears when another one has changed the token. */
function otherTab(token: string | null): void {
  if (token) localStorage.setItem('laptop-token', token);
  else localStorage.removeItem('laptop-token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'laptop-token', newValue: token }));
}

const NEW_HERE = { body: [] };
const KNOWN = { body: [{ _id: '1', email: user.email, userType: 'user' }] };

describe('the session keeper', () => {
  let server: FakeServer;
  let toasts: string[];
  let stopToasts: () => void;

  let listening: jest.SpyInstance<void, Parameters<Window['addEventListener']>>;

  beforeEach(() => {
    localStorage.clear();
    jest.clearAllMocks();
    listening = jest.spyOn(window, 'addEventListener');
    toasts = [];
    stopToasts = receiveToasts(({ text }: Toast) => toasts.push(text));
    server = installFakeServer({
      'GET /saveUser': KNOWN,
      'POST /saveUser': { body: { acknowledged: true } },
      'POST /jwt': { body: { accessToken: 'session-token' } },
      [`GET /users/check/${user.email}`]: { body: { useCheck: 'user' } },
      'POST /images': { body: { data: { display_url: '/images/ann.webp' }, success: true } },
    });
  });
  afterEach(() => {
    stopToasts();
    server.restore();
    // A keeper lives as long as its document; here they would all hear of the next test's tabs.
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
    listening.mockRestore();
  });

  function start() {
    const keeper = new SessionKeeper({ apiKey: 'k', authDomain: 'd', projectId: 'p' });
    const store = createAppStore({
      session: sessionReducer,
      services: { apiBase: 'http://localhost/api', session: keeper.services },
    });
    const goHome = jest.fn();
    keeper.start({ store, goHome });
    const session = () => store.getState().session;
    return { keeper, store, goHome, session };
  }
  const calls = () => server.requests.map(({ method, path }) => `${method} ${path}`);

  it('takes a visitor without a token for signed out at once, without Firebase', () => {
    const { session } = start();
    expect(session().status).toBe('signedOut');
    expect(sdk.currentUser).not.toHaveBeenCalled();
  });

  it('resumes with a stored token and resolves the role', async () => {
    localStorage.setItem('laptop-token', 'old');
    const { session } = start();
    expect(session().status).toBe('loading');
    await waitFor(() =>
      expect(session()).toMatchObject({ status: 'signedIn', role: 'user', user: { uid: 'u1' } }),
    );
  });

  it('drops a stored token when Firebase knows nobody', async () => {
    localStorage.setItem('laptop-token', 'old');
    sdk.currentUser.mockResolvedValueOnce(null);
    const { session } = start();
    await waitFor(() => expect(session().status).toBe('signedOut'));
    expect(localStorage.getItem('laptop-token')).toBeNull();
  });

  it("signs in: trades Firebase's proof for a token, which is stored", async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    expect(localStorage.getItem('laptop-token')).toBe('session-token');
    expect(session()).toMatchObject({ status: 'signedIn', role: 'user' });
    const jwt = server.requests.find(({ path }) => path === '/jwt');
    expect(jwt?.headers.get('authorization')).toBe('Bearer firebase-proof');
    expect(calls()).not.toContain('POST /saveUser');
  });

  it('makes an account as a buyer for who comes by pop-up for the first time', async () => {
    server.use({ 'GET /saveUser': NEW_HERE });
    const { keeper } = start();
    await keeper.signInWithPopup('google');
    expect(
      server.requests.find(({ method, path }) => method === 'POST' && path === '/saveUser')?.body,
    ).toEqual({
      name: 'Ann Lee',
      email: user.email,
      photo: null,
      userType: 'user',
      verify: 'notVerified',
    });
    expect(sdk.signInWithPopup).toHaveBeenCalledWith('google');
  });

  it('makes an account also for a name that is longer than an account takes', async () => {
    server.use({ 'GET /saveUser': NEW_HERE });
    sdk.signInWithPopup.mockResolvedValueOnce({ ...user, displayName: 'A'.repeat(90) });
    const { keeper } = start();
    await keeper.signInWithPopup('google');
    const saved = server.requests.find(({ method, path }) => method === 'POST' && path === '/saveUser');
    expect(saved?.body).toMatchObject({ name: 'A'.repeat(80) });
  });

  it('knows GitHub as well, though no page has a button for it', async () => {
    const { keeper, session } = start();
    await keeper.signInWithPopup('github');
    expect(sdk.signInWithPopup).toHaveBeenCalledWith('github');
    expect(session()).toMatchObject({ status: 'signedIn', role: 'user' });
  });

  it('signs up in order: account, photo, profile, record, token', async () => {
    const { keeper } = start();
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    await keeper.signUp({
      name: 'Ann Lee',
      email: user.email,
      password: 'Laptop#1',
      photo,
      accountType: 'sealer',
    });
    expect(calls()).toEqual([
      'POST /images',
      'POST /saveUser',
      'POST /jwt',
      `GET /users/check/${user.email}`,
    ]);
    expect(sdk.setProfile).toHaveBeenCalledWith(user, 'Ann Lee', 'http://localhost/images/ann.webp');
    expect(server.requests[1]?.body).toMatchObject({ userType: 'sealer', verify: 'notVerified' });
  });

  it('goes on without a photo that can not be saved, and says so', async () => {
    server.use({ 'POST /images': refusal(413, 'too_large', 'The picture is too large.') });
    const { keeper, session } = start();
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    await keeper.signUp({ name: 'Ann', email: user.email, password: 'Laptop#1', photo, accountType: 'user' });
    expect(session().status).toBe('signedIn');
    expect(toasts).toEqual([
      'Your account is ready, but the photo could not be saved: The picture is too large.',
    ]);
  });

  it('signs out: forgets the token, tells Firebase, says so', async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    await keeper.signOut();
    expect(session()).toEqual({ status: 'signedOut', user: null, role: null });
    expect(localStorage.getItem('laptop-token')).toBeNull();
    expect(sdk.signOut).toHaveBeenCalled();
    expect(toasts).toEqual(['Logout successful']);
  });

  it('signs out although Firebase is out of reach', async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    sdk.signOut.mockRejectedValueOnce(new Error('offline'));
    await keeper.signOut();
    expect(session().status).toBe('signedOut');
    expect(toasts).toEqual(['Logout successful']);
  });

  it.each([401, 403])('a %i on the role check ends the session and leads home', async (status) => {
    const { keeper, goHome, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    server.use({ [`GET /users/check/${user.email}`]: refusal(status, 'refused', 'No.') });
    await keeper.checkRole();
    expect(goHome).toHaveBeenCalled();
    expect(session().status).toBe('signedOut');
    expect(toasts).toEqual(['Your session has ended. Please log in again.']);
  });

  it('tells somebody whose account was deleted so', async () => {
    const { keeper, goHome, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    server.use({ [`GET /users/check/${user.email}`]: refusal(401, 'account_gone', 'Gone.') });
    await keeper.checkRole();
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(session().status).toBe('signedOut');
    expect(toasts).toEqual(['This account has been removed. Contact us if you think that is a mistake.']);
  });

  it('keeps the session when the server can not be reached for the role', async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    server.use({ [`GET /users/check/${user.email}`]: refusal(503, 'unavailable', 'Later.') });
    await keeper.checkRole();
    expect(session()).toMatchObject({ status: 'signedIn', role: 'user' });
  });

  it('signs out when another tab did', async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    otherTab(null);
    expect(session().status).toBe('signedOut');
  });

  it('signs in when another tab did, without a token of its own', async () => {
    const { session } = start();
    otherTab('their-token');
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedIn', role: 'user' }));
    expect(server.requests.map(({ path }) => path)).toEqual([`/users/check/${user.email}`]);
    expect(localStorage.getItem('laptop-token')).toBe('their-token');
  });

  it('stays out, and leaves the other tab alone, when Firebase does not say in time who signed in there', async () => {
    sdk.nextUser.mockResolvedValueOnce(null);
    const { session } = start();
    otherTab('their-token');
    await waitFor(() => expect(sdk.nextUser).toHaveBeenCalledTimes(1));
    await settle();
    expect([session().status, localStorage.getItem('laptop-token')]).toEqual(['signedOut', 'their-token']);
    expect(sdk.signOut).not.toHaveBeenCalled();
  });

  it('stays out when the other tab has signed out again meanwhile', async () => {
    sdk.nextUser.mockImplementationOnce(async () => {
      otherTab(null);
      return user;
    });
    const { session } = start();
    otherTab('their-token');
    await waitFor(() => expect(sdk.nextUser).toHaveBeenCalledTimes(1));
    await settle();
    expect(session().status).toBe('signedOut');
  });

  it('does not ask who it is when another tab has only renewed its token', async () => {
    const { keeper } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    otherTab('renewed');
    expect(sdk.nextUser).not.toHaveBeenCalled();
  });
});
