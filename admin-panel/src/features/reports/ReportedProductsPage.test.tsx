import { screen, waitFor, within } from '@testing-library/react';
import type { ReportedProduct } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';

const DELL: ReportedProduct = {
  _id: 'dell',
  slug: 'laptop',
  image: '/images/dell.webp',
  productInfo: { productName: 'Dell XPS', sealerEmail: 'sam@example.test' },
  reportCount: 2,
  reports: [
    {
      reporterEmail: 'ann@example.test',
      reason: 'scam',
      note: 'Asks for money first.',
      date: '2026-03-04T10:00:00Z',
    },
    { reporterEmail: 'bob@example.test', reason: null, note: null, date: '2026-03-05T10:00:00Z' },
  ],
};

describe('Reported Product', () => {
  let server: FakeServer;
  let reported: ReportedProduct[];
  beforeEach(() => {
    reported = [DELL];
    server = installFakeServer({ 'GET /reportedProducts': () => ({ body: reported }) });
  });
  afterEach(() => server.restore());
  const open = () => renderRoutes(remote.routes, { at: '/reportProducts', session: sessionOf('admin') });

  it('shows the columns and the reported laptop', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Dell XPS' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Reported Product' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'SL.No',
      'Image',
      'Product Title',
      'Sealer Email',
      'report',
      'action',
    ]);
    expect(screen.getByText('sam@example.test')).toBeInTheDocument();
  });

  const rowOfDell = async () =>
    within((await screen.findByRole('img', { name: 'Dell XPS' })).closest('tr') as HTMLElement);

  it('shows each reason once in the row, in the order of the queue', async () => {
    const [first] = DELL.reports;
    const reports = (['wrong-details', 'other', null, 'wrong-details'] as const).map((reason) => ({
      reporterEmail: `${reason}@example.test`,
      note: null,
      date: '2026-03-06T10:00:00Z',
      reason,
    }));
    reported = [
      { ...DELL, reports },
      { ...DELL, _id: 'two', reports: first ? [{ ...first, reason: null }] : [] },
    ];
    open();
    expect(await screen.findByText('Wrong details, Other')).toBeInTheDocument();
    expect(screen.getByText('No reason given')).toBeInTheDocument();
  });

  it('shows a given reason before a missing one, and links to the seller', async () => {
    const earlier = DELL.reports.toReversed();
    reported = [{ ...DELL, sealerId: 'sam', reports: earlier }];
    open();
    const row = await rowOfDell();
    expect(row.getByText('Scam')).toBeInTheDocument();
    expect(row.queryByText('No reason given')).not.toBeInTheDocument();
    expect(row.getByText('sam@example.test').closest('a')).toHaveAttribute('href', '/adminPanel/people/sam');
  });

  it('opens the reports with reporter and reason', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '2 reports of Dell XPS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports of Dell XPS' }));
    for (const text of [
      'Scam',
      'Asks for money first.',
      /ann@example.test/,
      'No reason given',
      /bob@example.test/,
    ])
      expect(dialog.getByText(text)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the number of reports when only the latest are listed (rule 35)', async () => {
    reported = [{ ...DELL, reportCount: 412 }];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '412 reports of Dell XPS' }));
    expect(await screen.findByText('The latest 2 of 412 reports.')).toBeInTheDocument();
  });

  it('deletes the laptop after a confirmation', async () => {
    server.use({
      'DELETE /deleteProduct/dell': () => {
        reported = [];
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Dell XPS' }));
    const dialog = await screen.findByRole('dialog', { name: 'do you want to delete this product?' });
    expect(dialog).toHaveAccessibleDescription('Dell XPS');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete successful')).toBeInTheDocument();
    expect(await screen.findByText('Reported Product is Empty')).toBeInTheDocument();
  });

  it('dismisses the reports after a confirmation', async () => {
    server.use({
      'PUT /dismissReports/dell': () => {
        reported = [];
        return { body: { acknowledged: true, modifiedCount: 2 } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Dell XPS' }));
    const question = 'Do you want to dismiss the reports of this laptop?';
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog).toHaveAccessibleDescription('Dell XPS');
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The reports were dismissed')).toBeInTheDocument();
    expect(await screen.findByText('Reported Product is Empty')).toBeInTheDocument();
  });

  it('does not delete a sold laptop, and says why (rule 23)', async () => {
    reported = [{ ...DELL, payment: 'paid' }];
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Delete Dell XPS' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(await screen.findByText('A sold laptop cannot be deleted')).toBeInTheDocument();
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why a delete failed', async () => {
    server.use({ 'DELETE /deleteProduct/dell': refusal(409, 'reserved', 'A buyer holds this laptop.') });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Dell XPS' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There was an error! A buyer holds this laptop.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('img', { name: 'Dell XPS' })).toBeInTheDocument();
  });
});
