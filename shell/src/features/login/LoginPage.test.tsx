import type { User } from '@firebase/auth';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@relaptop/shared/router';
import { press, putConfigIntoPage, renderRoutes } from '@relaptop/shared/testing';
import { SessionProvider } from '../../session/SessionContext';
import type { SessionKeeper } from '../../session/SessionKeeper';
import { UnfinishedSignUp } from '../../session/SignIn';
import { LoginPage } from './LoginPage';

const signIn = jest.fn(async (_email: string, _password: string) => undefined);
const signInWithPopup = jest.fn(async (_provider: string) => undefined);
const sendPasswordReset = jest.fn(async (_email: string) => undefined);
const keeper = { signIn, signInWithPopup, emailLinks: { sendPasswordReset } } as unknown as SessionKeeper;

function RegisterStub() {
  const { state } = useLocation() as { state: unknown };
  return <p>register, {JSON.stringify(state)}</p>;
}

const routes = [
  {
    path: '/login',
    element: (
      <SessionProvider value={keeper}>
        <LoginPage />
      </SessionProvider>
    ),
  },
  { path: '/register', element: <RegisterStub /> },
];

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function open() {
  const view = renderRoutes(routes, { at: '/login' });
  const form = within(screen.getByRole('form', { name: 'Login' }));
  return {
    ...view,
    form,
    email: form.getByLabelText('Email'),
    password: form.getByLabelText('Password', { exact: true }),
    send: () => view.user.click(form.getByRole('button', { name: 'Login' })),
  };
}

describe('the login page', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    putConfigIntoPage();
  });

  it('opens the sign-up form when the shop refuses the details of the sign-in service', async () => {
    const message = 'Please leave “admin” out of your name.';
    signIn.mockRejectedValueOnce({ status: 400, data: { code: 'bad_request', message } });
    const { email, password, send } = open();
    type(email, 'ann@example.test');
    type(password, 'Laptop#1');
    await send();
    expect(await screen.findByText(/^register, .*ann@example.test.*leave “admin” out/)).toBeInTheDocument();
  });

  it('opens the missing part of an unfinished sign-up', async () => {
    const opened = { displayName: 'Ann Lee', emailVerified: false } as User;
    signIn.mockRejectedValueOnce(new UnfinishedSignUp(opened));
    const { email, password, send } = open();
    type(email, 'ann@example.test');
    type(password, 'Laptop#1');
    await send();
    expect(await screen.findByText(/^register, .*ann@example.test.*Ann Lee.*Choose your name/)).toBeVisible();
  });

  it('sends a link to choose a new password, and doesn’t reveal whether an account exists (rule 21)', async () => {
    const { user, email } = open();
    const forgot = screen.getByRole('button', { name: 'Forget password?' });
    await user.click(forgot);
    expect(await screen.findByText('Enter your email above and we’ll send you a link.')).toBeInTheDocument();
    expect(sendPasswordReset).not.toHaveBeenCalled();
    type(email, 'ann@example.test');
    await press(user, forgot);
    expect(await screen.findByText(/^If ann@example.test has an account here, a link/)).toBeInTheDocument();
    expect(sendPasswordReset).toHaveBeenCalledWith('ann@example.test');
    sendPasswordReset.mockRejectedValueOnce(
      Object.assign(new Error('x'), { code: 'auth/too-many-requests' }),
    );
    await press(user, forgot);
    expect(await screen.findByText(/^Too many tries/)).toBeInTheDocument();
  });

  it('is busy while it sends the link, and sends one only', async () => {
    let finish = () => {};
    sendPasswordReset.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(undefined))));
    const { user, email } = open();
    type(email, 'ann@example.test');
    const forgot = screen.getByRole('button', { name: 'Forget password?' });
    await user.click(forgot);
    await waitFor(() => expect(forgot).toBeDisabled());
    expect(within(forgot).getByRole('progressbar')).toBeInTheDocument();
    await user.click(forgot);
    // Browsers remove the focus from a button that becomes disabled; jsdom doesn't.
    forgot.blur();
    finish();
    await waitFor(() => expect(forgot).toBeEnabled());
    expect(forgot).toHaveFocus();
    expect(within(forgot).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(sendPasswordReset).toHaveBeenCalledTimes(1);
  });

  it('refuses a missing or wrong email, and a missing or weak password', async () => {
    const { form, email, password, send } = open();
    for (const [typedEmail, typedPassword, text] of [
      ['', '', 'Email is required'],
      ['ann', 'Laptop#1', 'Enter an email address such as name@example.com'],
      ['ann@example.test', '', 'Password is required'],
      ['ann@example.test', 'La#1', 'Password must be at least 6 characters or longer'],
      ['ann@example.test', 'laptop#1', 'password must be strong use special charecter'],
      ['ann@example.test', 'Laptop#', 'password must be strong use special charecter'],
      ['ann@example.test', 'Laptop1', 'password must be strong use special charecter'],
    ] as const) {
      type(email, typedEmail);
      type(password, typedPassword);
      await send();
      expect(await form.findByText(text)).toBeInTheDocument();
    }
    expect(signIn).not.toHaveBeenCalled();
  });

  it("shows the refusal in red in the shop's words, in addition to the toast", async () => {
    signIn.mockRejectedValueOnce(
      Object.assign(new Error('Firebase: Error (auth/invalid-credential).'), {
        code: 'auth/invalid-credential',
      }),
    );
    const { form, email, password, send } = open();
    type(email, 'ann@example.test');
    type(password, 'Laptop#2');
    await send();
    const alert = await form.findByRole('alert');
    expect(alert.textContent).toBe('The email or the password is wrong.');
    expect(alert).toHaveClass('MuiAlert-colorError');
    expect(await screen.findByText('Something Wrong')).toBeInTheDocument();
  });

  it('shows the password on demand, signs in with email and password, and is busy meanwhile', async () => {
    let finish = () => {};
    signIn.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(undefined))));
    const { user, form, email, password, send } = open();
    type(email, 'ann@example.test');
    type(password, 'Laptop#1');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(form.getByLabelText('Show Password'));
    expect(password).toHaveAttribute('type', 'text');
    await send();
    expect(signIn).toHaveBeenCalledWith('ann@example.test', 'Laptop#1');
    const button = form.getByRole('button', { name: 'Login' });
    await waitFor(() => expect(button).toBeDisabled());
    expect(within(button).getByRole('progressbar')).toBeInTheDocument();
    finish();
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('explains the redirect only after a page that needs an account, and links to sign-up, which keeps the origin', async () => {
    const { user, router } = open();
    expect(screen.queryByText(/^That page needs an account/)).not.toBeInTheDocument();
    const from = { pathname: '/category/gaming' };
    await act(() => router.navigate('/login', { state: { from } }));
    expect(screen.queryByText(/^That page needs an account/)).not.toBeInTheDocument();
    await act(() => router.navigate('/login', { state: { from, needsAccount: true } }));
    expect(screen.getByText(/^That page needs an account\. Log in or sign up/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(
      await screen.findByText(/register, .*\/category\/gaming.*"needsAccount":true/),
    ).toBeInTheDocument();
  });

  it('signs in with Google; Facebook and Twitter do nothing, GitHub has no button', async () => {
    const { user } = open();
    for (const name of [/^Facebook/, /^Twitter/]) await user.click(screen.getByRole('button', { name }));
    expect(signInWithPopup).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /GitHub/i })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Google' }));
    expect(signInWithPopup).toHaveBeenCalledWith('google', undefined);
  });

  it('shows the pop-up’s failure above the buttons', async () => {
    signInWithPopup.mockRejectedValueOnce(
      Object.assign(new Error('Firebase: Error (auth/popup-blocked).'), { code: 'auth/popup-blocked' }),
    );
    const { user } = open();
    const google = screen.getByRole('button', { name: 'Google' });
    await user.click(google);
    const alert = await screen.findByText(/Your browser blocked the log-in window/);
    expect(alert.compareDocumentPosition(google)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('fills in a demo account in the sandbox, and offers none elsewhere', async () => {
    const nowhere = open();
    expect(screen.queryByText(/This is a sandbox/)).not.toBeInTheDocument();
    nowhere.unmount();
    putConfigIntoPage({
      demoAccounts: [{ role: 'admin', email: 'boss@example.test', password: 'Laptop#1' }],
    });
    const { user, email, password } = open();
    await user.click(screen.getByRole('button', { name: 'Admin' }));
    expect(email).toHaveValue('boss@example.test');
    expect(password).toHaveValue('Laptop#1');
  });
});
