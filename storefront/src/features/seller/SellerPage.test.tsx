import { screen, within } from '@testing-library/react';
import type { SellerPage as SellerPageAnswer } from '@relaptop/shared/contracts';
import { installFakeServer, refusal, renderRoutes, type FakeServer } from '@relaptop/shared/testing';
import { aLaptop, aSeller } from '../../testing/samples';
import { SellerPage } from './SellerPage';

let mockIsOffline = false;
jest.mock('./ReviewList', () => {
  if (mockIsOffline) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./ReviewList');
});

const SELLER = aSeller();
const CALL = `GET /sellers/${SELLER._id}`;
const RIGHT = `/sellers/ada-seller-${SELLER._id}`;

let server: FakeServer;
afterEach(() => server.restore());

const open = (answer: SellerPageAnswer | ReturnType<typeof refusal>, at = RIGHT) => {
  server = installFakeServer({ [CALL]: 'seller' in answer ? { body: answer } : answer });
  return renderRoutes([{ path: '/sellers/:slugAndId', element: <SellerPage /> }], { at });
};
const valueOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('the page of a seller', () => {
  it('shows the seller and their laptops, without contact details', async () => {
    open({ seller: SELLER, laptops: [aLaptop({ advertise: 'advertise' })] });
    expect(await screen.findByRole('heading', { level: 1, name: /^Ada Seller\s*$/ })).toBeInTheDocument();
    expect(document.title).toBe('Ada Seller | Relaptop');
    expect(
      screen.getByText(
        'Verified seller since Feb 1, 2026: our team checked this account and its listings, but not ID documents.',
      ),
    ).toBeInTheDocument();
    expect(valueOf('Member since')).toBe('Nov 2, 2025');
    expect(valueOf('Sold')).toBe('3 laptops');
    expect(valueOf('Usually in')).toBe('Leipzig');
    expect(screen.queryByText('Missed meetings')).not.toBeInTheDocument();
    const shelf = within(screen.getByRole('region', { name: 'For sale' }));
    expect(shelf.getByRole('link', { name: 'ThinkPad X1 Carbon' })).toBeInTheDocument();
    for (const known of ['Verified seller', 'Ad']) expect(shelf.queryByText(known)).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/@|\+49/);
  });

  // This test must come first: later ones find the code of the reviews already loaded.
  it('stays when the chunk of the reviews fails to load, and retries', async () => {
    mockIsOffline = true;
    const rating = { average: 5, count: 1 };
    const { user } = open({ seller: aSeller({ rating }), laptops: [] });
    server.use({
      [`GET /sellers/${SELLER._id}/reviews`]: { body: { rating, counts: [0, 0, 0, 0, 1], reviews: [] } },
    });
    const reviews = within(await screen.findByRole('region', { name: 'Reviews by buyers' }));
    expect(await reviews.findByText('The reviews could not be loaded.')).toBeInTheDocument();
    mockIsOffline = false;
    await user.click(reviews.getByRole('button', { name: 'Try again' }));
    expect(await reviews.findAllByRole('definition')).toHaveLength(5);
  });

  it('links from the rating to the reviews, with counts per star', async () => {
    const rating = { average: 4.5, count: 1200 };
    server = installFakeServer({
      [CALL]: { body: { seller: aSeller({ rating }), laptops: [] } },
      [`GET /sellers/${SELLER._id}/reviews`]: {
        body: { rating, counts: [0, 0, 0, 200, 1000], reviews: [] },
      },
    });
    renderRoutes([{ path: '/sellers/:slugAndId', element: <SellerPage /> }], { at: RIGHT });
    const link = await screen.findByRole('link', { name: /4\.5 of 5 stars \(1,200 reviews\)/ });
    const reviews = await screen.findByRole('region', { name: 'Reviews by buyers' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`#${reviews.id}$`));
    const counts = await within(reviews).findAllByRole('definition');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['1,000', '200', '0', '0', '0']);
  });

  it('shows an empty state when nothing is on sale', async () => {
    open({
      seller: aSeller({ onSale: 0, noShows: 2, city: null, sealerVerify: 'notVerified' }),
      laptops: [],
    });
    expect(await screen.findByText('Ada Seller has nothing for sale at the moment.')).toBeInTheDocument();
    expect(screen.getByText('Not verified yet')).toBeInTheDocument();
    expect(valueOf('Missed meetings')).toBe('2');
    expect(screen.queryByText('Usually in')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('shows no summary without reviews', async () => {
    const reviewsCall = `GET /sellers/${SELLER._id}/reviews`;
    server = installFakeServer({
      [CALL]: { body: { seller: aSeller({ rating: { average: 5, count: 1 } }), laptops: [] } },
      [reviewsCall]: { body: { rating: null, counts: [0, 0, 0, 0, 0], reviews: [] } },
    });
    renderRoutes([{ path: '/sellers/:slugAndId', element: <SellerPage /> }], { at: RIGHT });
    const reviews = within(await screen.findByRole('region', { name: 'Reviews by buyers' }));
    expect(await reviews.findByText('No reviews yet')).toBeInTheDocument();
    expect(reviews.queryByRole('term')).not.toBeInTheDocument();
  });

  it('corrects the name in its address', async () => {
    const { router } = open({ seller: SELLER, laptops: [] }, `/sellers/old-name-${SELLER._id}?a=b`);
    await screen.findByText('Ada Seller has nothing for sale at the moment.');
    expect(router.state.location).toMatchObject({ pathname: RIGHT, search: '?a=b' });
  });

  it.each([
    [404, 'not_found', 'Not Found'],
    [410, 'seller_removed', 'This seller has left'],
  ])('distinguishes an unknown seller from a deleted one: %i', async (status, code, heading) => {
    open(refusal(status, code, 'This seller does not exist.'));
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toBeInTheDocument();
  });

  it('rejects an invalid address without a call', async () => {
    open({ seller: SELLER, laptops: [] }, '/sellers/nobody');
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeInTheDocument();
    expect(server.requests.filter(({ path }) => path.startsWith('/sellers'))).toEqual([]);
  });

  it('shows the error and retries the load', async () => {
    const { user } = open(refusal(503, 'unavailable', 'Please try again in a minute.'));
    expect(await screen.findByText(/Please try again in a minute/)).toBeInTheDocument();
    server.use({ [CALL]: { body: { seller: SELLER, laptops: [] } } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Ada Seller/ })).toBeInTheDocument();
  });
});
