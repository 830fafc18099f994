import { waitFor } from '@testing-library/react';
import { tabDrafts } from '@relaptop/shared/session';
import { refusal } from '@relaptop/shared/testing';
import { UnfinishedSignUp } from './SignIn';
import { sdk, start, setUpSession, user } from './testing/sessionSetup';

jest.mock('./firebaseAuth', () => ({ connectFirebase: () => sdk }));

const NEW_HERE = { body: [] };

describe('the session keeper', () => {
  const setup = setUpSession();
  const calls = () => setup.server.requests.map(({ method, path }) => `${method} ${path}`);

  it('treats a visitor without a token as signed out at once, without Firebase', () => {
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

  it('drops a stored token when Firebase has no user', async () => {
    localStorage.setItem('laptop-token', 'old');
    sdk.currentUser.mockResolvedValueOnce(null);
    const { session } = start();
    await waitFor(() => expect(session().status).toBe('signedOut'));
    expect(localStorage.getItem('laptop-token')).toBeNull();
  });

  it('signs in: exchanges the Firebase ID token for a session token, which is stored', async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    expect(localStorage.getItem('laptop-token')).toBe('session-token');
    expect(session()).toMatchObject({ status: 'signedIn', role: 'user' });
    const jwt = setup.server.requests.find(({ path }) => path === '/jwt');
    expect(jwt?.headers.get('authorization')).toBe('Bearer firebase-proof');
    expect(calls()).not.toContain('POST /saveUser');
  });

  it("makes a buyer's account at the first sign-in by pop-up", async () => {
    setup.server.use({ 'GET /saveUser': NEW_HERE });
    const { keeper } = start();
    await keeper.signInWithPopup('google');
    expect(
      setup.server.requests.find(({ method, path }) => method === 'POST' && path === '/saveUser')?.body,
    ).toEqual({
      name: 'Ann Lee',
      email: user.email,
      photo: null,
      userType: 'user',
      verify: 'notVerified',
    });
    expect(sdk.signInWithPopup).toHaveBeenCalledWith('google');
  });

  it("makes a seller's account at the first sign-in by pop-up if that was chosen", async () => {
    setup.server.use({ 'GET /saveUser': NEW_HERE });
    const { keeper } = start();
    await keeper.signInWithPopup('google', 'sealer');
    const saved = setup.server.requests.find(({ method, path }) => method === 'POST' && path === '/saveUser');
    expect(saved?.body).toMatchObject({ userType: 'sealer' });
    expect(calls()).not.toContain('PUT /me/role');
  });

  it('turns a known buyer who chose to sell into a seller, before it requests the role', async () => {
    setup.server.use({ 'PUT /me/role': { body: { acknowledged: true, modifiedCount: 1 } } });
    const { keeper } = start();
    await keeper.signInWithPopup('google', 'sealer');
    const made = setup.server.requests.find(({ path }) => path === '/me/role');
    expect(made?.headers.get('authorization')).toBe('Bearer session-token');
    expect(calls().indexOf('PUT /me/role')).toBeLessThan(calls().indexOf(`GET /users/check/${user.email}`));
    expect(calls()).not.toContain('POST /saveUser');
  });

  it('creates an account with a shortened name when the name is too long', async () => {
    setup.server.use({ 'GET /saveUser': NEW_HERE });
    const providerData = [{ providerId: 'google.com', displayName: 'A'.repeat(90), photoURL: null }];
    sdk.signInWithPopup.mockResolvedValueOnce({ ...user, providerData });
    const { keeper } = start();
    await keeper.signInWithPopup('google');
    const saved = setup.server.requests.find(({ method, path }) => method === 'POST' && path === '/saveUser');
    expect(saved?.body).toMatchObject({ name: 'A'.repeat(80) });
  });

  it('takes no name from an account that another person may have opened with the address (rule 37)', async () => {
    setup.server.use({ 'GET /saveUser': NEW_HERE });
    sdk.signIn.mockResolvedValueOnce({ ...user, displayName: 'Mallory', providerData: [] });
    const { keeper } = start();
    await expect(keeper.signIn(user.email, 'Laptop#1')).rejects.toMatchObject({ enteredName: '' });
    expect(calls()).not.toContain('POST /saveUser');
  });

  it('finishes an unfinished sign-up in any browser, with the user’s input', async () => {
    setup.server.use({ 'GET /saveUser': NEW_HERE });
    const opened = { ...user, emailVerified: false, providerData: [] };
    sdk.signIn.mockResolvedValueOnce(opened);
    const { keeper, session } = start();
    const refused = keeper.signIn(user.email, 'Laptop#1');
    await expect(refused).rejects.toBeInstanceOf(UnfinishedSignUp);
    await expect(refused).rejects.toMatchObject({ enteredName: 'Ann Lee' });
    expect(session().status).toBe('signedOut');
    sdk.currentUser.mockResolvedValueOnce(opened);
    const details = { name: 'Ann Lee-Ray', photo: null, accountType: 'sealer' } as const;
    await keeper.finishSignUp(user.email, details);
    const saved = setup.server.requests.find(({ method, path }) => method === 'POST' && path === '/saveUser');
    expect(saved?.body).toMatchObject({ name: 'Ann Lee-Ray', userType: 'sealer' });
    expect(session().status).toBe('signedIn');
    expect(sdk.sendConfirmation).toHaveBeenCalledTimes(1);
  });

  it('finishes no sign-up while the device is logged in to Firebase as another person', async () => {
    const { keeper } = start();
    const details = { name: 'Bea', photo: null, accountType: 'user' } as const;
    await expect(keeper.finishSignUp('bea@example.test', details)).rejects.toThrow('Please log in again.');
    sdk.currentUser.mockResolvedValueOnce(null);
    await expect(keeper.finishSignUp(user.email, details)).rejects.toThrow('Please log in again.');
    expect(calls()).not.toContain('POST /saveUser');
  });

  it('shows the name that the server has left to the owner of an address (rule 37)', async () => {
    const opened = { ...user, displayName: 'Mallory' };
    const reload = jest.fn(async () => void Object.assign(opened, { displayName: 'New member' }));
    sdk.signIn.mockResolvedValueOnce(Object.assign(opened, { reload }));
    const { keeper, session } = start();
    await keeper.signIn(user.email, 'Laptop#1');
    expect(session().user?.displayName).toBe('New member');
  });

  it('supports GitHub, although no page has a button for it', async () => {
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
      'POST /nameCheck',
      'POST /images',
      'POST /saveUser',
      'POST /jwt',
      `GET /users/check/${user.email}`,
    ]);
    expect(sdk.changeProfile).toHaveBeenCalledWith(user, 'Ann Lee', 'http://localhost/images/ann.webp');
    expect(setup.server.requests[2]?.body).toMatchObject({ userType: 'sealer', verify: 'notVerified' });
  });

  it('sends a new user the confirmation email, and another one on request (rule 21)', async () => {
    const { keeper, session } = start();
    sdk.signUp.mockResolvedValueOnce({ ...user, emailVerified: false });
    sdk.sendConfirmation.mockRejectedValueOnce(new Error('offline'));
    await keeper.signUp({
      name: 'Ann',
      email: user.email,
      password: 'Laptop#1',
      photo: null,
      accountType: 'user',
    });
    expect(session().status).toBe('signedIn');
    await keeper.emailLinks.sendConfirmation();
    expect(sdk.sendConfirmation).toHaveBeenCalledTimes(2);
  });

  it('sends the server a new Firebase ID token when the link was opened (rule 21)', async () => {
    const unconfirmed = { ...user, emailVerified: false };
    sdk.signIn.mockResolvedValueOnce(unconfirmed);
    const { keeper, session } = start();
    await keeper.signIn(user.email, 'Laptop#1');
    expect(session().user?.emailVerified).toBe(false);
    sdk.currentUser.mockResolvedValueOnce(unconfirmed);
    await keeper.refreshAddress();
    expect(session().user?.emailVerified).toBe(false);
    user.getIdTokenResult.mockResolvedValueOnce({ claims: { email_verified: false } });
    await keeper.refreshAddress();
    expect(user.getIdToken).toHaveBeenLastCalledWith();
    expect(user.getIdToken).toHaveBeenCalledWith(true);
    expect(calls().filter((call) => call === 'POST /jwt')).toHaveLength(2);
    expect(session().user?.emailVerified).toBe(true);
  });

  it('continues without a photo that can’t be saved, and says so', async () => {
    setup.server.use({ 'POST /images': refusal(413, 'too_large', 'The picture is too large.') });
    const { keeper, session } = start();
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    await keeper.signUp({ name: 'Ann', email: user.email, password: 'Laptop#1', photo, accountType: 'user' });
    expect(session().status).toBe('signedIn');
    expect(setup.toasts).toEqual([
      'We couldn’t save your photo: The picture is too large. You can add a photo later, under Profile.',
    ]);
  });

  it('signs out: removes the token, signs out of Firebase and the server, and says so (rule 50)', async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    await keeper.signOut();
    await waitFor(() => expect(calls().at(-1)).toBe('POST /logOut'));
    expect(setup.server.requests.at(-1)?.headers.get('authorization')).toBe('Bearer session-token');
    expect(session()).toEqual({ status: 'signedOut', user: null, role: null });
    expect(localStorage.getItem('laptop-token')).toBeNull();
    expect(sdk.signOut).toHaveBeenCalled();
    expect(setup.toasts).toEqual(['Logout successful']);
  });

  it('signs out although Firebase is unreachable', async () => {
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    sdk.signOut.mockRejectedValueOnce(new Error('offline'));
    await keeper.signOut();
    expect(session().status).toBe('signedOut');
    expect(setup.toasts).toEqual(['Logout successful']);
  });

  it.each([401, 403])('a %i on the role check ends the session and redirects home', async (status) => {
    const { keeper, goHome, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    setup.server.use({ [`GET /users/check/${user.email}`]: refusal(status, 'refused', 'No.') });
    await keeper.checkRole();
    expect(goHome).toHaveBeenCalled();
    expect(session().status).toBe('signedOut');
    expect(setup.toasts).toEqual(['Your session has ended. Please log in again.']);
  });

  it.each([401, 403])('a %i on the role check of a log-in ends the session completely', async (status) => {
    setup.server.use({ [`GET /users/check/${user.email}`]: refusal(status, 'refused', 'No.') });
    const { keeper, goHome, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(session()).toMatchObject({ status: 'signedOut', because: 'refused' });
    expect(localStorage.getItem('laptop-token')).toBeNull();
    expect(sdk.signOut).toHaveBeenCalled();
    expect(setup.toasts).toEqual(['Your session has ended. Please log in again.']);
  });

  it('creates no Firebase account for a refused name', async () => {
    const message = 'Please leave “admin” out of your name.';
    setup.server.use({ 'POST /nameCheck': refusal(400, 'bad_request', message) });
    const { keeper } = start();
    const asked = { name: 'Admin', email: user.email, password: 'Laptop#1', photo: null };
    await expect(keeper.signUp({ ...asked, accountType: 'user' })).rejects.toMatchObject({ status: 400 });
    expect(sdk.signUp).not.toHaveBeenCalled();
    expect(calls()).toEqual(['POST /nameCheck']);
  });

  it.each([
    [400, NEW_HERE, 1],
    [503, NEW_HERE, 0],
    // A user who already has an account at the shop keeps the Firebase account.
    [400, { body: [{ userType: 'user' }] }, 0],
  ])('a sign-up that the shop refuses with %i leaves no unusable account', async (status, found, times) => {
    setup.server.use({
      'GET /saveUser': found,
      'POST /saveUser': refusal(status, 'refused', 'Please leave “admin” out of your name.'),
    });
    const remove = jest.fn(async () => undefined);
    const unused = { ...user, delete: remove };
    sdk.signUp.mockResolvedValueOnce(unused);
    const { keeper, session } = start();
    const asked = { name: 'Admin', email: 'ann@example.test', password: 'Laptop#1', photo: null };
    await expect(keeper.signUp({ ...asked, accountType: 'user' })).rejects.toMatchObject({ status });
    expect(remove).toHaveBeenCalledTimes(times);
    expect(session().status).toBe('signedOut');
  });

  it('keeps the input when a session ends, and returns to it; logging out removes it', async () => {
    const { keeper, goHome } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    tabDrafts.keep('problem:1', user.uid, { words: 'It does not start' });
    keeper.services.end('expired');
    expect(goHome).toHaveBeenCalledWith({ isBackWanted: true });
    expect(tabDrafts.read('problem:1', user.uid)).toEqual({ words: 'It does not start' });
    await keeper.signIn('ann@example.test', 'Laptop#1');
    await keeper.signOut();
    expect(tabDrafts.read('problem:1', user.uid)).toBeUndefined();
  });

  it('says at the log-in that a deleted account was removed', async () => {
    setup.server.use({ 'GET /saveUser': refusal(401, 'account_gone', 'Gone.') });
    const { keeper, goHome, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(session().status).toBe('signedOut');
    expect(setup.toasts).toEqual(['This account was deleted. Contact us if you think that is a mistake.']);
  });

  it('forgets a refusal when the user is home', async () => {
    setup.server.use({ 'GET /saveUser': refusal(401, 'account_gone', 'Gone.') });
    const { keeper, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    expect(session()).toMatchObject({ because: 'refused' });
    keeper.arrivedHome();
    expect(session()).toEqual({ status: 'signedOut', user: null, role: null });
  });

  it('shows at the log-in why an account is suspended, in the server’s words', async () => {
    setup.server.use({ 'GET /saveUser': refusal(401, 'account_suspended', 'Suspended: spam.') });
    const { keeper, goHome, session } = start();
    await keeper.signIn('ann@example.test', 'Laptop#1');
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(session().status).toBe('signedOut');
    expect(setup.toasts).toEqual(['Suspended: spam.']);
  });
});
