import { waitFor } from '@testing-library/react';
import { installFakeServer, renderRoutes } from '@relaptop/shared/testing';
import { HomePage } from './features/home/HomePage';
import { ListingPage } from './features/listing/ListingPage';
import { SearchPage } from './features/search/SearchPage';
import { SellerPage } from './features/seller/SellerPage';
import { preloadHints } from './preloadHints';
import { remote } from './remote';

const ID = '3f6f0f0e-6c1e-4d5a-9a51-0c9f4b1f7a11';

describe('the preload hints', () => {
  it('name existing pages', () => {
    const addresses = remote.routes.map((route) => ('path' in route ? route.path : ''));
    expect(addresses).toEqual(expect.arrayContaining(Object.keys(preloadHints)));
  });

  it.each([
    { path: '', at: '/', page: <HomePage />, asked: {} },
    {
      path: 'laptops',
      at: '/laptops?brand=Dell',
      page: <SearchPage />,
      asked: { laptopsSearch: 'brand=Dell' },
    },
    { path: 'laptops/:slugAndId', at: `/laptops/x-${ID}`, page: <ListingPage />, asked: { laptopsOne: ID } },
    { path: 'sellers/:slugAndId', at: `/sellers/x-${ID}`, page: <SellerPage />, asked: { sellersOne: ID } },
  ])(
    'name the calls that /$path makes, by their endpoints, and no others',
    async ({ path, at, page, asked }) => {
      const server = installFakeServer({});
      const { store } = renderRoutes([{ path: `/${path}`, element: page }], { at });
      // The fake server has no handlers, so it refuses each call and names it in the error.
      const refused = () =>
        Object.values(store.getState().api.queries).map((query) => [
          query?.endpointName,
          query?.originalArgs,
          JSON.stringify(query?.error),
        ]);
      const expected = Object.entries(preloadHints[path]?.state ?? {}).map(([endpoint, call]) => [
        endpoint,
        (asked as Record<string, string>)[endpoint],
        expect.stringContaining(`GET ${call.replace(':id', ID).replace(/\?.*/, '')}"`) as unknown,
      ]);
      await waitFor(() => expect(refused()).toEqual(expect.arrayContaining(expected)));
      expect(refused()).toHaveLength(expected.length);
      server.restore();
    },
  );
});
