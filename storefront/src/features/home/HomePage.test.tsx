import { screen, waitFor, within } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  SIGNED_OUT,
  type FakeServer,
} from '@relaptop/shared/testing';
import { aProduct, BEST_SELLER, CATEGORY } from '../../testing/samples';
import { HomePage } from './HomePage';

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer({
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

describe('advertised items', () => {
  it('asks a visitor to log in instead of offering to buy', async () => {
    open();
    expect(await screen.findByText('Please Login for getting this product')).toBeInTheDocument();
    expect(screen.getByText('Post Date: Mar 5, 2026')).toBeInTheDocument();
    expect(screen.getByText('Price: $640')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Buy Now' })).not.toBeInTheDocument();
  });

  it('shows condition, price, price when new and discount', async () => {
    open();
    expect(await screen.findByText('Price when new $1,600 · Good')).toBeInTheDocument();
    expect(screen.getByText('60% off')).toBeInTheDocument();
  });

  it('shows no discount of zero', async () => {
    server.use({
      'GET /advetiseItems': { body: [aProduct({ productInfo: { originalPrice: 640, resellPrice: 640 } })] },
    });
    open();
    await screen.findByText('Price: $640');
    expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
  });

  it('link to the laptop’s page and are marked as ads', async () => {
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
