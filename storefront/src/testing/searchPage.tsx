import { screen, waitFor, within } from '@testing-library/react';
import {
  installFakeServer,
  putConfigIntoPage,
  renderRoutes,
  type FakeServer,
} from '@relaptop/shared/testing';
import { SearchPage } from '../features/search/SearchPage';
import type { OpenedPage } from './openListing';
import { aLaptop, aSearchAnswer } from './samples';

export const FIRST = aLaptop();
export const SECOND = aLaptop({
  _id: '44444444-4444-4444-8444-444444444444',
  productInfo: { productName: 'Latitude 7420' },
});
export const NEXT = { link: '</api/laptops?cursor=25>; rel="next"' };

/** Sets up each test: a server that finds two laptops, and a window that is 1000 pixels wide. */
export function installSearchServer(): FakeServer {
  const server = {} as FakeServer;
  beforeEach(() => {
    Object.assign(server, installFakeServer({ 'GET /laptops': { body: aSearchAnswer([FIRST, SECOND]) } }));
    setWidth(1000);
    putConfigIntoPage();
  });
  afterEach(() => {
    server.restore();
    jest.restoreAllMocks();
  });
  return server;
}

const matchMedia = window.matchMedia.bind(window);
export function setWidth(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = /min-width: (\d+)px/.exec(query)?.[1];
    return { ...matchMedia(query), matches: least !== undefined && Number(least) <= width };
  });
}

export function openSearch(at = '/laptops'): OpenedPage {
  const view = renderRoutes([{ path: '/laptops', element: <SearchPage /> }], { at });
  const { router } = view;
  return { ...view, address: () => router.state.location.search };
}

export async function findFilters() {
  const side = within(await screen.findByRole('complementary', { name: 'Filters' }));
  await side.findByRole('group', { name: 'Condition' });
  return side;
}

export const untilCountIs = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text));
