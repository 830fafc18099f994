import { screen, waitFor } from '@testing-library/react';
import type { Role } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { AccountMenu } from '../../layouts/AccountMenu';
import { SessionProvider } from '../../session/SessionContext';
import type { SessionKeeper } from '../../session/SessionKeeper';
import { StartSellingPage } from './StartSellingPage';

const becomeSeller = jest.fn(async () => undefined);
const keeper = { becomeSeller } as unknown as SessionKeeper;

function open(role: Role, at = '/start-selling') {
  const session = sessionOf(role);
  const user = session.user ?? { uid: '', email: '', displayName: null, photoURL: null, emailVerified: true };
  const menu = <AccountMenu about={{ anchor: document.body, user }} onClose={() => undefined} />;
  const within = (element: React.ReactNode) => <SessionProvider value={keeper}>{element}</SessionProvider>;
  const routes = [
    { path: '/start-selling', element: within(<StartSellingPage />) },
    { path: '/menu', element: within(menu) },
    { path: '/dashboard/addProduct', element: <p>the first laptop</p> },
    { path: '/adminPanel/addProduct', element: <p>the next laptop</p> },
  ];
  return renderRoutes(routes, { at, session });
}

describe('a buyer who wants to sell', () => {
  let server: FakeServer;
  beforeEach(() => {
    becomeSeller.mockClear();
    server = installFakeServer({ 'GET /fees': { body: { feePercent: 5, feeMinimum: 1 } } });
  });
  afterEach(() => server.restore());

  it('sees how much they keep of a sale', async () => {
    open('user');
    expect(await screen.findByText(/of \$500 you keep \$475\.$/)).toBeInTheDocument();
  });

  it('sees that they keep the whole price without a fee', async () => {
    server.use({ 'GET /fees': { body: { feePercent: 0, feeMinimum: 0 } } });
    open('user');
    expect(await screen.findByText(/you keep the whole price\.$/)).toBeInTheDocument();
  });

  it('sees a general text when the fee fails to load', async () => {
    server.use({ 'GET /fees': refusal(503, 'unavailable', 'Not now.') });
    open('user');
    expect(await screen.findByText(/^You see our fee, if there is one, before/)).toBeInTheDocument();
    expect(screen.queryByText(/…/)).not.toBeInTheDocument();
  });

  it.each([
    ['/start-selling', 'button', 'Become a seller'],
    ['/menu', 'menuitem', 'Start selling'],
  ])('becomes a seller by one click at %s and continues to the first laptop', async (at, kind, name) => {
    const { user } = open('user', at);
    await user.click(await screen.findByRole(kind, { name }));
    expect(await screen.findByText('the first laptop')).toBeInTheDocument();
    expect(await screen.findByText('You are a seller now. Add your first laptop.')).toBeInTheDocument();
    expect(becomeSeller).toHaveBeenCalledTimes(1);
  });

  it('stays on the page and sees the reason after a failure', async () => {
    becomeSeller.mockRejectedValueOnce(new Error('The shop is resting.'));
    const { user } = open('user');
    await user.click(await screen.findByRole('button', { name: 'Become a seller' }));
    expect(
      await screen.findByText('We could not set you up as a seller. The shop is resting.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Become a seller' })).toBeEnabled());
  });

  it.each([
    ['sealer', 'the first laptop'],
    ['admin', 'the next laptop'],
  ] as const)('is not asked when they are a %s already', async (role, page) => {
    open(role);
    expect(await screen.findByText(page)).toBeInTheDocument();
    expect(becomeSeller).not.toHaveBeenCalled();
  });

  it('is the only role with this menu entry', async () => {
    open('sealer', '/menu');
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Start selling' })).not.toBeInTheDocument();
  });
});
