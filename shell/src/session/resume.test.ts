import { waitFor } from '@testing-library/react';
import { refusal } from '@relaptop/shared/testing';
import { sdk, start, startAndLogOutInOtherTab, setUpSession, user } from './testing/sessionSetup';

jest.mock('./firebaseAuth', () => ({ connectFirebase: () => sdk }));

const MINUTE = 60;
const ROLE_CHECK = `GET /users/check/${user.email}`;
const ANN = {
  uid: user.uid,
  displayName: user.displayName,
  email: user.email,
  photoURL: null,
  emailVerified: true,
};

/** Has the form of the server's tokens. The signature is fake, because only the server checks it. */
function tokenOf(account: string, seconds: number): string {
  const claims = { sub: account, exp: Date.now() / 1_000 + seconds };
  return `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.signature`;
}

/** Stores a session on the device, by default Ann's. */
function keep({ token = tokenOf('1', 10 * MINUTE), account = '1', person = ANN as unknown } = {}): void {
  localStorage.setItem('laptop-token', token);
  localStorage.setItem('laptop-person', JSON.stringify({ account, person }));
}

const kept = () =>
  JSON.parse(localStorage.getItem('laptop-person') ?? 'null') as {
    account: string;
    person: typeof ANN;
  } | null;

describe('a resumed session', () => {
  const setup = setUpSession();
  const calls = () => setup.server.requests.map(({ method, path }) => `${method} ${path}`);

  it('needs one call, without Firebase', async () => {
    keep();
    const { session } = start();
    await waitFor(() => expect(session()).toEqual({ status: 'signedIn', role: 'user', user: ANN }));
    expect(calls()).toEqual([ROLE_CHECK]);
    expect(sdk.currentUser).not.toHaveBeenCalled();
  });

  it('of a user with an unconfirmed email needs no Firebase either', async () => {
    const person = { ...ANN, emailVerified: false };
    keep({ person });
    const { session } = start();
    await waitFor(() => expect(session()).toEqual({ status: 'signedIn', role: 'user', user: person }));
    expect(sdk.currentUser).not.toHaveBeenCalled();
  });

  it.each([
    ['whose token is about to end', { token: tokenOf('1', 5) }],
    ['of another account', { account: '2' }],
    ['of which nothing readable is kept', { person: { email: 12 } }],
    ['with an unreadable token', { token: 'old' }],
  ])('%s waits for Firebase', async (_which, what) => {
    keep(what);
    const { session } = start();
    await waitFor(() => expect(session().status).toBe('signedIn'));
    expect(sdk.currentUser).toHaveBeenCalled();
  });

  it('of a user whom the server knows by another email asks Firebase for it', async () => {
    keep({ person: { ...ANN, email: 'former@example.test' } });
    setup.server.use({ 'GET /users/check/former@example.test': refusal(403, 'forbidden', 'No.') });
    const { session, goHome } = start();
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedIn', user: { email: user.email } }));
    expect(kept()?.person.email).toBe(user.email);
    expect(goHome).not.toHaveBeenCalled();
  });

  it('renews its token by Firebase when the server refuses it, with the current name', async () => {
    keep({ person: { ...ANN, displayName: 'Ann L.' } });
    setup.server.use({ [ROLE_CHECK]: refusal(401, 'unauthorized', 'Ended.') });
    const next = tokenOf('1', 15 * MINUTE);
    setup.server.use({
      'POST /jwt': () => {
        setup.server.use({ [ROLE_CHECK]: { body: { useCheck: 'sealer' } } });
        return { body: { accessToken: next } };
      },
    });
    const { session } = start();
    await waitFor(() => expect(session()).toEqual({ status: 'signedIn', role: 'sealer', user: ANN }));
    expect(localStorage.getItem('laptop-token')).toBe(next);
  });

  it('is kept for the next visit when the server is unreachable', async () => {
    keep();
    setup.server.use({ [ROLE_CHECK]: refusal(503, 'unavailable', 'Later.') });
    const { session } = start();
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedOut', because: 'unreachable' }));
    expect(kept()?.person).toEqual(ANN);
  });

  it('is stored from log-in to log-out, with changes of the profile', async () => {
    const token = tokenOf('1', 15 * MINUTE);
    setup.server.use({ 'POST /jwt': { body: { accessToken: token } } });
    const { keeper } = start();
    await keeper.signIn(user.email, 'Laptop#1');
    expect(kept()).toEqual({ account: '1', person: ANN });
    await keeper.changeProfile('Ann Lee-Ray', '/images/ann.webp').catch(() => undefined);
    expect(kept()?.person).toMatchObject({ displayName: 'Ann Lee-Ray', photoURL: '/images/ann.webp' });
    await keeper.signOut();
    expect(kept()).toBeNull();
  });

  it('is not shown after a logout in another tab before the role came', async () => {
    keep();
    const { session } = await startAndLogOutInOtherTab(setup.server);
    expect(session().status).toBe('signedOut');
    expect(kept()).toBeNull();
  });
});
