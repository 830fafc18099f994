import { act, cleanup, screen, within } from '@testing-library/react';
import type { Role } from '@relaptop/shared/contracts';
import { Outlet, useLocation } from '@relaptop/shared/router';
import type { SessionState } from '@relaptop/shared/session';
import {
  installFakeServer,
  renderRoutes,
  sessionOf,
  SIGNED_OUT,
  type FakeServer,
} from '@relaptop/shared/testing';
import { SessionProvider } from '../session/SessionContext';
import type { SessionKeeper } from '../session/SessionKeeper';
import { PublicFrame } from './PublicFrame';

const signOut = jest.fn(async () => undefined);
const keeper = { signOut } as unknown as SessionKeeper;

function Where() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return (
    <p>
      at {pathname} {JSON.stringify(state)}
    </p>
  );
}

const routes = [
  {
    element: (
      <SessionProvider value={keeper}>
        <PublicFrame>
          <Outlet />
        </PublicFrame>
      </SessionProvider>
    ),
    children: [
      { path: '*', element: <Where /> },
      { path: '/account', element: <Where />, handle: { signedIn: true } },
    ],
  },
];
const open = (session: SessionState, at = '/blog') => renderRoutes(routes, { at, session });
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const links = () =>
  main()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

let server: FakeServer;
beforeEach(() => {
  server = installFakeServer({
    'GET /notices': { body: { waiting: 0, notices: [] } },
    'GET /conversations/unread': { body: { conversations: 1, messages: 2 } },
  });
});
afterEach(() => server.restore());

describe('the navbar', () => {
  beforeEach(() => jest.clearAllMocks());

  it('has messages and a bell for a signed-in user, and requests nothing for a visitor', async () => {
    open(sessionOf('user'));
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Messages, 2 unread' })).toHaveAttribute(
      'href',
      '/dashboard/messages',
    );
    const paths = server.requests.map(({ path }) => path).sort();
    expect(paths).toEqual(['/conversations/unread', '/notices', '/stream']);
    cleanup();
    server.requests.length = 0;
    open(SIGNED_OUT);
    expect(screen.queryByRole('button', { name: 'Notices' })).not.toBeInTheDocument();
    expect(server.requests).toEqual([]);
  });

  it('offers a visitor Home, Laptops, Sell, Blog and Login, and Login remembers the page', async () => {
    const { user } = open(SIGNED_OUT);
    expect(links()).toEqual(['Home', 'Laptops', 'Sell', 'Blog']);
    expect(screen.queryByRole('button', { name: 'Your account' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(await screen.findByText(/at \/login .*"pathname":"\/blog"/)).toBeInTheDocument();
  });

  it.each(['/', '/home'])('marks Home as the current page at %s', (at) => {
    open(SIGNED_OUT, at);
    expect(main().getByRole('link', { current: 'page' })).toHaveTextContent('Home');
  });

  it.each(['/blog', '/guides/battery-health'])('marks Blog as the current page at %s', (at) => {
    open(SIGNED_OUT, at);
    expect(main().getByRole('link', { current: 'page' })).toHaveTextContent('Blog');
  });

  it.each(['/login', '/register', '/'])(
    'links from %s to log in and keeps the page before, as after the end of a session',
    async (at) => {
      const { user, router } = open(SIGNED_OUT);
      await act(() => router.navigate(at, { state: { from: { pathname: '/category/gaming' } } }));
      await user.click(screen.getByRole('link', { name: 'Login' }));
      expect(
        await screen.findByText('at /login {"from":{"pathname":"/category/gaming"}}'),
      ).toBeInTheDocument();
    },
  );

  it.each<[Role, string]>([
    ['user', '/dashboard'],
    ['sealer', '/dashboard'],
    ['admin', '/adminPanel'],
  ])('links a %s to the dashboard at %s, and offers no Login', (role, address) => {
    open(sessionOf(role));
    expect(links()).toEqual(['Home', 'Laptops', 'Sell', 'Blog', 'Dashboard']);
    expect(main().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', address);
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('shows neither Login nor Dashboard while the session is loading', () => {
    open({ status: 'loading', user: null, role: null });
    expect(links()).toEqual(['Home', 'Laptops', 'Sell', 'Blog']);
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('offers no Login on a page that says the user is still logged in', () => {
    const unreachable: SessionState = { ...SIGNED_OUT, because: 'unreachable' };
    open(unreachable, '/account');
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    cleanup();
    open(unreachable);
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  });

  it('shows name and email in the avatar menu, and Logout signs out from the home page', async () => {
    const { user } = open(sessionOf('user'));
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    const menu = within(await screen.findByRole('menu', { name: 'Your account' }));
    expect(menu.getByText('Test user')).toBeInTheDocument();
    expect(menu.getByText('user@example.test')).toBeInTheDocument();
    // Without the focus in the menu, Escape and arrow keys have no effect.
    expect(menu.getAllByRole('menuitem')[0]).toHaveFocus();
    await user.click(menu.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText(/at \/ /)).toBeInTheDocument();
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('has the links that don’t fit on phones in the avatar menu', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
    const { user } = open(sessionOf('sealer'));
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    const menu = within(await screen.findByRole('menu', { name: 'Your account' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Use dark colors',
      'Laptops',
      'Sell',
      'Profile',
      'Emails',
      'Logout',
    ]);
    window.matchMedia = wide;
  });

  it.each([
    ['the photo', '/images/ann.webp', '/images/ann.webp'],
    ['a default avatar for a user without a photo', null, '/picture.test'],
  ])('shows %s', (_what, photoURL, shown) => {
    const session = sessionOf('user');
    open({ ...session, user: session.user && { ...session.user, photoURL } });
    const avatar = screen.getByRole('button', { name: 'Your account' });
    expect(avatar.querySelector('img')).toHaveAttribute('src', shown);
  });
});

describe('the footer', () => {
  it('has the three columns and a copyright line with the current year', () => {
    open(SIGNED_OUT);
    const footer = within(screen.getByRole('contentinfo'));
    for (const name of ['Services', 'Company', 'Legal']) {
      const column = within(footer.getByRole('region', { name }));
      expect(column.getByRole('heading', { name })).toBeInTheDocument();
      expect(column.getAllByRole('listitem').length).toBeGreaterThan(2);
    }
    const year = String(new Date().getFullYear());
    expect(footer.getByText(new RegExp(`Copyright © ${year} Relaptop`))).toBeInTheDocument();
  });
});
