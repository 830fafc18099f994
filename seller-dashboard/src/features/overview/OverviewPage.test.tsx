import { screen, within } from '@testing-library/react';
import type { SalesOverview } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  putConfigIntoPage,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';

const ORDER = '3f0c8a52-6a0e-4b3e-9a51-0d7a6d9b1c11';
const LAPTOP = '9b1d7a52-1a0e-4c3e-8a51-0d7a6d9b1c22';
const CONVERSATION = '5d1d7a52-1a0e-4c3e-8a51-0d7a6d9b1c44';
const CALL = 'GET /sales/overview';

const weeks = Array.from({ length: 12 }, (_unused, at) => {
  const monday = new Date(Date.UTC(2026, 7, 3 + 7 * at)).toISOString().slice(0, 10);
  const isLast = at === 11;
  return {
    monday,
    views: isLast ? 1240 : 3,
    saves: isLast ? 4 : 0,
    questions: isLast ? 5 : 0,
    bookings: isLast ? 2 : 0,
    sales: isLast ? 1 : 0,
  };
});
const anOverview = (more: Partial<SalesOverview> = {}): SalesOverview => ({
  weeks,
  tasks: [],
  money: { coming: { amount: 1234.5, orders: 3 } },
  ...more,
});
const task = (
  kind: SalesOverview['tasks'][number]['kind'],
  id: string,
  at: string | null = null,
  total = 1,
) => ({
  kind,
  total,
  items: [{ id, name: 'Latitude 7420', slug: 'latitude-7420', at, timeZone: at && 'Asia/Tokyo' }],
});

describe('a seller’s overview', () => {
  let server: FakeServer;
  beforeEach(() => void putConfigIntoPage({ receivedAfterDays: 10 }));
  afterEach(() => server.restore());
  const open = (overview: SalesOverview | ReturnType<typeof refusal>, desk: object = {}) => {
    server = installFakeServer({
      [CALL]: 'weeks' in overview ? { body: overview } : overview,
      'GET /payouts/desk': { body: { paidOut: 2050, ...desk } },
    });
    return renderRoutes([{ path: '/dashboard', children: remote.routes }], {
      at: '/dashboard/overview',
      session: sessionOf('sealer'),
    });
  };

  it('has a collapsed table of all figures by week, latest first', async () => {
    const { user } = open(anOverview());
    const button = await screen.findByRole('button', { name: 'All figures in a table' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const table = within(
      screen.getByRole('table', { name: 'Views, saves, questions, bookings and sales by week' }),
    );
    const [head, latest, ...others] = table.getAllByRole('row');
    const textsOf = (row?: HTMLElement) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
    expect(textsOf(head)).toEqual(['Week from', 'Views', 'Saves', 'Questions', 'Bookings', 'Sales']);
    expect(textsOf(latest)).toEqual(['Oct 19', '1,240', '4', '5', '2', '1']);
    expect(others).toHaveLength(11);
  });

  it('shows the totals of all weeks, and upcoming money', async () => {
    open(anOverview());
    expect(await screen.findByText('1,273')).toBeInTheDocument();
    expect(screen.getByText('1,240 this week')).toBeInTheDocument();
    expect(screen.getByText('$1,234.50')).toBeInTheDocument();
    expect(screen.getByText('From 3 sales')).toBeInTheDocument();
    expect(await screen.findByText('$2,050.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your payouts' })).toHaveAttribute(
      'href',
      '/dashboard/payouts',
    );
  });

  it('shows its headings at once', async () => {
    open(anOverview());
    server.use({ [CALL]: () => new Promise<never>(() => undefined) });
    const loading = within(await screen.findByRole('status', { name: 'Loading your overview' }));
    expect(loading.getByRole('heading', { name: 'Money' })).toBeInTheDocument();
  });

  it('says where a figure has no data', async () => {
    open(anOverview({ weeks: weeks.map((week) => ({ ...week, saves: 0 })) }));
    expect(await screen.findByText(/^No saves in these weeks/)).toBeInTheDocument();
    expect(screen.queryByText(/^No views in these weeks/)).not.toBeInTheDocument();
  });

  it('links each task to its page', async () => {
    const soon = new Date().toISOString();
    open(
      anOverview({
        tasks: [
          task('meetingToday', ORDER, soon),
          task('answerQuestion', CONVERSATION, null, 2),
          { kind: 'confirmAddress', total: 1, items: [] },
          task('addPictures', LAPTOP, null, 7),
        ],
      }),
    );
    const meeting = within(
      (await screen.findByText('You meet a buyer today')).closest('li') ?? document.body,
    );
    expect(meeting.getByRole('link', { name: 'See where: Latitude 7420' })).toHaveAttribute(
      'href',
      `/dashboard/sales/${ORDER}`,
    );
    expect(meeting.getByText(/^\d+:\d\d [AP]M \(Tokyo time\)$/)).toBeInTheDocument();
    const questions = within(screen.getByText('2 unanswered questions').closest('li') ?? document.body);
    expect(questions.getByRole('link', { name: 'Answer: Latitude 7420' })).toHaveAttribute(
      'href',
      `/dashboard/messages/${CONVERSATION}`,
    );
    const pictures = within(
      screen.getByText('7 laptops with one picture only').closest('li') ?? document.body,
    );
    expect(pictures.getByRole('link', { name: 'Improve: Latitude 7420' })).toHaveAttribute(
      'href',
      `/dashboard/myProduct/${LAPTOP}`,
    );
    expect(pictures.getByText('and 6 more')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Confirm your email address' })).toHaveAttribute(
      'href',
      '#confirm-address',
    );
  });

  it('leaves out meetings of other days, and says that there is nothing to do', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString();
    open(anOverview({ tasks: [task('meetingToday', ORDER, tomorrow)] }));
    expect(await screen.findByText(/^Nothing to do right now/)).toBeInTheDocument();
    expect(screen.queryByText('You meet a buyer today')).not.toBeInTheDocument();
  });

  it.each([
    ['none', 'Set up payouts: $700.00 is waiting for you'],
    ['missing', 'Finish setting up payouts: $700.00 is waiting for you'],
    ['restricted', 'See why your payouts are stopped: $700.00 is waiting for you'],
  ])('puts the payout task first when money waits for it: %s', async (accountState, text) => {
    const overview = anOverview({ tasks: [task('addPictures', LAPTOP)] });
    open(overview, { payoutsOn: true, accountState, waitingForAccount: 700 });
    const [first] = await screen.findAllByRole('heading', { level: 3 });
    expect(first).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', '/dashboard/payouts');
  });

  it('shows no payout task while no money waits', async () => {
    open(anOverview(), { payoutsOn: true, accountState: 'none', waitingForAccount: 700 });
    expect(await screen.findByRole('link', { name: /^Set up payouts/ })).toBeInTheDocument();
    expect(screen.queryByText(/^Nothing to do right now/)).not.toBeInTheDocument();
  });

  it.each([
    [
      { payoutsOn: true, accountState: 'none', waitingForAccount: 0 },
      /^Once your payouts are set up, we usually send/,
    ],
    [
      { payoutsOn: true, accountState: 'ready', waitingForAccount: 0 },
      /^We usually send the money for a laptop as soon as/,
    ],
    [{ payoutsOn: false, accountState: 'none', waitingForAccount: 700 }, /^Payouts are not switched on/],
  ])('says what the money waits for: %j', async (desk, text) => {
    open(anOverview(), desk);
    const said = await screen.findByText(text);
    if (desk.payoutsOn)
      expect(said).toHaveTextContent(
        /confirms that they have the laptop, or automatically 10 days after the payment/,
      );
    expect(screen.getByText(/^Nothing to do right now/)).toBeInTheDocument();
  });

  it('shows a failure, and retries', async () => {
    const { user } = open(refusal(503, 'unavailable', 'Please try again in a minute.'));
    expect(await screen.findByText(/Please try again in a minute/)).toBeInTheDocument();
    server.restore();
    server = installFakeServer({ [CALL]: { body: anOverview() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$1,234.50')).toBeInTheDocument();
  });
});
