import { waitFor } from '@testing-library/react';
import { sdk, start, setUpSession, user } from './testing/sessionSetup';

jest.mock('./firebaseAuth', () => ({ connectFirebase: () => sdk }));

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Changes the token, and fires the event that this tab receives after a change in another tab. */
function otherTab(token: string | null): void {
  if (token) localStorage.setItem('laptop-token', token);
  else localStorage.removeItem('laptop-token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'laptop-token', newValue: token }));
}

describe('the session of a tab', () => {
  const setup = setUpSession();

  it('signs out when another tab signs out', async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    otherTab(null);
    expect(session().status).toBe('signedOut');
  });

  it('signs in when another tab signs in, without its own token', async () => {
    const { session } = start();
    otherTab('their-token');
    await waitFor(() => expect(session()).toMatchObject({ status: 'signedIn', role: 'user' }));
    expect(setup.server.requests.map(({ path }) => path)).toEqual([`/users/check/${user.email}`]);
    expect(localStorage.getItem('laptop-token')).toBe('their-token');
  });

  it('stays signed out, without effect on the other tab, when Firebase doesn’t sync in time', async () => {
    sdk.nextUser.mockResolvedValueOnce(null);
    const { session } = start();
    otherTab('their-token');
    await waitFor(() => expect(sdk.nextUser).toHaveBeenCalledTimes(1));
    await settle();
    expect([session().status, localStorage.getItem('laptop-token')]).toEqual(['signedOut', 'their-token']);
    expect(sdk.signOut).not.toHaveBeenCalled();
  });

  it('stays signed out when the other tab has signed out again', async () => {
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

  it('doesn’t request the user when another tab has only renewed its token', async () => {
    const { keeper } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    otherTab('renewed');
    expect(sdk.nextUser).not.toHaveBeenCalled();
  });
});
