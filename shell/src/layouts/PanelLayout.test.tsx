import { act, screen, within } from '@testing-library/react';
import { type Panel, type Role, callPattern } from '@relaptop/shared/contracts';
import type { NavItem, RemoteModule } from '@relaptop/shared/remote';
import { REMOTE_CONTRACT_VERSION } from '@relaptop/shared/remote';
import type { SessionState } from '@relaptop/shared/session';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { RemoteLoader } from '../remotes/RemoteLoader';
import { RemotesProvider } from '../remotes/RemotesContext';
import { SessionProvider } from '../session/SessionContext';
import type { SessionKeeper } from '../session/SessionKeeper';
import { PanelLayout } from './PanelLayout';
import { WelcomePage } from './WelcomePage';

jest.mock('../remotes/reportFailure');
jest.mock('../remotes/fetchRemote');

const keeper = {} as SessionKeeper;

const entryOf = (label: string, order: number, roles: readonly Role[]): NavItem => ({
  label,
  page: label.toLowerCase(),
  order,
  roles,
  icon: 'M0 0h24v24z',
  inSight: true,
});
const remoteWith = (...nav: NavItem[]): RemoteModule => ({
  contract: REMOTE_CONTRACT_VERSION,
  routes: [],
  nav,
});

const FIRST = remoteWith(entryOf('Later', 30, ['sealer', 'admin']), entryOf('Sooner', 10, ['sealer']));
const SECOND = remoteWith(entryOf('Between', 20, ['user', 'sealer', 'admin']));

function open(session: SessionState, loads: Record<string, () => Promise<RemoteModule>>, at = '/dashboard') {
  const entries = Object.keys(loads).map((name) => ({
    name,
    version: '1',
    entry: name,
    integrity: '',
    mounts: ['dashboard' as const, 'adminPanel' as const],
  }));
  const remotes = new RemoteLoader(
    entries,
    async ({ name }) => loads[name]?.() ?? Promise.reject(new Error('unknown')),
  );
  const element = (
    <SessionProvider value={keeper}>
      <RemotesProvider value={remotes}>
        <PanelLayout panel="dashboard" />
      </RemotesProvider>
    </SessionProvider>
  );
  const routes = [
    {
      path: '/dashboard',
      element,
      handle: { signedIn: true },
      children: [
        { index: true, element: <WelcomePage /> },
        { path: 'pay', handle: { focused: true }, element: <h1>Pay</h1> },
      ],
    },
  ];
  renderRoutes(routes, { at, session });
  return remotes;
}

let server: FakeServer;
beforeEach(() => {
  server = installFakeServer({
    'GET /notices': { body: { waiting: 0, notices: [] } },
    'GET /conversations/unread': { body: { conversations: 0, messages: 0 } },
    'GET /myBooking/user@example.test': { body: [] },
    'GET /offers': { body: [] },
    'GET /admin/overview': refusal(503, 'unavailable', 'Not now.'),
    'GET /myProduct/sealer@example.test': { body: [] },
    'GET /sales/overview': { body: { weeks: [], tasks: [], money: { coming: { amount: 0, orders: 0 } } } },
  });
});
afterEach(() => server.restore());

const both = { first: async () => FIRST, second: async () => SECOND };
const sidebar = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));

describe('a panel', () => {
  it.each<[Role, string[], Panel]>([
    ['user', ['Between'], 'dashboard'],
    ['sealer', ['Sooner', 'Between', 'Later'], 'dashboard'],
    ['admin', ['Between', 'Later'], 'adminPanel'],
  ])("welcomes a %s and shows the role's entries of all remotes, in order: %j", async (role, labels, own) => {
    open(sessionOf(role), both);
    expect(await screen.findByRole('heading', { name: `Welcome to ${role} Dashboard` })).toBeInTheDocument();
    expect(screen.getByRole('main').querySelector('img')).toHaveAttribute('src', '/picture.test');
    await sidebar().findByRole('link', { name: 'Between' });
    expect(
      sidebar()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(labels);
    expect(sidebar().getByRole('link', { name: 'Between' })).toHaveAttribute('href', `/${own}/between`);
  });

  it('links an admin to waiting items, with their number', async () => {
    server.use({
      'GET /admin/queue/counts': { body: { waiting: 3, kinds: { report: 2, flag: 1, heldSale: 4 } } },
    });
    const queue = { ...entryOf('Queue', 5, ['admin']), waiting: callPattern('GET /admin/queue/counts') };
    open(sessionOf('admin'), { ...both, second: async () => remoteWith(queue) });
    const button = await screen.findByRole('link', { name: 'Open the queue 3 waiting' });
    expect(button).toHaveAttribute('href', '/adminPanel/queue');
    expect(screen.getByText('2 reported laptops · 1 flagged listing')).toBeInTheDocument();
    expect(sidebar().getByRole('link', { name: 'Queue 3 waiting' })).toBeInTheDocument();
  });

  it('links a focused page only to the home page, the account and the legal pages', async () => {
    const session = sessionOf('user');
    const user = session.user && { ...session.user, emailVerified: false };
    open({ ...session, user }, both, '/dashboard/pay');
    expect(await screen.findByRole('heading', { name: 'Pay' })).toBeInTheDocument();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Relaptop' })).toHaveAttribute('href', '/');
    expect(header.getByRole('button', { name: /account/i })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).not.toBeInTheDocument();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByText(/Confirm your email/)).not.toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Buyer protection',
      'Terms of use',
      'Privacy policy',
      'Contact',
    ]);
    expect(footer.getByText(/^Copyright © \d{4} Relaptop/)).toBeInTheDocument();
  });

  it('shows the welcome when the role is known', async () => {
    open({ ...sessionOf('user'), role: null }, both);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /Welcome/ })).not.toBeInTheDocument();
  });

  it('shows the entries of the other remotes when one is down, and says so', async () => {
    open(sessionOf('user'), { ...both, first: () => Promise.reject(new Error('down')) });
    expect(await sidebar().findByRole('link', { name: 'Between' })).toBeInTheDocument();
    expect(await sidebar().findByText('We couldn’t load some entries of this menu.')).toBeInTheDocument();
  });

  it('shows the entries of a remote that a retry has loaded', async () => {
    let down = true;
    const first = async () => (down ? Promise.reject(new Error('down')) : FIRST);
    const remotes = open(sessionOf('sealer'), { ...both, first });
    expect(await sidebar().findByText('We couldn’t load some entries of this menu.')).toBeInTheDocument();
    down = false;
    await act(() => remotes.load({ name: 'first' }));
    expect(sidebar().getByRole('link', { name: 'Sooner' })).toBeInTheDocument();
    expect(sidebar().queryByText('We couldn’t load some entries of this menu.')).not.toBeInTheDocument();
  });
});
