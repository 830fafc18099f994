import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIMITS } from '@relaptop/shared/contracts';
import { press, renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { SessionProvider } from '../../session/SessionContext';
import type { SessionKeeper } from '../../session/SessionKeeper';
import type { MissingDetails, SignUp } from '../../session/SignIn';
import { RegisterPage } from './RegisterPage';

const signUp = jest.fn(async (_signUp: SignUp) => undefined);
const signInWithPopup = jest.fn(async () => undefined);
const finishSignUp = jest.fn(async (_email: string, _details: MissingDetails) => undefined);
const keeper = { signUp, finishSignUp, signInWithPopup } as unknown as SessionKeeper;

const routes = [
  {
    path: '/register',
    element: (
      <SessionProvider value={keeper}>
        <RegisterPage />
      </SessionProvider>
    ),
  },
  { path: '/login', element: <p>the login page</p> },
  { path: '/dashboard/addProduct', element: <p>the first laptop</p> },
];

function open() {
  const view = renderRoutes(routes, { at: '/register' });
  const form = within(screen.getByRole('form', { name: 'Sign Up' }));
  const { user } = view;
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label, { exact: true }), { target: { value } });
  const fill = (name = 'Ann Lee', email = 'ann@example.test', password = 'Laptop#1') => {
    type('FullName', name);
    type('Email', email);
    type('Password', password);
  };
  return { ...view, form, fill, send: () => press(user, form.getByRole('button', { name: 'Login' })) };
}

describe('the sign-up page', () => {
  beforeEach(() => jest.clearAllMocks());

  it('signs up a buyer without a photo', async () => {
    const { fill, send } = open();
    fill(' Ann Lee ');
    await send();
    expect(signUp).toHaveBeenCalledWith({
      accountType: 'user',
      name: 'Ann Lee',
      photo: null,
      email: 'ann@example.test',
      password: 'Laptop#1',
    });
  });

  it('preselects a seller’s account for visitors who want to sell', async () => {
    const { router } = renderRoutes(routes, { at: '/login' });
    await act(() => router.navigate('/register', { state: { wanted: 'sealer' } }));
    expect(screen.getByLabelText('Account Type')).toHaveValue('sealer');
    expect(screen.getByLabelText('Account Type')).toHaveAccessibleDescription(/Sealer: buy and sell/);
  });

  it('asks for missing details when only the sign-in service knows the user', async () => {
    const { router, user } = renderRoutes(routes, { at: '/login' });
    const unfinished = { email: 'ann@example.test', name: 'Ann Admin', why: 'Leave “admin” out.' };
    await act(() => router.navigate('/register', { state: { unfinished } }));
    expect(
      screen.getByText('Your sign-up as ann@example.test is not finished. Leave “admin” out.'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Google' })).not.toBeInTheDocument();
    const name = screen.getByLabelText('FullName');
    expect(name).toHaveValue('Ann Admin');
    await user.clear(name);
    await user.type(name, 'Ann Lee');
    await user.selectOptions(screen.getByLabelText('Account Type'), 'Sealer');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(finishSignUp).toHaveBeenCalledWith('ann@example.test', {
      accountType: 'sealer',
      name: 'Ann Lee',
      photo: null,
    });
    expect(signUp).not.toHaveBeenCalled();
  });

  it('explains that the browser blocks site data', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    open();
    expect(screen.getByText(/blocks site data, so a reload logs you out/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('creates an account of the chosen type by Google', async () => {
    const { user, form } = open();
    await user.selectOptions(form.getByLabelText('Account Type'), 'Sealer');
    await user.click(screen.getByRole('button', { name: 'Google' }));
    expect(signInWithPopup).toHaveBeenCalledWith('google', 'sealer');
  });

  it('takes a new seller to the first laptop', async () => {
    renderRoutes(routes, { at: '/register', session: sessionOf('sealer') });
    expect(await screen.findByText('the first laptop')).toBeInTheDocument();
  });

  it('signs up a seller with a photo, which is shown', async () => {
    const { user, form, fill, send } = open();
    expect(form.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['User', 'Sealer']);
    await user.selectOptions(form.getByLabelText('Account Type'), 'Sealer');
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    await user.upload(form.getByLabelText('Photo'), photo);
    expect(await form.findByAltText('The chosen picture')).toBeInTheDocument();
    fill();
    await send();
    expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ accountType: 'sealer', photo }));
  });

  it('refuses an empty name, an invalid email and a weak password', async () => {
    const { form, fill, send } = open();
    for (const [name, email, password, text] of [
      ['', undefined, undefined, 'name is required'],
      ['   ', undefined, undefined, 'name is required'],
      [undefined, '', undefined, 'Email is required'],
      [undefined, 'ann@', undefined, 'Enter an email address such as name@example.com'],
      [undefined, undefined, '', 'Password is required'],
      [undefined, undefined, 'La#1', 'Password must be at least 6 characters or longer'],
      [undefined, undefined, 'laptop#1', 'password must be strong'],
      [undefined, undefined, 'Laptop##', 'password must be strong'],
      [undefined, undefined, 'Laptop11', 'password must be strong'],
      [undefined, undefined, 'Laptop%1', 'password must be strong'],
    ] as const) {
      fill(name, email, password);
      await send();
      expect(await form.findByText(text, { exact: true })).toBeInTheDocument();
      fill();
      await waitFor(() => expect(form.queryByText(text, { exact: true })).not.toBeInTheDocument());
    }
    expect(signUp).not.toHaveBeenCalled();
  });

  it('moves the focus to the wrong field when it is refused', async () => {
    const { form, fill, send } = open();
    fill('Ann Lee', 'ann@');
    await send();
    await waitFor(() => expect(form.getByLabelText('Email')).toHaveFocus());
  });

  it('moves the focus to a list of errors when several fields are wrong', async () => {
    const { user, form, fill, send } = open();
    fill('Ann Lee', 'ann@', 'short');
    await send();
    const list = await form.findByRole('group', { name: /^Errors in/ });
    expect(list).toHaveFocus();
    expect(list).toHaveTextContent('Please check 2 fields: Email, Password');
    await user.click(within(list).getByRole('button', { name: 'Password' }));
    expect(form.getByLabelText('Password', { exact: true })).toHaveFocus();
  });

  it('ticks the password rules while typing, and says how many are met', async () => {
    const { user, form } = open();
    const password = form.getByLabelText('Password', { exact: true });
    const kept = () =>
      within(form.getByRole('list', { name: 'Password rules' }))
        .getAllByRole('listitem')
        .filter((rule) => within(rule).queryByRole('img', { name: 'Done:' }))
        .map(({ textContent }) => textContent?.replace('Done:', ''));
    expect(kept()).toEqual([]);
    await user.type(password, 'La');
    expect(kept()).toEqual(['An uppercase letter']);
    await user.type(password, 'p1#x');
    expect(kept()).toEqual(['At least 6 characters', 'An uppercase letter', 'A digit', 'One of ! @ # $ & *']);
    expect(form.getByRole('status')).toHaveTextContent('4 of 4 password rules are met');
    await user.type(password, '{Backspace}');
    expect(kept()).not.toContain('At least 6 characters');
  });

  it.each(['!', '@', '#', '$', '&', '*'])('takes a password with %s', async (special) => {
    const { fill, send } = open();
    fill('Ann', 'ann@example.test', `Lapt1${special}`);
    await send();
    await waitFor(() => expect(signUp).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['a file that is no picture', new File(['x'], 'me.pdf', { type: 'application/pdf' }), /Choose a JPEG/],
    [
      'a picture that is too large',
      new File([new Uint8Array(LIMITS.photo.bytes + 1)], 'me.png', { type: 'image/png' }),
      'Choose a picture of at most 50 MB',
    ],
  ])('refuses %s', async (_what, photo, text) => {
    const { form, fill, send } = open();
    // `applyAccept: false` chooses a file that the dialog's filter hides. Users can switch off the filter.
    await userEvent.setup({ applyAccept: false }).upload(form.getByLabelText('Photo'), photo);
    fill();
    await send();
    expect(await form.findByText(text)).toBeInTheDocument();
    expect(signUp).not.toHaveBeenCalled();
  });

  it('shows the failure in a toast, and keeps the input', async () => {
    signUp.mockRejectedValueOnce(
      Object.assign(new Error('Firebase: Error (auth/email-already-in-use).'), {
        code: 'auth/email-already-in-use',
      }),
    );
    const { form, fill, send } = open();
    fill();
    await send();
    expect(await screen.findByText(/There is already an account with this email/)).toBeInTheDocument();
    expect(form.getByLabelText('FullName')).toHaveValue('Ann Lee');
  });

  it('shows the password on demand', async () => {
    const { user, form } = open();
    await user.click(form.getByLabelText('Show Password'));
    expect(form.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text');
  });

  it('is busy while it signs up', async () => {
    let finish = () => {};
    signUp.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(undefined))));
    const { form, fill, send } = open();
    fill();
    await send();
    const button = form.getByRole('button', { name: 'Login' });
    await waitFor(() => expect(button).toBeDisabled());
    expect(within(button).getByRole('progressbar')).toBeInTheDocument();
    finish();
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('links to the login page and offers Google', async () => {
    const { user } = open();
    expect(screen.getByRole('button', { name: 'Google' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByText('the login page')).toBeInTheDocument();
  });
});
