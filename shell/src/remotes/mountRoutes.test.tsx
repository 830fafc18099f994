import type { ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { RemoteEntry } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION, type RemoteModule, type RemoteRoute } from '@relaptop/shared/remote';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from '@relaptop/shared/router';
import { createRoutePatcher, missingPage } from './mountRoutes';
import { RemoteUnavailableError } from './RemoteUnavailableError';
import { REMOTE_TIMEOUT } from './withinTime';

jest.mock('./reportFailure');
jest.mock('./fetchRemote');
import { createPageLoader } from './loadRemotePage';
import { RemoteLoader } from './RemoteLoader';
import { reportFailure } from './reportFailure';

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

const loaderOf = (loads: Loads, listed = Object.keys(loads)) =>
  new RemoteLoader(
    listed.map(entry),
    async ({ name }) => loads[name]?.() ?? Promise.reject(new Error('unknown')),
  );

interface Surroundings {
  listed?: string[];
  refresh?: (remotes: RemoteLoader) => boolean;
  openAnew?: () => Promise<boolean>;
}

function Failure() {
  const error = useRouteError();
  return <p>{error instanceof RemoteUnavailableError ? `down: ${error.remote}` : 'not found'}</p>;
}

const Frame = () => (
  <>
    <nav aria-label="Frame" />
    <Outlet />
  </>
);

function open(address: string, loads: Loads, { listed, refresh, openAnew }: Surroundings = {}) {
  const remotes = loaderOf(loads, listed);
  const { patchRoutes, whyMissing } = createRoutePatcher(remotes, {
    loadPage: createPageLoader(remotes, openAnew ?? (async () => false)),
    refresh: async () => refresh?.(remotes) ?? false,
  });
  const group = (id: string): RouteObject => ({
    path: id,
    element: <Frame />,
    children: [{ id, errorElement: <Failure />, children: [missingPage(whyMissing)] }],
  });
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        element: <Outlet />,
        errorElement: <p>all is gone</p>,
        children: [group('dashboard'), group('adminPanel')],
      },
    ],
    { initialEntries: [address], patchRoutesOnNavigation: patchRoutes },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('routes of remotes (rule 19)', () => {
  it('are mounted under the requested group', async () => {
    open('/dashboard/myOrders', { buyer: async () => remote(page('myOrders')) });
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
  });

  it('show as soon as the remote with the page has loaded, while another hangs', async () => {
    open('/dashboard/myOrders', { hanging: never, buyer: async () => remote(page('myOrders')) });
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
  });

  it('show although another remote of the group is broken', async () => {
    open('/dashboard/myOrders', {
      broken: () => Promise.reject(new Error('broken')),
      buyer: async () => remote(page('myOrders')),
    });
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
  });

  it('name the failed remote when the page may be in it', async () => {
    open('/dashboard/addProduct', {
      seller: () => Promise.reject(new Error('seller')),
      buyer: async () => remote(page('myOrders')),
    });
    expect(await screen.findByText('down: seller')).toBeInTheDocument();
  });

  it('keep the frame when they fail to load', async () => {
    const router = open('/dashboard/addProduct', { seller: () => Promise.reject(new Error('seller')) });
    expect(await screen.findByText('down: seller')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Frame' })).toBeInTheDocument();
    await act(() => router.navigate('/dashboard/another'));
    expect(await screen.findByText('down: seller')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Frame' })).toBeInTheDocument();
  });

  it('are a plain 404 when every remote has loaded and none has the page', async () => {
    open('/dashboard/nowhere', { buyer: async () => remote(page('myOrders')) });
    expect(await screen.findByText('not found')).toBeInTheDocument();
  });

  it('can be retried after a failure', async () => {
    let tries = 0;
    const flaky = async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return remote(page('myOrders'));
    };
    const router = open('/dashboard/myOrders', { buyer: flaky });
    expect(await screen.findByText('down: buyer')).toBeInTheDocument();
    await act(() => router.navigate('/dashboard/myOrders', { replace: true }));
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
  });

  it('come from a version that was released during the navigation', async () => {
    open(
      '/dashboard/addProduct',
      { buyer: async () => remote(page('myOrders')), seller: async () => remote(page('addProduct')) },
      {
        listed: ['buyer'],
        refresh: (remotes) => {
          remotes.adopt(['buyer', 'seller'].map(entry));
          return true;
        },
      },
    );
    expect(await screen.findByRole('heading', { name: 'addProduct' })).toBeInTheDocument();
  });

  it('are no 404 when the registry has no remote for the group', async () => {
    open('/dashboard/myOrders', {});
    expect(await screen.findByText('down: unlisted')).toBeInTheDocument();
  });

  it('can be mounted in both panels', async () => {
    const router = open('/dashboard/myOrders', { buyer: async () => remote(page('myOrders')) });
    expect(await screen.findByRole('heading', { name: 'myOrders' })).toBeInTheDocument();
    await act(() => router.navigate('/adminPanel/myOrders'));
    expect(router.state.matches.map(({ route }) => route.id)).toContain('adminPanel/buyer/0');
  });
});

describe('the page of a remote', () => {
  const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const withPage = (lazy: () => Promise<{ Component: () => ReactNode }>) => ({
    buyer: async () => remote({ path: 'myOrders', lazy }),
  });

  it('is loaded by a retry after its file did not arrive', async () => {
    let tries = 0;
    const router = open(
      '/dashboard/myOrders',
      withPage(async () => {
        tries += 1;
        if (tries === 1) throw missing();
        return { Component: () => <h1>orders</h1> };
      }),
    );
    expect(await screen.findByText('down: buyer')).toBeInTheDocument();
    await act(() => router.navigate('/dashboard/myOrders', { replace: true }));
    expect(await screen.findByRole('heading', { name: 'orders' })).toBeInTheDocument();
  });

  it('counts as unavailable when it never arrives', async () => {
    jest.useFakeTimers();
    open(
      '/dashboard/myOrders',
      withPage(() => new Promise(() => undefined)),
    );
    await act(() => jest.advanceTimersByTimeAsync(REMOTE_TIMEOUT));
    expect(screen.getByText('down: buyer')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('opens in a new document when its file was removed with its version', async () => {
    const openAnew = jest.fn().mockResolvedValue(true);
    open(
      '/dashboard/myOrders',
      withPage(() => Promise.reject(missing())),
      { openAnew },
    );
    await waitFor(() => expect(openAnew).toHaveBeenCalledWith('http://localhost/dashboard/myOrders'));
    expect(screen.queryByText('down: buyer')).not.toBeInTheDocument();
  });

  it('doesn’t open in a new document when it threw', async () => {
    const openAnew = jest.fn().mockResolvedValue(true);
    open(
      '/dashboard/myOrders',
      withPage(() => Promise.reject(new Error('threw'))),
      { openAnew },
    );
    expect(await screen.findByText('down: buyer')).toBeInTheDocument();
    expect(openAnew).not.toHaveBeenCalled();
  });

  it('that throws while rendering is reported to the server, with the error', async () => {
    const error = new TypeError('formatPrice is not a function');
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open(
      '/dashboard/myOrders',
      withPage(async () => ({
        Component: () => {
          throw error;
        },
      })),
    );
    expect(await screen.findByText('not found')).toBeInTheDocument();
    quiet.mockRestore();
    expect(reportFailure).toHaveBeenLastCalledWith({
      remote: 'buyer',
      version: '1.0.0',
      cause: expect.objectContaining({ kind: 'render', cause: error }),
    });
  });
});
