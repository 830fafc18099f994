import { act, render, screen } from '@testing-library/react';
import type { RemoteEntry } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION, type RemoteModule, type RemoteRoute } from '@relaptop/shared/remote';
import { createMemoryRouter, Outlet, RouterProvider, useRouteError } from '@relaptop/shared/router';
import { createRoutePatcher, groupOfPath } from './patchRoutes';
import { RemoteUnavailableError } from './RemoteUnavailableError';
import type { RemoteLoader } from './RemoteLoader';

const page = (path: string): RemoteRoute => ({ path, element: <h1>{path}</h1> });
const remote = (...routes: RemoteRoute[]): RemoteModule => ({
  contract: REMOTE_CONTRACT_VERSION,
  routes,
  nav: [],
});
const entry = (name: string): RemoteEntry => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
  integrity: '',
  mounts: ['dashboard', 'adminPanel'],
});
const never = () => new Promise<RemoteModule>(() => undefined);

type Loads = Record<string, () => Promise<RemoteModule>>;

const loaderOf = (loads: Loads) =>
  ({
    mountedIn: () => Object.keys(loads).map(entry),
    load: ({ name }: RemoteEntry) => loads[name]?.() ?? Promise.reject(new Error('unknown')),
  }) as unknown as RemoteLoader;

function Failure() {
  const error = useRouteError();
  return <p>{error instanceof RemoteUnavailableError ? `down: ${error.remote}` : 'not found'}</p>;
}

function open(address: string, loads: Loads) {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        element: <Outlet />,
        errorElement: <Failure />,
        children: [
          { path: 'dashboard', children: [{ id: 'dashboard', errorElement: <Failure />, children: [] }] },
          { path: 'adminPanel', children: [{ id: 'adminPanel', errorElement: <Failure />, children: [] }] },
        ],
      },
    ],
    { initialEntries: [address], patchRoutesOnNavigation: createRoutePatcher(loaderOf(loads)) },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('routes of remotes', () => {
  it('belong to the group of their address', () => {
    expect(groupOfPath('/dashboard')).toBe('dashboard');
    expect(groupOfPath('/adminPanel/allBuyers')).toBe('adminPanel');
    expect(groupOfPath('/dashboards')).toBe('public');
    expect(groupOfPath('/')).toBe('public');
  });

  it('are grafted under the group that was asked for', async () => {
    open('/dashboard/myOrders', { buyer: async () => remote(page('myOrders')) });
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
  });

  it('show as soon as the remote that has the page is there, while another hangs', async () => {
    open('/dashboard/myOrders', { hanging: never, buyer: async () => remote(page('myOrders')) });
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
  });

  it('show although another remote of the group is broken', async () => {
    open('/dashboard/myOrders', {
      broken: () => Promise.reject(new RemoteUnavailableError('broken')),
      buyer: async () => remote(page('myOrders')),
    });
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
  });

  it('say which remote is down when the page may be in it', async () => {
    open('/dashboard/addProduct', {
      seller: () => Promise.reject(new RemoteUnavailableError('seller')),
      buyer: async () => remote(page('myOrders')),
    });
    expect(await screen.findByText('down: seller')).toBeInTheDocument();
  });

  it('are a plain 404 when every remote is there and none has the page', async () => {
    open('/dashboard/nowhere', { buyer: async () => remote(page('myOrders')) });
    expect(await screen.findByText('not found')).toBeInTheDocument();
  });

  it('can be asked for again after a failure', async () => {
    let tries = 0;
    const flaky = async () => {
      tries += 1;
      if (tries === 1) throw new RemoteUnavailableError('buyer');
      return remote(page('myOrders'));
    };
    const router = open('/dashboard/myOrders', { buyer: flaky });
    expect(await screen.findByText('down: buyer')).toBeInTheDocument();
    await act(() => router.navigate('/dashboard/myOrders', { replace: true }));
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
  });

  it('can stand in both panels', async () => {
    const router = open('/dashboard/myOrders', { buyer: async () => remote(page('myOrders')) });
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
    await act(() => router.navigate('/adminPanel/myOrders'));
    expect(router.state.matches.map(({ route }) => route.id)).toContain('adminPanel/buyer/0');
  });
});
