import { waitFor } from '@testing-library/react';
import { installFakeServer, renderRoutes } from '@relaptop/shared/testing';
import { homeAnswers } from './features/home/answersInPage';
import { HomePage } from './features/home/HomePage';
import { firstViews } from './firstViews';
import { remote } from './remote';

describe('what the server knows of the first views', () => {
  it('names pages that there are', () => {
    const addresses = remote.routes.map((route) => ('path' in route ? route.path : ''));
    expect(addresses).toEqual(expect.arrayContaining(Object.keys(firstViews)));
  });

  it('names the calls that the home page makes, and no others', async () => {
    const server = installFakeServer({
      'GET /advetiseItems': { body: [] },
      'GET /categories': { body: [] },
      'GET /bestSellers': { body: [] },
    });
    renderRoutes([{ path: '/', element: <HomePage /> }], { at: '/' });
    await waitFor(() =>
      expect(server.requests.map(({ path }) => path).sort()).toEqual(
        [...(firstViews['']?.calls ?? [])].sort(),
      ),
    );
    server.restore();
  });

  it('names the endpoint that makes each of these calls', async () => {
    const server = installFakeServer({});
    const { store } = renderRoutes([{ path: '/', element: <HomePage /> }], { at: '/' });
    // A server that knows no call refuses each by its name.
    const refused = () =>
      Object.values(store.getState().api.queries).map((query) => [
        query?.endpointName,
        JSON.stringify(query?.error),
      ]);
    const expected = Object.entries(homeAnswers).map(([path, endpoint]) => [
      endpoint,
      expect.stringContaining(`GET ${path}"`) as unknown,
    ]);
    await waitFor(() => expect(refused()).toEqual(expect.arrayContaining(expected)));
    expect(refused()).toHaveLength(expected.length);
    server.restore();
  });
});
