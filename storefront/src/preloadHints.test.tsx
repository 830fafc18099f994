import { waitFor } from '@testing-library/react';
import { installFakeServer, renderRoutes } from '@relaptop/shared/testing';
import { HomePage } from './features/home/HomePage';
import { preloadHints } from './preloadHints';
import { remote } from './remote';

describe('the preload hints', () => {
  it('name pages that there are', () => {
    const addresses = remote.routes.map((route) => ('path' in route ? route.path : ''));
    expect(addresses).toEqual(expect.arrayContaining(Object.keys(preloadHints)));
  });

  it('name the calls that the home page makes, by their endpoints, and no others', async () => {
    const server = installFakeServer({});
    const { store } = renderRoutes([{ path: '/', element: <HomePage /> }], { at: '/' });
    // A server that knows no call refuses each by its name.
    const refused = () =>
      Object.values(store.getState().api.queries).map((query) => [
        query?.endpointName,
        JSON.stringify(query?.error),
      ]);
    const expected = Object.entries(preloadHints['']?.state ?? {}).map(([endpoint, path]) => [
      endpoint,
      expect.stringContaining(`GET ${path}"`) as unknown,
    ]);
    await waitFor(() => expect(refused()).toEqual(expect.arrayContaining(expected)));
    expect(refused()).toHaveLength(expected.length);
    server.restore();
  });
});
