import { screen, waitFor } from '@testing-library/react';
import {
  installFakeServer,
  press,
  refusal,
  renderRoutes,
  sessionOf,
  SIGNED_OUT,
  type FakeServer,
} from '@relaptop/shared/testing';
import { EmailLinks } from '../../session/EmailLinks';
import type { FirebaseConnection } from '../../session/firebaseAuth';
import { SessionProvider } from '../../session/SessionContext';
import type { SessionKeeper } from '../../session/SessionKeeper';
import { EmailLinkPage } from './EmailLinkPage';

const sdk = {
  currentUser: jest.fn(async () => ({ emailVerified: false, getIdToken: async () => 'firebase-proof' })),
  readLink: jest.fn(),
  setPasswordByLink: jest.fn(async () => undefined),
  proveSeparately: jest.fn(async () => 'proof of the new password'),
  resetPassword: jest.fn(async () => undefined),
  sendConfirmation: jest.fn(async () => undefined),
};
const refreshAddress = jest.fn(async () => undefined);
const showProof = jest.fn(async () => undefined);
const signIn = jest.fn(async () => undefined);
const EMAIL = 'ann@example.test';
const USED_UP = { code: 'auth/invalid-action-code' };
const RESET = '?mode=resetPassword&oobCode=c1';
const CONFIRM = '?mode=verifyEmail&oobCode=c1';

function open(search: string, session = SIGNED_OUT) {
  const firebase = async () => sdk as unknown as FirebaseConnection;
  const emailLinks = new EmailLinks({ firebase, takeToken: async () => undefined, showProof });
  const element = (
    <SessionProvider value={{ emailLinks, refreshAddress, signIn } as unknown as SessionKeeper}>
      <EmailLinkPage />
    </SessionProvider>
  );
  return renderRoutes([{ path: '/account/link', element }], { at: `/account/link${search}`, session });
}
const unconfirmed = () => {
  const session = sessionOf('user');
  return { ...session, user: session.user && { ...session.user, email: EMAIL, emailVerified: false } };
};

describe('a link in an email of the sign-in provider', () => {
  let server: FakeServer;
  beforeEach(() => {
    jest.clearAllMocks();
    server = installFakeServer({
      'POST /emailLinks/confirm': { body: { acknowledged: true } },
      'POST /emailLinks/notMe': { body: { acknowledged: true } },
    });
  });
  afterEach(() => server.restore());

  it('sets a new password by the shop’s rules, for the account that it names', async () => {
    sdk.readLink.mockResolvedValue({ email: EMAIL, operation: 'PASSWORD_RESET' });
    const { user } = open(RESET);
    expect(await screen.findByText(/For your account ann@example.test/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), 'laptop12');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText('Choose a password that meets all the rules below')).toBeInTheDocument();
    expect(sdk.setPasswordByLink).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'Laptop#2');
    await press(user, screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeInTheDocument();
    expect(sdk.setPasswordByLink).toHaveBeenCalledWith('c1', 'Laptop#2');
    expect(screen.getByRole('link', { name: 'Go to the log-in page' })).toHaveAttribute('href', '/login');
  });

  it('reports the new password to the server at once, and works while the server is unreachable (rule 52)', async () => {
    sdk.readLink.mockResolvedValue({ email: EMAIL, operation: 'PASSWORD_RESET' });
    showProof.mockRejectedValueOnce(new Error('out of reach'));
    const { user } = open(RESET);
    await user.type(await screen.findByLabelText('New password'), 'Laptop#2{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeInTheDocument();
    expect(sdk.proveSeparately).toHaveBeenCalledWith(EMAIL, 'Laptop#2');
    expect(showProof).toHaveBeenCalledWith(EMAIL, 'proof of the new password');
  });

  it('that was used says so, also when it was used in the meantime, and offers a new one', async () => {
    sdk.readLink.mockResolvedValue({ email: EMAIL, operation: 'PASSWORD_RESET' });
    sdk.setPasswordByLink.mockRejectedValueOnce(USED_UP);
    const { user } = open(RESET);
    await user.type(await screen.findByLabelText('New password'), 'Laptop#2{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'This password link no longer works' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
    await user.type(screen.getByLabelText('Email'), EMAIL);
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument();
    expect(sdk.resetPassword).toHaveBeenCalledWith(EMAIL);
  });

  it.each([['?mode=resetPassword'], [RESET]])('without a valid code says so: %s', async (search) => {
    sdk.readLink.mockRejectedValue({ code: 'auth/expired-action-code' });
    open(search);
    expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeInTheDocument();
  });

  describe('that confirms an address (rule 37)', () => {
    const answers = () =>
      server.requests.map(({ method, path, body }) => [`${method} ${path}`, body]).filter(([, body]) => body);
    beforeEach(() => sdk.readLink.mockResolvedValue({ email: EMAIL, operation: 'VERIFY_EMAIL' }));

    it('confirms at once when its account is logged in', async () => {
      let tellSession = () => {};
      refreshAddress.mockReturnValueOnce(new Promise((resolve) => (tellSession = () => resolve(undefined))));
      open(CONFIRM, unconfirmed());
      await waitFor(() => expect(refreshAddress).toHaveBeenCalled());
      const done = { name: 'Your email is confirmed' };
      // The user may leave after reading the message, so the message must wait for the session's update.
      expect(screen.queryByRole('heading', done)).not.toBeInTheDocument();
      tellSession();
      expect(await screen.findByRole('heading', done)).toBeInTheDocument();
      expect(answers()).toEqual([['POST /emailLinks/confirm', { code: 'c1' }]]);
      expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer firebase-proof');
    });

    it('can be retried after a failure', async () => {
      server.use({ 'POST /emailLinks/confirm': refusal(503, 'unavailable', 'Please try again shortly.') });
      const { user } = open(CONFIRM, unconfirmed());
      const again = await screen.findByRole('button', { name: 'Try again' });
      server.use({ 'POST /emailLinks/confirm': { body: { acknowledged: true } } });
      await user.click(again);
      expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeInTheDocument();
    });

    it('asks other users whose account it is, and changes nothing before the answer', async () => {
      open(CONFIRM, sessionOf('user'));
      expect(await screen.findByRole('heading', { name: 'Is this your account?' })).toBeInTheDocument();
      expect(screen.getByText(`Someone signed up here with ${EMAIL}.`)).toBeInTheDocument();
      expect(screen.getByText(/You are logged in as user@example.test/)).toBeInTheDocument();
      expect(server.requests).toEqual([]);
    });

    it('requires the password of the account', async () => {
      signIn.mockRejectedValueOnce({ code: 'auth/invalid-credential' });
      const { user, unmount } = open(CONFIRM);
      await user.type(await screen.findByLabelText('Password'), 'Laptop#1{Enter}');
      expect(await screen.findByText('The password is wrong.')).toBeInTheDocument();
      expect(server.requests).toEqual([]);
      await press(user, screen.getByRole('button', { name: 'Confirm my email' }));
      await waitFor(() => expect(signIn).toHaveBeenLastCalledWith(EMAIL, 'Laptop#1'));
      unmount();
      open(CONFIRM, unconfirmed());
      expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeInTheDocument();
    });

    it('closes an account that another person opened with this address, and offers the next step', async () => {
      const { user } = open(CONFIRM);
      await user.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
      expect(await screen.findByText(/delete what they entered/)).toBeInTheDocument();
      expect(server.requests).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Close the account' }));
      expect(await screen.findByRole('heading', { name: 'That account is closed' })).toBeInTheDocument();
      expect(answers()).toEqual([['POST /emailLinks/notMe', { code: 'c1' }]]);
      await user.click(screen.getByRole('button', { name: 'Send me a link to choose a password' }));
      expect(await screen.findByText(/A link to choose a password is on its way/)).toBeInTheDocument();
      expect(sdk.resetPassword).toHaveBeenCalledWith(EMAIL);
    });

    it('says that it was used in the meantime, or that the shop is unreachable', async () => {
      server.use({ 'POST /emailLinks/notMe': refusal(503, 'unavailable', 'Please try again shortly.') });
      const { user } = open(CONFIRM);
      await user.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
      await user.click(await screen.findByRole('button', { name: 'Close the account' }));
      expect(await screen.findByText('Please try again shortly.')).toBeInTheDocument();
      server.use({ 'POST /emailLinks/notMe': refusal(409, 'link_used_up', 'Used.') });
      await user.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
      await user.click(await screen.findByRole('button', { name: 'Close the account' }));
      expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
    });
  });

  it('that has expired is sent again to a logged-in user, and asks others to log in', async () => {
    sdk.readLink.mockRejectedValue(USED_UP);
    const { user, unmount } = open(CONFIRM, unconfirmed());
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/A new link is on its way to ann@example.test/)).toBeInTheDocument();
    expect(sdk.sendConfirmation).toHaveBeenCalled();
    unmount();
    const visitor = open(CONFIRM);
    expect(await screen.findByText('Log in, then ask for a new link.')).toBeInTheDocument();
    visitor.unmount();
    open(CONFIRM, sessionOf('user'));
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeInTheDocument();
    expect(
      screen.getByText(/^You can now use everything on Relaptop as user@example.test/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('is read again after a failure of the network', async () => {
    sdk.readLink.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
    const { user } = open(RESET);
    expect(await screen.findByText(/can’t reach the log-in service/)).toBeInTheDocument();
    sdk.readLink.mockResolvedValue({ email: EMAIL, operation: 'PASSWORD_RESET' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });
});
