import { act, screen, waitFor, within } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  SIGNED_OUT,
  type FakeServer,
} from '@relaptop/shared/testing';
import { aLaptop, aProduct, aSearchAnswer, BEST_SELLER, CATEGORY } from '../../testing/samples';
import { HomePage } from './HomePage';

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer({
    'GET /laptops': { body: aSearchAnswer([aLaptop()], { total: 93 }) },
    'GET /advetiseItems': { body: [aProduct()] },
    'GET /categories': { body: [CATEGORY] },
    'GET /bestSellers': { body: [BEST_SELLER] },
  });
});
afterEach(() => server.restore());

const open = (session = SIGNED_OUT) =>
  renderRoutes(
    [
      { path: '/', element: <HomePage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { at: '/', session },
  );

const section = (name: string) => screen.getByRole('region', { name });

describe('the home page', () => {
  it('has placeholders, a heading, a banner, the four sections in order and brands, and says how many laptops there are, and how many of them verified sellers have', async () => {
    server.use({ 'GET /advetiseItems': { body: [aProduct({ advertise: 'advertise' })] } });
    open();
    for (const name of ['Loading advertised laptops', 'Loading categories', 'Loading best sellers'])
      expect(screen.getByRole('status', { name })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(await screen.findByText('93 laptops, 2 from verified sellers')).toBeInTheDocument();
    const [search] = server.requests.filter(({ path }) => path === '/laptops');
    expect(search?.query.toString()).toBe('limit=1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Relaptop');
    expect(screen.getByText('Used laptops you can trust')).toBeInTheDocument();
    expect(screen.getByText(/^We hold it until you have the laptop, or until the time/)).toBeInTheDocument();
    const sections = screen.getAllByRole('heading', { level: 2 }).slice(-4);
    expect(sections.map((heading) => heading.textContent)).toEqual([
      'Advertise Items',
      'Resale Laptop Categories',
      'Best Seller',
      'Support Brands',
    ]);
    const lenovo = screen.getByRole('link', { name: 'Lenovo' });
    expect(lenovo).toHaveAttribute('href', '/laptops?brand=Lenovo');
    const brands = within(section('Support Brands')).getAllByRole('img');
    expect(brands.map((brand) => brand.getAttribute('alt'))).toEqual(
      expect.arrayContaining(['Lenovo', 'Dell', 'HP', 'Apple', 'ASUS', 'Acer', 'MSI', 'Microsoft']),
    );
  });

  it('links its advertised items, marked as ads, and categories, and asks a visitor to log in instead of offering to buy', async () => {
    server.use({ 'GET /advetiseItems': { body: [aProduct({ advertise: 'advertise' })] } });
    open();
    const link = await screen.findByRole('link', { name: 'ThinkPad X1 Carbon' });
    expect(link).toHaveAttribute('href', `/laptops/thinkpad-x1-carbon-${aProduct()._id}`);
    expect(within(section('Advertise Items')).getByText('Ad')).toBeInTheDocument();
    expect(screen.getByText('Please Login for getting this product')).toBeInTheDocument();
    expect(screen.getByText('Post Date: Mar 5, 2026')).toBeInTheDocument();
    const card = screen.getByRole('article', { name: 'ThinkPad X1 Carbon' });
    expect(card).toHaveTextContent('Price: $640');
    for (const text of ['new $1,600', '60% off', 'Good', 'Leipzig', 'Verified seller'])
      expect(within(card).getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Buy Now' })).not.toBeInTheDocument();
    const category = await screen.findByRole('link', { name: 'Business laptops' });
    expect(category).toHaveAttribute('href', '/category/business');
    expect(within(category).getByRole('heading', { name: 'Business laptops' })).toBeInTheDocument();
    expect(category.querySelector('img')).toHaveAttribute('src', CATEGORY.image);
    const categories = within(section('Resale Laptop Categories'));
    expect(categories.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
    expect(categories.getByText('Log in to open a category')).toBeInTheDocument();
  });
});

describe('the banner', () => {
  it('searches, offers frequent searches, and does not count the sellers of more laptops than the filters count', async () => {
    const answer = aSearchAnswer([aLaptop()], { total: 10_000, totalIsMinimum: true });
    server.use({ 'GET /laptops': { body: answer } });
    const { user, router } = open();
    expect(await screen.findByText('More than 10,000 laptops')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'What are you looking for?' }), ' t480 ');
    await user.click(screen.getByRole('button', { name: 'Find laptops' }));
    expect(router.state.location).toMatchObject({ pathname: '/laptops', search: '?q=t480' });
    await act(() => router.navigate(-1));
    const frequent = within(screen.getByRole('list', { name: 'Frequent searches' })).getAllByRole('link');
    expect(frequent.map((link) => link.getAttribute('href'))).toEqual([
      '/laptops?maxPrice=500',
      '/laptops?q=macbook',
      '/laptops?category=gaming',
      '/laptops?ram=16',
    ]);
  });
});

describe('advertised items', () => {
  it('shows no discount of zero', async () => {
    server.use({
      'GET /advetiseItems': { body: [aProduct({ productInfo: { originalPrice: 640, resellPrice: 640 } })] },
    });
    open();
    await screen.findByText('$640');
    expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
  });

  it("link a signed-in user to the laptop's card, with no word about the login", async () => {
    open(sessionOf('user'));
    const link = await screen.findByRole('link', { name: 'Buy Now' });
    expect(link).toHaveAttribute('href', `/category/business#product-${aProduct()._id}`);
    expect(link).toHaveAccessibleDescription('ThinkPad X1 Carbon');
    expect(screen.queryByText('Please Login for getting this product')).not.toBeInTheDocument();
    expect(screen.queryByText('Log in to open a category')).not.toBeInTheDocument();
  });

  it('are hidden when there are none', async () => {
    server.use({ 'GET /advetiseItems': { body: [] } });
    open();
    await waitFor(() => expect(screen.queryByText('Advertise Items')).not.toBeInTheDocument());
  });

  it('show the error and retry on request', async () => {
    server.use({ 'GET /advetiseItems': refusal(503, 'unavailable', 'The shop is being restarted.') });
    const { user } = open();
    const advertised = await waitFor(() => section('Advertise Items'));
    expect(await within(advertised).findByText('The shop is being restarted.')).toBeInTheDocument();
    server.use({ 'GET /advetiseItems': { body: [aProduct()] } });
    await user.click(within(advertised).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ThinkPad X1 Carbon')).toBeInTheDocument();
  });
});

describe('categories', () => {
  it('show an empty state, and the same text after a failure, which can be retried', async () => {
    server.use({ 'GET /categories': { body: [] } });
    const { unmount } = open();
    expect(
      await screen.findByText('No Category found, Please check your net connection'),
    ).toBeInTheDocument();
    unmount();
    server.use({ 'GET /categories': refusal(500, 'internal', 'Broken') });
    const { user } = open();
    const categories = section('Resale Laptop Categories');
    await within(categories).findByText('No Category found, Please check your net connection');
    server.use({ 'GET /categories': { body: [CATEGORY] } });
    await user.click(within(categories).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Business laptops' })).toBeInTheDocument();
  });
});

describe('best sellers', () => {
  it('show their number of buyers, since when they are verified, and a quote of a buyer, with their rating', async () => {
    const rating = { average: 4.8, count: 3 };
    const quote = { words: 'Exactly as described.', authorName: 'Bea Buyer' };
    server.use({
      'GET /bestSellers': {
        body: [
          { ...BEST_SELLER, rating, quote },
          {
            ...BEST_SELLER,
            _id: 'b',
            name: 'Bea',
            sold: 1,
            buyers: 1,
            sealerVerify: 'notVerified',
            sealerVerifiedAt: null,
          },
        ],
      },
    });
    open();
    expect(await screen.findByText('Sold to 2 buyers')).toBeInTheDocument();
    expect(screen.getByText('Sold to 1 buyer')).toBeInTheDocument();
    expect(screen.queryByText(/laptops? sold/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Verified seller since Feb 1, 2026' })).toHaveLength(1);
    for (const text of ['4.8', '(3 reviews)', 'Exactly as described.', 'Bea Buyer'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('show an empty state without sales', async () => {
    server.use({ 'GET /bestSellers': { body: [] } });
    open();
    expect(await screen.findByText(/No laptop has been sold yet/)).toBeInTheDocument();
  });

  it('show the error', async () => {
    server.use({ 'GET /bestSellers': refusal(500, 'internal', 'Something broke.') });
    open();
    expect(await within(section('Best Seller')).findByText('Something broke.')).toBeInTheDocument();
  });
});
