import { screen } from '@testing-library/react';
import { renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { SessionProvider } from '../session/SessionContext';
import type { SessionKeeper } from '../session/SessionKeeper';
import { AvatarMenu } from './Navbar';

let mockIsOffline = true;
jest.mock('./AccountMenu', () => {
  if (mockIsOffline) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./AccountMenu');
});

const keeper = {} as unknown as SessionKeeper;

describe('the avatar', () => {
  it('reports that its menu failed to load, and retries on the next click', async () => {
    const session = sessionOf('user');
    if (!session.user) throw new Error('No user is logged in.');
    const element = (
      <SessionProvider value={keeper}>
        <AvatarMenu user={session.user} />
      </SessionProvider>
    );
    const { user } = renderRoutes([{ path: '/', element }], { at: '/', session });
    const avatar = screen.getByRole('button', { name: 'Your account' });
    await user.click(avatar);
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
    expect(avatar).toHaveAttribute('aria-expanded', 'false');
    mockIsOffline = false;
    await user.click(avatar);
    expect(await screen.findByRole('menu', { name: 'Your account' })).toHaveTextContent('Test user');
    expect(avatar).toHaveAttribute('aria-expanded', 'true');
  });
});
