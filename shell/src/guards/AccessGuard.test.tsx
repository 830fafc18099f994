import { act, screen, within } from '@testing-library/react';
import type { Role } from '@relaptop/shared/contracts';
import type { RouteHandle } from '@relaptop/shared/remote';
import { Outlet, useLocation, type RouteObject } from '@relaptop/shared/router';
import type { SessionState } from '@relaptop/shared/session';
import { renderRoutes, sessionOf, SIGNED_OUT } from '@relaptop/shared/testing';
import type { SessionKeeper } from '../session/SessionKeeper';
import type { Arrival } from '../common/useArrival';
import { SessionProvider } from '../session/SessionContext';
import { AccessGuard } from './AccessGuard';

const checkRole = jest.fn(async () => undefined);
const resumeAgain = jest.fn(async () => undefined);
const keeper = { checkRole, resumeAgain } as unknown as SessionKeeper;

function LoginStub() {
  const { state } = useLocation() as { state: Arrival };
  return <p>{`login, ${state.needsAccount ? 'needed, ' : ''}from ${state.from?.pathname}`}</p>;
}

const guarded = (path: string, handle: RouteHandle): RouteObject => ({ path, handle, element: <p>page</p> });

function open(at: string, handle: RouteHandle, session: SessionState) {
  const routes: RouteObject[] = [
    {
      element: (
        <SessionProvider value={keeper}>
          <AccessGuard>
            <Outlet />
          </AccessGuard>
        </SessionProvider>
      ),
      children: [guarded(at, handle)],
    },
    { path: '/', element: <p>home</p> },
    { path: '/login', element: <LoginStub /> },
  ];
  return renderRoutes(routes, { at, session });
}

const resolving = (role: Role): SessionState => ({ ...sessionOf(role), role: null });

describe('the guards', () => {
  beforeEach(() => checkRole.mockClear());

  it('show a page without requirements to everyone', async () => {
    open('/blog', {}, SIGNED_OUT);
    expect(await screen.findByText('page')).toBeInTheDocument();
  });

  it('show the spinner while the session is loading', async () => {
    open('/dashboard', { signedIn: true }, { status: 'loading', user: null, role: null });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('redirect a visitor to the login page with a reason and the origin', async () => {
    open('/category/gaming', { signedIn: true }, SIGNED_OUT);
    expect(await screen.findByText('login, needed, from /category/gaming')).toBeInTheDocument();
  });

  it('let a logged-in user see a login-protected page before the role is known', async () => {
    open('/category/gaming', { signedIn: true }, resolving('user'));
    expect(await screen.findByText('page')).toBeInTheDocument();
  });

  it('show the spinner while the role of a page for sellers is being resolved', async () => {
    open('/dashboard/addProduct', { role: 'sealer' }, resolving('sealer'));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it.each<[string, RouteHandle, Role, boolean]>([
    ['/dashboard/addProduct', { role: 'sealer' }, 'sealer', true],
    ['/dashboard/addProduct', { role: 'sealer' }, 'user', false],
    ['/dashboard/addProduct', { role: 'sealer' }, 'admin', false],
    ['/adminPanel/addProduct', { role: 'sealer' }, 'admin', true],
    ['/adminPanel/addProduct', { role: 'sealer' }, 'sealer', false],
    ['/adminPanel/allBuyers', { role: 'admin' }, 'admin', true],
    ['/adminPanel/allBuyers', { role: 'admin' }, 'sealer', false],
    ['/adminPanel/allBuyers', { role: 'admin' }, 'user', false],
  ])('%s with %j for a %s: %s', async (at, handle, role, allowed) => {
    open(at, handle, sessionOf(role));
    expect(await screen.findByText(allowed ? 'page' : `login, needed, from ${at}`)).toBeInTheDocument();
  });

  it('redirect home, not to the login page, when the session ends on an open page', async () => {
    const { store } = open('/dashboard', { signedIn: true }, sessionOf('user'));
    expect(await screen.findByText('page')).toBeInTheDocument();
    act(() => store.replaceReducer((state = store.getState()) => ({ ...state, session: SIGNED_OUT })));
    expect(await screen.findByText('home')).toBeInTheDocument();
  });

  it('keep the origin at home after the end of a session, but not after a log-out', async () => {
    for (const [because, from] of [
      ['refused', '/dashboard'],
      [undefined, undefined],
    ] as const) {
      const { store, router, unmount } = open('/dashboard', { signedIn: true }, sessionOf('user'));
      await screen.findByText('page');
      const session: SessionState = { ...SIGNED_OUT, ...(because && { because }) };
      act(() => store.replaceReducer((state = store.getState()) => ({ ...state, session })));
      await screen.findByText('home');
      const { state } = router.state.location as { state: Arrival | null };
      expect(state?.from?.pathname).toBe(from);
      unmount();
    }
  });

  it('redirect home, not to the login page, when the server refuses the session on opening the page', async () => {
    const { store } = open('/dashboard', { signedIn: true }, { status: 'loading', user: null, role: null });
    await screen.findByRole('status', { name: 'Loading' });
    const session: SessionState = { ...SIGNED_OUT, because: 'refused' };
    act(() => store.replaceReducer((state = store.getState()) => ({ ...state, session })));
    expect(await screen.findByText('home')).toBeInTheDocument();
  });

  it('redirect home when the server refuses the session during a navigation', async () => {
    open('/dashboard', { signedIn: true }, { ...SIGNED_OUT, because: 'refused' });
    expect(await screen.findByText('home')).toBeInTheDocument();
  });

  it('offer a retry, not the log-in form, while the session is unknown', async () => {
    const { user } = open('/dashboard', { signedIn: true }, { ...SIGNED_OUT, because: 'unreachable' });
    const page = within(await screen.findByRole('main'));
    expect(page.getByRole('heading', { level: 1, name: 'We can’t check your log-in' })).toBeInTheDocument();
    await user.click(page.getByRole('button', { name: 'Try again' }));
    expect(resumeAgain).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/login/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^We couldn’t log you in again/)).not.toBeInTheDocument();
  });

  it('report on a public page that the session could not be resumed', async () => {
    open('/blog', {}, { ...SIGNED_OUT, because: 'unreachable' });
    expect(await screen.findByText(/^We couldn’t log you in again/)).toBeInTheDocument();
    expect(screen.getByText('page')).toBeInTheDocument();
  });

  it('request the role again before they refuse', async () => {
    open('/adminPanel/allBuyers', { role: 'admin' }, sessionOf('user'));
    expect(await screen.findByText(/login, needed, from/)).toBeInTheDocument();
    expect(checkRole).toHaveBeenCalledTimes(1);
  });
});
