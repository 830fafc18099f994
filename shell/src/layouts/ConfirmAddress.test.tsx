import { fireEvent, screen, waitFor } from '@testing-library/react';
import { putConfigIntoPage, renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { SessionProvider } from '../session/SessionContext';
import type { SessionKeeper } from '../session/SessionKeeper';
import { ConfirmAddress } from './ConfirmAddress';

const sendConfirmation = jest.fn(async () => undefined);
const refreshAddress = jest.fn(async () => undefined);
const keeper = { emailLinks: { sendConfirmation }, refreshAddress } as unknown as SessionKeeper;

function open(emailVerified: boolean) {
  putConfigIntoPage();
  const session = sessionOf('sealer');
  const element = (
    <SessionProvider value={keeper}>
      <p>the page</p>
      <ConfirmAddress />
    </SessionProvider>
  );
  const user = session.user && { ...session.user, emailVerified };
  return renderRoutes([{ path: '/', element }], { at: '/', session: { ...session, user } });
}

async function sendAgain() {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled());
  return screen.getByRole('button', { name: 'Send again' });
}

describe('the banner about an address that is not confirmed (rule 21)', () => {
  it('names the address and the limits until then, and sends the email again', async () => {
    const { user } = open(false);
    const banner = await screen.findByText(/Open the link in the email that we sent to sealer@example.test/);
    expect(banner).toHaveTextContent(/^Confirm your email\. Open/);
    expect(banner).toHaveTextContent(
      'Until then you can reserve one laptop at a time, but you can’t sell or write to others.',
    );
    await user.click(await sendAgain());
    expect(sendConfirmation).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/^The email is on its way/)).toBeInTheDocument();
  });

  it('says why the email was not sent', async () => {
    const { user } = open(false);
    sendConfirmation.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'auth/too-many-requests' }));
    await user.click(await sendAgain());
    expect(await screen.findByText(/^Too many tries/)).toBeInTheDocument();
  });

  it('checks whether the link was opened when it appears, and when the user returns', async () => {
    refreshAddress.mockClear();
    open(false);
    await sendAgain();
    expect(refreshAddress).toHaveBeenCalledTimes(1);
    fireEvent.focus(window);
    await waitFor(() => expect(refreshAddress).toHaveBeenCalledTimes(2));
  });

  it('is hidden after the confirmation', async () => {
    open(true);
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(screen.queryByText(/Confirm your email/)).not.toBeInTheDocument();
  });
});
