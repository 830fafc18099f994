import { screen, waitFor } from '@testing-library/react';
import { press, renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { FreshProof } from '../../session/FreshProof';
import type { FirebaseConnection } from '../../session/firebaseAuth';
import { SessionProvider } from '../../session/SessionContext';
import type { SessionKeeper } from '../../session/SessionKeeper';
import { LazyFreshProof } from './LazyFreshProof';

const takeToken = jest.fn(async () => undefined);
const sdk = {
  currentUser: jest.fn(),
  reauthenticate: jest.fn(async () => undefined),
  reauthenticateWithPopup: jest.fn(async () => undefined),
};

/** Two calls of the page ask for a fresh sign-in. @param providers the account's sign-in methods */
async function ask(...providers: string[]) {
  sdk.currentUser.mockResolvedValue({ providerData: providers.map((providerId) => ({ providerId })) });
  const firebase = async () => sdk as unknown as FirebaseConnection;
  const freshProof = new FreshProof({ firebase, takeToken, showProof: async () => undefined });
  const keeper = { freshProof } as unknown as SessionKeeper;
  const element = (
    <SessionProvider value={keeper}>
      <LazyFreshProof />
    </SessionProvider>
  );
  const { user } = renderRoutes([{ path: '/', element }], { at: '/', session: sessionOf('admin') });
  const answers = Promise.all([freshProof.ask(), freshProof.ask()]);
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { user, answers };
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a step that needs a fresh sign-in (rule 36)', () => {
  beforeEach(() => jest.clearAllMocks());

  it('asks once for the password, gets a token, and continues', async () => {
    const { user, answers } = await ask('password');
    expect(screen.getByText(/You are logged in as admin@example.test/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveFocus();
    await user.type(field, 'Laptop#1{Enter}');
    expect(await answers).toEqual([true, true]);
    expect(sdk.reauthenticate).toHaveBeenCalledWith(expect.anything(), 'Laptop#1');
    expect(takeToken).toHaveBeenCalledTimes(1);
    await expectClosed();
  });

  it('reports a wrong password, and accepts the right one', async () => {
    sdk.reauthenticate.mockRejectedValueOnce({ code: 'auth/invalid-credential' });
    const { user, answers } = await ask('password');
    await user.type(screen.getByLabelText('Password'), 'Laptop#2{Enter}');
    expect(await screen.findByText('The password is wrong.')).toBeInTheDocument();
    expect(takeToken).not.toHaveBeenCalled();
    await press(user, screen.getByRole('button', { name: 'Confirm' }));
    expect(await answers).toEqual([true, true]);
  });

  it('asks Google when the account signs in there', async () => {
    const { user, answers } = await ask('google.com');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await answers).toEqual([true, true]);
    expect(sdk.reauthenticateWithPopup).toHaveBeenCalledWith(expect.anything(), 'google');
  });

  it('is skipped when the user cancels', async () => {
    const { user, answers } = await ask('password', 'google.com');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answers).toEqual([false, false]);
    expect(takeToken).not.toHaveBeenCalled();
    await expectClosed();
  });
});
