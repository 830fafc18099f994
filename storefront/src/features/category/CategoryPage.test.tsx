import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@relaptop/shared/contracts';
import { formatDateTime } from '@relaptop/shared/ui';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { aProduct, CATEGORY } from '../../testing/samples';
import { categoryRoute } from '../../testing/categoryRoute';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer({
    'GET /categories': { body: [CATEGORY] },
    'GET /product/business': { body: [aProduct()] },
  });
});
afterEach(() => server.restore());

const open = (role: Role = 'user') =>
  renderRoutes([categoryRoute], {
    at: '/category/business',
    session: sessionOf(role),
  });

const card = (name = 'ThinkPad X1 Carbon') => screen.findByRole('article', { name });

const valueOf = (article: HTMLElement, label: string) =>
  within(article)
    .getByText(label, { selector: 'dt' })
    .parentElement?.querySelector('dd')
    ?.textContent?.trim();

describe('the category page', () => {
  it.each([
    ['unconfirmed', 'Confirm your email to see the contact details.'],
    [
      'limit',
      'You have seen the contact details of 50 sellers in the last 24 hours, which is the limit. Please try again later.',
    ],
  ] as const)('explains why contact details are hidden: %s (rule 27)', async (contactHidden, words) => {
    const { sealerEmail: _email, phoneNumber: _phone, ...productInfo } = aProduct().productInfo;
    server.use({ 'GET /product/business': { body: [{ ...aProduct({ contactHidden }), productInfo }] } });
    open();
    expect(valueOf(await card(), 'Contact')).toBe(words);
  });

  it('shows the category’s heading and all data of a laptop', async () => {
    const { user } = open();
    const article = await card();
    await user.click(within(article).getByRole('button', { name: 'More details' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Business laptops' })).toBeInTheDocument();
    expect(valueOf(article, 'Resell Price')).toBe('$640');
    expect(valueOf(article, 'New Price')).toBe('$1,600');
    expect(valueOf(article, 'Condition')).toBe('Good: light wear, visible up close');
    expect(valueOf(article, 'Used Time')).toBe('8 months');
    expect(valueOf(article, 'Location')).toBe('Leipzig');
    expect(valueOf(article, 'Post Date')).toBe('Mar 5, 2026');
    expect(valueOf(article, 'Posted By')).toMatch(/^Ada Seller/);
    expect(valueOf(article, 'Email')).toBe('ada@example.test');
    expect(valueOf(article, 'Phone')).toBe('+49 151 123 456 78');
    expect(within(article).getByText('Light, quiet and in good shape.')).toBeInTheDocument();
    expect(
      within(article).getByRole('img', { name: 'Verified seller since Feb 1, 2026' }),
    ).toBeInTheDocument();
    expect(within(article).getByRole('button', { name: 'Report to Admin' })).toBeEnabled();
    expect(within(article).getByRole('button', { name: 'Buy Now' })).toBeEnabled();
  });

  it('shows the number of laptops', async () => {
    open();
    expect(await screen.findByText('1 laptop')).toBeInTheDocument();
    expect(screen.getByText('Filters of business')).toBeInTheDocument();
  });

  it('shows no tick for an unverified seller', async () => {
    server.use({
      'GET /product/business': { body: [aProduct({ sealerVerify: 'notVerified', sealerVerifiedAt: null })] },
    });
    const { user } = open();
    const article = within(await card());
    await user.click(article.getByRole('button', { name: 'More details' }));
    expect(article.queryByRole('img', { name: /Verified/ })).not.toBeInTheDocument();
  });

  it('shows the details on demand', async () => {
    const { user } = open();
    const article = within(await card());
    const details = article.getByText('Light, quiet and in good shape.');
    expect(details).not.toBeVisible();
    await user.click(article.getByRole('button', { name: 'More details' }));
    expect(details).toBeVisible();
    expect(article.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('has the category in the tab’s title', async () => {
    open();
    await card();
    await waitFor(() => expect(document.title).toBe('Business laptops | Relaptop'));
  });

  it('shows placeholders, then an empty state', async () => {
    server.use({ 'GET /product/business': { body: [] } });
    open();
    expect(screen.getByRole('status', { name: 'Loading laptops' })).toBeInTheDocument();
    expect(await screen.findByText('No Product Found')).toBeInTheDocument();
    expect(screen.queryByText('Filters of business')).not.toBeInTheDocument();
    expect(screen.queryByText(/\d laptops?$/)).not.toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    server.use({ 'GET /product/business': refusal(503, 'unavailable', 'The shop is being restarted.') });
    const { user } = open();
    expect(await screen.findByText('The shop is being restarted.')).toBeInTheDocument();
    server.use({ 'GET /product/business': { body: [aProduct()] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeInTheDocument();
  });

  it('never shows the previous category’s laptops', async () => {
    server.use({ 'GET /product/gaming': () => new Promise(() => undefined) });
    const { router } = open();
    await card();
    await act(() => router.navigate('/category/gaming'));
    await waitFor(() => expect(screen.queryByText('ThinkPad X1 Carbon')).not.toBeInTheDocument());
    expect(screen.getByRole('status', { name: 'Loading laptops' })).toBeInTheDocument();
  });
});

describe('a category with more laptops than fit one page', () => {
  const NEXT = { link: '</api/product/business?cursor=25>; rel="next"' };
  const rest = aProduct({
    _id: '44444444-4444-4444-8444-444444444444',
    productInfo: { productName: 'Latitude 7420' },
  });

  /** Answers with two pages. @param options.refuseRest whether the server refuses the second page */
  const answerPages = ({ refuseRest = false } = {}) =>
    server.use({
      'GET /product/business': ({ query }) => {
        if (query.get('cursor') !== '25') return { body: [aProduct()], headers: NEXT };
        return refuseRest ? refusal(503, 'unavailable', 'Not now.') : { body: [rest] };
      },
    });

  it('shows the total once it is known', async () => {
    answerPages();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more laptops' }));
    expect(await screen.findByText('2 laptops')).toBeInTheDocument();
    expect(screen.queryByText('1 laptop')).not.toBeInTheDocument();
  });

  it('shows the server’s total before all are loaded', async () => {
    server.use({
      'GET /product/business': { body: [aProduct()], headers: { ...NEXT, 'x-total-count': '40' } },
    });
    open();
    expect(await screen.findByText('40 laptops')).toBeInTheDocument();
  });

  it('loads more on request, until there are no more', async () => {
    answerPages();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more laptops' }));
    expect(await card('Latitude 7420')).toBeInTheDocument();
    expect(await card()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more laptops' })).not.toBeInTheDocument();
  });

  it('keeps the shown laptops when loading more fails, and retries', async () => {
    answerPages({ refuseRest: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more laptops' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(await card()).toBeInTheDocument();
    answerPages();
    await user.click(screen.getByRole('button', { name: 'Show more laptops' }));
    expect(await card('Latitude 7420')).toBeInTheDocument();
    expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
  });
});

describe('a laptop that is booked', () => {
  it('by another buyer can’t be bought, and shows until when and why', async () => {
    const reservedUntil = inMinutes(20);
    server.use({ 'GET /product/business': { body: [aProduct({ reservedUntil })] } });
    open();
    const article = await card();
    expect(within(article).getByText('Reserved')).toBeInTheDocument();
    const button = within(article).getByRole('button', { name: 'Buy Now' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      new RegExp(`Another buyer has until ${formatDateTime(reservedUntil)} to pay`),
    );
  });

  it('by the viewer links to the payment', async () => {
    const reservedUntil = inMinutes(20);
    server.use({ 'GET /product/business': { body: [aProduct({ reservedUntil, reservedByMe: true })] } });
    open();
    const article = await card();
    expect(
      within(article).getByText(`Pay by ${formatDateTime(reservedUntil)} to buy this laptop.`),
    ).toBeInTheDocument();
    expect(within(article).getByRole('link', { name: 'Pay in My Orders' })).toHaveAttribute(
      'href',
      '/dashboard/myOrders',
    );
    expect(within(article).queryByRole('button', { name: 'Buy Now' })).not.toBeInTheDocument();
  });

  it('is free again when the reservation ends', async () => {
    server.use({ 'GET /product/business': { body: [aProduct({ reservedUntil: inMinutes(-1) })] } });
    open();
    const article = await card();
    expect(within(article).queryByText(/Reserved/)).not.toBeInTheDocument();
    expect(within(article).getByRole('button', { name: 'Buy Now' })).toBeEnabled();
  });
});

describe('a laptop of the viewer’s own', () => {
  it.each([
    ['sealer', '/dashboard/myProduct'],
    ['admin', '/adminPanel/myProduct'],
  ] as const)('can be neither bought nor reported by a %s, but leads to %s', async (role, address) => {
    const sealerEmail = `${role.toUpperCase()}@example.test`;
    server.use({ 'GET /product/business': { body: [aProduct({ productInfo: { sealerEmail } })] } });
    const { user } = open(role);
    const article = within(await card());
    await user.click(article.getByRole('button', { name: 'More details' }));
    expect(article.getByText('This is your own laptop.')).toBeInTheDocument();
    expect(article.getByRole('link', { name: 'Go to My Products' })).toHaveAttribute('href', address);
    expect(article.queryByRole('button', { name: /Buy Now|Report/ })).not.toBeInTheDocument();
  });
});
