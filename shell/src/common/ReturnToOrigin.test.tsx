import { act, screen } from '@testing-library/react';
import type { Role } from '@relaptop/shared/contracts';
import type { RouteHandle } from '@relaptop/shared/remote';
import { Outlet, type RouteObject } from '@relaptop/shared/router';
import { renderRoutes, sessionOf, SIGNED_OUT } from '@relaptop/shared/testing';
import { AccessGuard } from '../guards/AccessGuard';
import { SessionProvider } from '../session/SessionContext';
import type { SessionKeeper } from '../session/SessionKeeper';
import { ReturnToOrigin } from './ReturnToOrigin';

const checkRole = jest.fn(async () => undefined);
const keeper = { checkRole } as unknown as SessionKeeper;

const page = (path: string, role?: RouteHandle['role']): RouteObject => ({
  path,
  element: <h1>{path}</h1>,
  handle: (role ? { role } : {}) satisfies RouteHandle,
});

const routes: RouteObject[] = [
  {
    element: (
      <SessionProvider value={keeper}>
        <AccessGuard>
          <Outlet />
        </AccessGuard>
      </SessionProvider>
    ),
    children: [
      page('/'),
      page('/blog'),
      page('/dashboard/addProduct', 'sealer'),
      page('/adminPanel/allBuyers', 'admin'),
      {
        path: '/login',
        element: (
          <ReturnToOrigin>
            <h1>form</h1>
          </ReturnToOrigin>
        ),
      },
    ],
  },
];

const heading = (name: string) => screen.findByRole('heading', { name });

describe('the log-in page', () => {
  beforeEach(() => checkRole.mockClear());

  it('shows its form to a visitor', async () => {
    renderRoutes(routes, { at: '/login', session: SIGNED_OUT });
    expect(await heading('form')).toBeInTheDocument();
  });

  it('waits while the session is loading', async () => {
    renderRoutes(routes, { at: '/login', session: { status: 'loading', user: null, role: null } });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('takes a signed-in user without an origin home', async () => {
    renderRoutes(routes, { at: '/login', session: sessionOf('user') });
    expect(await heading('/')).toBeInTheDocument();
  });

  it('takes a signed-in user back to the same address', async () => {
    const { router } = renderRoutes(routes, { at: '/', session: sessionOf('user') });
    const from = { pathname: '/blog', search: '?a=1', hash: '#b' };
    await act(() => router.navigate('/login', { state: { from } }));
    expect(await heading('/blog')).toBeInTheDocument();
    expect(router.state.location).toMatchObject(from);
  });

  it.each([
    ['http://localhost/blog?a=1', '/blog'],
    ['http://localhost/register', '/'],
    ['https://elsewhere.test/blog', '/'],
    ['', '/'],
  ])(
    'returns after a link that was followed before the scripts ran, from %j to %s',
    async (referrer, page) => {
      const told = jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
      renderRoutes(routes, { at: '/login', session: sessionOf('user') });
      expect(await heading(page)).toBeInTheDocument();
      told.mockRestore();
    },
  );

  it.each<[Role, string, string]>([
    ['user', '/dashboard/addProduct', 'This page is for sellers only.'],
    ['admin', '/dashboard/addProduct', 'This page is for sellers only.'],
    ['user', '/adminPanel/allBuyers', 'This page is for admins only.'],
    ['sealer', '/adminPanel/allBuyers', 'This page is for admins only.'],
  ])('takes a %s home from %s, once, and says why', async (role, address, why) => {
    const { router } = renderRoutes(routes, { at: address, session: sessionOf(role) });
    expect(await heading('/')).toBeInTheDocument();
    expect(await screen.findAllByText(why)).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/');
    expect(checkRole).toHaveBeenCalledTimes(1);
  });

  it('returns to a page whose role the user has by now', async () => {
    const { router } = renderRoutes(routes, { at: '/', session: sessionOf('admin') });
    const state = { from: { pathname: '/adminPanel/allBuyers' }, required: 'admin' };
    await act(() => router.navigate('/login', { state }));
    expect(await heading('/adminPanel/allBuyers')).toBeInTheDocument();
  });
});
