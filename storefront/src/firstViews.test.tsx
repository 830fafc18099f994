import { waitFor } from '@testing-library/react';
import { installFakeServer, renderRoutes } from '@relaptop/shared/testing';
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
});
