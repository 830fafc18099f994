import { waitFor } from '@testing-library/react';
import { refusal } from '@relaptop/shared/testing';
import { sdk, start, startAndLogOutInOtherTab, setUpSession, user } from './testing/sessionSetup';

jest.mock('./firebaseAuth', () => ({ connectFirebase: () => sdk }));

describe('the role of a signed-in user', () => {
  const setup = setUpSession();

  it('resumes when the server answers again', async () => {
    localStorage.setItem('laptop-token', 'old');
    setup.server.use({ [`GET /users/check/${user.email}`]: refusal(503, 'unavailable', 'Later.') });
    const { keeper, session } = start();
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedOut', because: 'unreachable' }));
    setup.server.use({ [`GET /users/check/${user.email}`]: { body: { useCheck: 'user' } } });
    await keeper.resumeAgain();
    expect(session()).toMatchObject({ status: 'signedIn', role: 'user' });
  });

  it('says that the account was deleted', async () => {
    const { keeper, goHome, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    setup.server.use({ [`GET /users/check/${user.email}`]: refusal(401, 'account_gone', 'Gone.') });
    await keeper.checkRole();
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(session().status).toBe('signedOut');
    expect(setup.toasts).toEqual(['This account was deleted. Contact us if you think that is a mistake.']);
  });

  it('stays signed out when the role cannot be loaded at the start, and keeps the token for later', async () => {
    localStorage.setItem('laptop-token', 'old');
    setup.server.use({ [`GET /users/check/${user.email}`]: refusal(500, 'internal', 'Sorry.') });
    const { store, session, goHome } = start();
    const seen = new Set<string>();
    store.subscribe(() => seen.add(session().status));
    await waitFor(() => expect(session().status).toBe('signedOut'));
    expect(seen).not.toContain('signedIn');
    expect(goHome).not.toHaveBeenCalled();
    expect(localStorage.getItem('laptop-token')).toBe('old');
  });

  it('stays signed out after a logout in another tab before the role came', async () => {
    localStorage.setItem('laptop-token', 'old');
    const { session } = await startAndLogOutInOtherTab(setup.server);
    expect(session().status).toBe('signedOut');
  });

  it('keeps the session when the role can’t be requested', async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    setup.server.use({ [`GET /users/check/${user.email}`]: refusal(503, 'unavailable', 'Later.') });
    await keeper.checkRole();
    expect(session()).toMatchObject({ status: 'signedIn', role: 'user' });
  });
});
