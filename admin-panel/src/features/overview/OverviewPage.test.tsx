import { screen, within } from '@testing-library/react';
import type { AdminDay, AdminOverview } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';
import { changeText, overviewCsv } from './OverviewPage';

const CALL = 'GET /admin/overview';
const dayOf = (date: number, more: Partial<AdminDay> = {}): AdminDay => ({
  day: `2026-05-0${date}`,
  ...{ visits: 10, listings: 0, bookings: 0, sales: 0, money: 0, refunds: 0, reports: 0 },
  ...more,
});
const overview: AdminOverview = {
  daily: [dayOf(1), dayOf(2, { sales: 2, money: 1000.1 }), dayOf(3, { sales: 1, money: 0.2, refunds: 12.5 })],
  before: { visits: 60, listings: 0, bookings: 4, sales: 0, money: 500.15, refunds: 0, reports: 0 },
};

describe('the figures of the shop', () => {
  let server: FakeServer;
  beforeEach(() => (server = installFakeServer({ [CALL]: { body: overview } })));
  afterEach(() => server.restore());
  const open = (search = '') =>
    renderRoutes(remote.routes, { at: `/figures${search}`, session: sessionOf('admin') });

  it('shows each figure with its change, and all figures in a table', async () => {
    const { user } = open();
    expect(await screen.findByText('$1,000.30')).toBeInTheDocument();
    expect(screen.getByText('+100% · $500.15 in the previous 30 days')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Money' })).toBeInTheDocument();
    expect(
      screen.getByText('Of laptops, reviews and profiles, but not of conversations'),
    ).toBeInTheDocument();
    expect(screen.getByText('−50% · 60 in the previous 30 days')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All figures in a table' }));
    const table = within(screen.getByRole('table', { name: 'All figures by day' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toBe('May 3$0.2010010$12.500');
  });

  it('reads the period from the address, and writes the choice to it', async () => {
    const { user, router } = open('?days=7');
    expect(await screen.findByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '90 days' }));
    expect(await screen.findByText('+100% · $500.15 in the previous 90 days')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?days=90');
    const asked = server.requests.map(({ query }) => query.get('days'));
    expect(asked).toEqual(expect.arrayContaining(['7', '90']));
    await user.click(screen.getByRole('button', { name: '30 days' }));
    expect(router.state.location.search).toBe('');
  });

  it('shows a failure, and retries', async () => {
    server.use({ [CALL]: refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    server.use({ [CALL]: { body: overview } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$1,000.30')).toBeInTheDocument();
  });

  it('exports the days as CSV, with money in dollars', () => {
    expect(overviewCsv(overview.daily).split('\r\n').slice(0, 3)).toEqual([
      'Day,Money,Sales,Bookings,Listings,Visits,Refunds,Reports',
      '2026-05-01,0,0,0,0,10,0,0',
      '2026-05-02,1000.1,2,0,0,10,0,0',
    ]);
  });

  it.each([
    [0, 0, 'Same as in the previous 7 days'],
    [3, 0, 'None in the previous 7 days'],
    [3, 3, '±0% · 3 in the previous 7 days'],
    [0, 4, '−100% · 4 in the previous 7 days'],
    [2000, 1, '+199,900% · 1 in the previous 7 days'],
  ])('compares %d with %d before', (now, before, text) => {
    expect(changeText('sales', now, before, 7)).toBe(text);
  });
});
