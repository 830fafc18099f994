import { screen, within } from '@testing-library/react';
import type { SellerTask, SellerWeek } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { SellerDesk } from './SellerDesk';

const OVERVIEW = 'GET /sales/overview';
const LAPTOPS = 'GET /myProduct/sealer@example.test';
const WEEK = { monday: '2026-05-04', views: 0, saves: 0, questions: 0, bookings: 0, sales: 0 };
const item = (id: string, name: string) => ({ id, name, slug: 'x', at: null, timeZone: null });
const taskOf = (kind: SellerTask['kind'], ...items: SellerTask['items']): SellerTask => ({
  kind,
  total: items.length,
  items,
});
const overviewOf = (tasks: SellerTask[], weeks: SellerWeek[] = []) => ({
  body: { weeks, tasks, money: { coming: { amount: 910, orders: 2 } } },
});
const laptopOf = (id: string, more: object = {}) => ({
  _id: id,
  image: '/images/a.webp',
  productInfo: { productName: `Laptop ${id}`, resellPrice: 700 },
  reservedUntil: null,
  ...more,
});

describe("the seller's desk", () => {
  let server: FakeServer;
  beforeEach(() => {
    server = installFakeServer({
      'GET /conversations/unread': { body: { conversations: 1, messages: 2 } },
      [OVERVIEW]: overviewOf([]),
      [LAPTOPS]: { body: [] },
      'GET /offers': { body: [] },
    });
  });
  afterEach(() => server.restore());

  const open = () =>
    renderRoutes([{ path: '/', element: <SellerDesk panel="dashboard" /> }], {
      at: '/',
      session: sessionOf('sealer'),
    });
  const part = async (name: string) => within(await screen.findByRole('region', { name }));

  it('begins with the most urgent tasks, each with its page, and asks the server once', async () => {
    const tasks = [
      taskOf('answerMeeting', item('s1', 'ThinkPad X1'), item('s2', 'Other')),
      taskOf('answerQuestion', item('c1', 'XPS 13')),
      taskOf('confirmAddress'),
      taskOf('addPictures', item('l1', 'Aspire 5')),
      taskOf('noViews', item('l2', 'Old one')),
    ];
    server.use({ [OVERVIEW]: overviewOf(tasks) });
    open();
    const next = await part('What to do next');
    expect(await next.findByText('2 buyers are waiting for your answer')).toBeInTheDocument();
    expect(next.getByText('and 1 more')).toBeInTheDocument();
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/overview',
      '/dashboard/sales/s1',
      '/dashboard/messages/c1',
      '/dashboard/myProduct/l1',
    ]);
    // The unanswered question is one of the unread messages.
    expect(next.queryByText('2 unread messages')).not.toBeInTheDocument();
    expect(server.requests.filter(({ path }) => path === '/sales/overview')).toHaveLength(1);
  });

  it('begins with the offer that expires first', async () => {
    const offer = {
      _id: 'f1',
      side: 'seller',
      by: 'buyer',
      state: 'open',
      amount: 470,
      expiresAt: '2026-05-06T10:00:00.000Z',
      productName: 'Yoga 7i',
      otherName: 'Laila',
    };
    const sooner = { ...offer, _id: 'f2', productName: 'XPS 15', expiresAt: '2026-05-05T10:00:00.000Z' };
    const own = { ...offer, _id: 'f3', by: 'seller' };
    server.use({
      'GET /offers': { body: [offer, own, sooner] },
      [OVERVIEW]: overviewOf([taskOf('answerQuestion', item('c1', 'XPS 13'))]),
    });
    open();
    const next = await part('What to do next');
    await next.findByRole('link', { name: 'Answer: Yoga 7i' });
    expect(next.getAllByRole('link').map(({ ariaLabel }) => ariaLabel)).toEqual([
      null,
      'Answer: XPS 15',
      'Answer: Yoga 7i',
      'Answer: XPS 13',
    ]);
    expect(next.getAllByText(/offers \$470$/)).toHaveLength(2);
  });

  it('counts unread messages if no question is unanswered', async () => {
    open();
    const next = await part('What to do next');
    expect(await next.findByText('2 unread messages')).toBeInTheDocument();
    expect(next.getByRole('link', { name: 'Read' })).toHaveAttribute('href', '/dashboard/messages');
  });

  it('says so if nothing is to do', async () => {
    server.use({ 'GET /conversations/unread': { body: { conversations: 0, messages: 0 } } });
    open();
    expect(await screen.findByText('Nothing to do right now')).toBeInTheDocument();
  });

  it('shows the money and this week, next to the last one', async () => {
    server.use({
      [OVERVIEW]: overviewOf(
        [],
        [
          { ...WEEK, views: 12 },
          { ...WEEK, views: 30, sales: 1 },
        ],
      ),
    });
    open();
    expect(await screen.findByText('$910.00')).toBeInTheDocument();
    expect(screen.getByText('From 2 sales')).toBeInTheDocument();
    const views = screen.getByRole('link', { name: 'Views this week' });
    expect(views.closest('div')).toHaveTextContent('Views this week3012 last week');
    expect(screen.getByRole('link', { name: 'Sales this week' })).toHaveAttribute('href', '/dashboard/sales');
    expect(screen.getByRole('link', { name: 'Coming to you' })).toHaveAttribute('href', '/dashboard/payouts');
  });

  it('shows the latest laptops with price and state', async () => {
    const laptops = [
      laptopOf('a'),
      laptopOf('b', { payment: 'paid' }),
      laptopOf('c', { withdrawn: true }),
      laptopOf('d', { underReview: true }),
    ];
    server.use({ [LAPTOPS]: { body: laptops } });
    open();
    const own = await part('Your laptops');
    const cards = await own.findAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Laptop a$700 · For sale',
      'Laptop b$700 · Sold',
      'Laptop c$700 · Withdrawn',
      'Laptop d$700 · Being checked',
    ]);
    expect(own.getByRole('link', { name: 'Laptop a' })).toHaveAttribute('href', '/laptops/laptop-a-a');
    expect(own.getByRole('link', { name: 'Laptop c' })).toHaveAttribute('href', '/dashboard/myProduct/c');
    expect(server.requests.find(({ path }) => path.startsWith('/myProduct'))?.query.get('limit')).toBe('4');
  });

  it('invites a new seller to list a laptop', async () => {
    open();
    expect(await (await part('Your laptops')).findByText('List your first laptop')).toBeInTheDocument();
  });

  it('says which part failed to load, and loads it again', async () => {
    server.use({ [OVERVIEW]: refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    expect(await screen.findByText('List your first laptop')).toBeInTheDocument();
    const next = await part('What to do next');
    expect(await next.findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.queryByText('Views this week')).not.toBeInTheDocument();
    server.use({ [OVERVIEW]: overviewOf([taskOf('answerQuestion', item('c1', 'XPS 13'))]) });
    await user.click(next.getByRole('button', { name: 'Try again' }));
    expect(await next.findByText('XPS 13')).toBeInTheDocument();
    expect(screen.getByText('Views this week')).toBeInTheDocument();
  });

  it('keeps the tasks when the laptops fail to load', async () => {
    server.use({ [LAPTOPS]: refusal(503, 'unavailable', 'Not now.') });
    open();
    expect(await (await part('Your laptops')).findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getByText('What to do next')).toBeInTheDocument();
  });
});
