import { waitFor } from '@testing-library/react';
import { createAppStore } from '@relaptop/shared/store';
import { installFakeServer, type FakeServer } from '@relaptop/shared/testing';
import { receiveToasts, type Toast } from '../../../../shared/src/ui/notify/toasts';
import { SessionKeeper } from '../SessionKeeper';
import { sessionReducer } from '../sessionSlice';

export const user = {
  uid: 'u1',
  displayName: 'Ann Lee',
  email: 'ann@example.test',
  photoURL: null,
  emailVerified: true,
  providerData: [{ providerId: 'google.com', displayName: 'Ann Lee', photoURL: null as string | null }],
  getIdTokenResult: jest.fn(async () => ({ claims: { email_verified: true } })),
  reload: jest.fn(async () => undefined),
  getIdToken: jest.fn(async () => 'firebase-proof'),
};

export const sdk = {
  currentUser: jest.fn(async () => user as typeof user | null),
  nextUser: jest.fn(async () => user as typeof user | null),
  signIn: jest.fn(async () => user),
  signUp: jest.fn(async () => user),
  signInWithPopup: jest.fn(async () => user),
  changeProfile: jest.fn(async () => undefined),
  sendConfirmation: jest.fn(async () => undefined),
  resetPassword: jest.fn(async () => undefined),
  signOut: jest.fn(async () => undefined),
};

export function start() {
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

interface SessionSetup {
  server: FakeServer;
  toasts: string[];
}

/**
 * Before each test: a device without a session, and a server that has Ann's account. Collects the shown
 * toasts.
 */
export function setUpSession(): SessionSetup {
  const setup = {} as SessionSetup;
  let stopToasts: () => void;
  let listening: jest.SpyInstance<void, Parameters<Window['addEventListener']>>;

  beforeEach(() => {
    localStorage.clear();
    jest.clearAllMocks();
    listening = jest.spyOn(window, 'addEventListener');
    const toasts: string[] = [];
    stopToasts = receiveToasts(({ text }: Toast) => toasts.push(text));
    const server = installFakeServer({
      'GET /saveUser': { body: [{ _id: '1', email: user.email, userType: 'user' }] },
      'POST /nameCheck': { body: { acknowledged: true } },
      'POST /saveUser': { body: { acknowledged: true } },
      'POST /logOut': { body: { acknowledged: true } },
      'POST /jwt': { body: { accessToken: 'session-token' } },
      [`GET /users/check/${user.email}`]: { body: { useCheck: 'user' } },
      'POST /images': { body: { data: { display_url: '/images/ann.webp' }, success: true } },
    });
    Object.assign(setup, { server, toasts });
  });
  afterEach(() => {
    stopToasts();
    setup.server.restore();
    // A keeper never removes its listeners. Without the removal here, it would react to events of the next
    // test.
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
    listening.mockRestore();
  });
  return setup;
}

/**
 * Starts a keeper, then logs out in another tab before the server answers with the role. Resolves after this
 * answer.
 */
export async function startAndLogOutInOtherTab(server: FakeServer): Promise<ReturnType<typeof start>> {
  let answer: (() => void) | undefined;
  server.use({
    [`GET /users/check/${user.email}`]: () =>
      new Promise((resolve) => (answer = () => resolve({ body: { useCheck: 'user' } }))),
  });
  const started = start();
  await waitFor(() => expect(answer).toBeDefined());
  localStorage.removeItem('laptop-token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'laptop-token', newValue: null }));
  answer?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return started;
}
