import { screen, waitFor } from '@testing-library/react';
import { renderRoutes, sessionOf, SIGNED_OUT } from '@relaptop/shared/testing';
import { EmailLinks } from '../../session/EmailLinks';
import type { FirebaseConnection } from '../../session/firebaseAuth';
import { SessionProvider } from '../../session/SessionContext';
import type { SessionKeeper } from '../../session/SessionKeeper';
import { EmailLinkPage } from './EmailLinkPage';

const sdk = {
  currentUser: jest.fn(async () => ({ emailVerified: false })),
  readLink: jest.fn(),
  confirmByLink: jest.fn(async () => undefined),
  setPasswordByLink: jest.fn(async () => undefined),
  resetPassword: jest.fn(async () => undefined),
  sendConfirmation: jest.fn(async () => undefined),
};
const refreshAddress = jest.fn(async () => undefined);
const EMAIL = 'ann@example.test';
const USED_UP = { code: 'auth/invalid-action-code' };
const RESET = '?mode=resetPassword&oobCode=c1';
const CONFIRM = '?mode=verifyEmail&oobCode=c1';

function open(search: string, session = SIGNED_OUT) {
  const firebase = async () => sdk as unknown as FirebaseConnection;
  const emailLinks = new EmailLinks({ firebase, takeToken: async () => undefined });
  const element = (
    <SessionProvider value={{ emailLinks, refreshAddress } as unknown as SessionKeeper}>
      <EmailLinkPage />
    </SessionProvider>
  );
  return renderRoutes([{ path: '/account/link', element }], { at: `/account/link${search}`, session });
}
const unconfirmed = () => {
  const session = sessionOf('user');
  return { ...session, user: session.user && { ...session.user, emailVerified: false } };
};

describe('a link in an email of the sign-in provider', () => {
  beforeEach(() => jest.clearAllMocks());

  it('sets a new password by the shop’s rules, for the account that it names', async () => {
    sdk.readLink.mockResolvedValue({ email: EMAIL, operation: 'PASSWORD_RESET' });
    const { user } = open(RESET);
    expect(await screen.findByText(/For your account ann@example.test/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), 'laptop12');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText('Choose one that meets all the rules below')).toBeInTheDocument();
    expect(sdk.setPasswordByLink).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'Laptop#2{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeInTheDocument();
    expect(sdk.setPasswordByLink).toHaveBeenCalledWith('c1', 'Laptop#2');
    expect(screen.getByRole('link', { name: 'Go to the log-in page' })).toHaveAttribute('href', '/login');
  });

  it('that was used says so, also when that happens meanwhile, and a new one is sent', async () => {
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

  it.each([['?mode=resetPassword'], [RESET]])('without a good code is of no use: %s', async (search) => {
    sdk.readLink.mockRejectedValue({ code: 'auth/expired-action-code' });
    open(search);
    expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeInTheDocument();
  });

  it('confirms an address when the person says that it is theirs', async () => {
    sdk.readLink.mockResolvedValue({ email: EMAIL, operation: 'VERIFY_EMAIL' });
    const { user } = open(CONFIRM, unconfirmed());
    expect(await screen.findByText('Is ann@example.test yours?')).toBeInTheDocument();
    expect(sdk.confirmByLink).not.toHaveBeenCalled();
    let tellSession = () => {};
    refreshAddress.mockReturnValueOnce(new Promise((resolve) => (tellSession = () => resolve(undefined))));
    await user.click(screen.getByRole('button', { name: 'Yes, confirm it' }));
    await waitFor(() => expect(refreshAddress).toHaveBeenCalled());
    const done = { name: 'Your email is confirmed' };
    // Whoever reads it may close the page: the session has to know before.
    expect(screen.queryByRole('heading', done)).not.toBeInTheDocument();
    tellSession();
    expect(await screen.findByRole('heading', done)).toBeInTheDocument();
  });

  it('that confirms no more is sent again to who is logged in, and leads others to log in', async () => {
    sdk.readLink.mockRejectedValue(USED_UP);
    const { user, unmount } = open(CONFIRM, unconfirmed());
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/A new link is on its way to user@example.test/)).toBeInTheDocument();
    expect(sdk.sendConfirmation).toHaveBeenCalled();
    unmount();
    const visitor = open(CONFIRM);
    expect(await screen.findByText('Log in, and we send you a new one.')).toBeInTheDocument();
    visitor.unmount();
    open(CONFIRM, sessionOf('user'));
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeInTheDocument();
    expect(screen.getByText(/^With user@example.test you can now sell/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('is read again after a failure of the network', async () => {
    sdk.readLink.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
    const { user } = open(RESET);
    expect(await screen.findByText(/cannot be reached/)).toBeInTheDocument();
    sdk.readLink.mockResolvedValue({ email: EMAIL, operation: 'PASSWORD_RESET' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });
});
