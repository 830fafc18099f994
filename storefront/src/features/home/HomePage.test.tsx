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
  it('has a heading, a banner and the four sections in order', async () => {
    open();
    await screen.findByText('ThinkPad X1 Carbon');
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
  });

  it('shows placeholders while the lists load', async () => {
    open();
    for (const name of ['Loading advertised laptops', 'Loading categories', 'Loading best sellers'])
      expect(screen.getByRole('status', { name })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  });

  it('names the brands', async () => {
    open();
    await screen.findByText('ThinkPad X1 Carbon');
    const lenovo = screen.getByRole('link', { name: 'Lenovo' });
    expect(lenovo).toHaveAttribute('href', '/laptops?brand=Lenovo');
    const brands = within(section('Support Brands')).getAllByRole('img');
    expect(brands.map((brand) => brand.getAttribute('alt'))).toEqual(
      expect.arrayContaining(['Lenovo', 'Dell', 'HP', 'Apple', 'ASUS', 'Acer', 'MSI', 'Microsoft']),
    );
  });
});

describe('the banner', () => {
  it('searches, and offers frequent searches', async () => {
    const { user, router } = open();
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

  it('says how many laptops there are, and how many of them verified sellers have', async () => {
    open();
    expect(await screen.findByText('93 laptops, 2 from verified sellers')).toBeInTheDocument();
    const [search] = server.requests.filter(({ path }) => path === '/laptops');
    expect(search?.query.toString()).toBe('limit=1');
  });

  it('does not count the sellers of more laptops than the filters count', async () => {
    const answer = aSearchAnswer([aLaptop()], { total: 10_000, totalIsMinimum: true });
    server.use({ 'GET /laptops': { body: answer } });
    open();
    expect(await screen.findByText('More than 10,000 laptops')).toBeInTheDocument();
  });
});

describe('advertised items', () => {
  it('asks a visitor to log in instead of offering to buy', async () => {
    open();
    expect(await screen.findByText('Please Login for getting this product')).toBeInTheDocument();
    expect(screen.getByText('Post Date: Mar 5, 2026')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'ThinkPad X1 Carbon' })).toHaveTextContent('Price: $640');
    expect(screen.queryByRole('link', { name: 'Buy Now' })).not.toBeInTheDocument();
  });

  it('shows condition, price, price when new and discount', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'ThinkPad X1 Carbon' }));
    for (const text of ['new $1,600', '60% off', 'Good', 'Leipzig', 'Verified seller'])
      expect(card.getByText(text)).toBeInTheDocument();
  });

  it('shows no discount of zero', async () => {
    server.use({
      'GET /advetiseItems': { body: [aProduct({ productInfo: { originalPrice: 640, resellPrice: 640 } })] },
    });
    open();
    await screen.findByText('$640');
    expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
  });

  it('link to the laptop’s page and are marked as ads', async () => {
    server.use({ 'GET /advetiseItems': { body: [aProduct({ advertise: 'advertise' })] } });
    open();
    const link = await screen.findByRole('link', { name: 'ThinkPad X1 Carbon' });
    expect(link).toHaveAttribute('href', `/laptops/thinkpad-x1-carbon-${aProduct()._id}`);
    expect(within(section('Advertise Items')).getByText('Ad')).toBeInTheDocument();
  });

  it("links a signed-in user to the laptop's card", async () => {
    open(sessionOf('user'));
    const link = await screen.findByRole('link', { name: 'Buy Now' });
    expect(link).toHaveAttribute('href', `/category/business#product-${aProduct()._id}`);
    expect(link).toHaveAccessibleDescription('ThinkPad X1 Carbon');
    expect(screen.queryByText('Please Login for getting this product')).not.toBeInTheDocument();
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
  it('show heading and picture, and link to their pages', async () => {
    open();
    const card = await screen.findByRole('link', { name: 'Business laptops' });
    expect(card).toHaveAttribute('href', '/category/business');
    expect(within(card).getByRole('heading', { name: 'Business laptops' })).toBeInTheDocument();
    expect(card.querySelector('img')).toHaveAttribute('src', CATEGORY.image);
  });

  it('link to all laptops, and tell visitors that categories need a login', async () => {
    open();
    const categories = within(section('Resale Laptop Categories'));
    expect(categories.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
    expect(categories.getByText('Log in to open a category')).toBeInTheDocument();
  });

  it('do not mention the login to a logged-in user', () => {
    open(sessionOf('user'));
    expect(screen.queryByText(/need a login/)).not.toBeInTheDocument();
  });

  it('show an empty state', async () => {
    server.use({ 'GET /categories': { body: [] } });
    open();
    expect(
      await screen.findByText('No Category found, Please check your net connection'),
    ).toBeInTheDocument();
  });

  it('show the same text after a failure, and retry', async () => {
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
  it('show their number of buyers and since when they are verified', async () => {
    server.use({
      'GET /bestSellers': {
        body: [
          BEST_SELLER,
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
  });

  it('are quoted by their buyers, with their rating', async () => {
    const rating = { average: 4.8, count: 3 };
    const quote = { words: 'Exactly as described.', authorName: 'Bea Buyer' };
    server.use({ 'GET /bestSellers': { body: [{ ...BEST_SELLER, rating, quote }] } });
    open();
    const best = within(section('Best Seller'));
    expect(await best.findByText('4.8')).toBeInTheDocument();
    expect(best.getByText('(3 reviews)')).toBeInTheDocument();
    expect(best.getByText('Exactly as described.')).toBeInTheDocument();
    expect(best.getByText('Bea Buyer')).toBeInTheDocument();
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
