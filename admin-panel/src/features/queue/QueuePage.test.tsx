import { screen, within } from '@testing-library/react';
import type { QueueItem } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';
import { ageText } from './queueColumns';

const ID = '3f0c8a52-6a0e-4b3e-9a51-0d7a6d9b1c11';
const itemOf = (kind: QueueItem['kind'], more: Partial<QueueItem> = {}): QueueItem => ({
  ...{ _id: kind, kind, subjectId: ID, reason: null, words: null, count: 1 },
  date: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  laptop: { _id: ID, slug: 'x1', name: `X1 ${kind}`, isGone: false },
  person: { _id: 'sam', name: 'Sam' },
  by: { _id: 'bea', name: 'Bea' },
  ...more,
});
const rows = [
  itemOf('problem', { reason: 'doesNotWork', words: 'No picture' }),
  itemOf('report', { urgent: true, reason: 'scam', count: 3, alsoOpen: 2 }),
  itemOf('profile', { laptop: null, words: 'A shop' }),
  itemOf('conversation', { words: 'Wants a deposit', count: 2 }),
  itemOf('flag', { urgent: true, reason: 'words', words: 'wire me', by: null }),
  itemOf('review', {
    quoted: 'Stole my money',
    laptop: { _id: ID, slug: 'x1', name: 'X1 review', isGone: true },
  }),
];
const counts = {
  waiting: 1004,
  kinds: { problem: 1, report: 1000, profile: 1, conversation: 1, flag: 1, review: 1, heldSale: 0 },
};

describe('the queue', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = installFakeServer({
      'GET /admin/queue': { body: rows },
      'GET /admin/queue/counts': { body: counts },
    });
  });
  afterEach(() => server.restore());
  const open = () => renderRoutes(remote.routes, { at: '/queue', session: sessionOf('admin') });
  const rowOf = async (kind: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^X1 ${kind}`) }));

  it('shows each item’s reason and age, and links to its decision', async () => {
    open();
    const problem = await rowOf('problem');
    expect(problem.getByText('No picture')).toBeInTheDocument();
    expect(problem.getByText('Reported by Bea')).toBeInTheDocument();
    expect(problem.getByText('3 days')).toBeInTheDocument();
    expect(problem.getByRole('link', { name: 'X1 problem' })).toHaveAttribute('href', `/laptops/x1-${ID}`);
    const ways = screen.getAllByRole('link', { name: /^Decide: / }).map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      `/adminPanel/problems/${ID}`,
      `/adminPanel/reportProducts?only=${ID}`,
      `/adminPanel/people/${ID}`,
      `/adminPanel/conversations/${ID}`,
      `/adminPanel/flags?only=${ID}`,
      `/adminPanel/reviews?only=${ID}`,
    ]);
    expect((await rowOf('report')).getByText('Reported by Bea and 2 others')).toBeInTheDocument();
    expect((await rowOf('report')).getByText('2 more on this laptop')).toBeInTheDocument();
    expect(screen.getAllByText(/more on this laptop/)).toHaveLength(1);
    for (const kind of ['report', 'flag'])
      expect((await rowOf(kind)).getByText('Urgent')).toBeInTheDocument();
    expect(screen.getAllByText('Urgent')).toHaveLength(2);
    // A report doesn't stop sales of the laptop, so only the flag has this text.
    expect(
      (await rowOf('flag')).getByText('Nobody can buy this laptop until you decide.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/^Nobody can buy/)).toHaveLength(1);
    expect((await rowOf('flag')).getByText('Found automatically')).toBeInTheDocument();
    const profile = within(screen.getByRole('row', { name: /^Sam Reported profile/ }));
    expect(profile.getByText('A shop')).toBeInTheDocument();
    expect(profile.getByRole('link', { name: 'Decide: Reported profile, Sam' })).toBeInTheDocument();
    const conversation = await rowOf('conversation');
    expect(conversation.getByText('Reported conversation')).toBeInTheDocument();
    expect(conversation.getByText('Reported by both sides')).toBeInTheDocument();
    const review = await rowOf('review');
    expect(review.getByText('No reason given')).toBeInTheDocument();
    expect(review.getByText('It says: “Stole my money”')).toBeInTheDocument();
    expect(review.queryByRole('link', { name: 'X1 review' })).not.toBeInTheDocument();
  });

  it('shows sales that are paid out later, with reason and seller (rule 46)', async () => {
    const words = 'Paid out on December 6, 10:20 UTC';
    const held = itemOf('heldSale', { reason: 'sameCard', words, by: null });
    server.use({ 'GET /admin/queue': { body: [held] } });
    open();
    const row = await rowOf('heldSale');
    expect(row.getByText('Buyer and seller used the same card')).toBeInTheDocument();
    expect(row.getByText(words)).toBeInTheDocument();
    const way = row.getByRole('link', { name: 'See the seller: Sale that is paid out later, X1 heldSale' });
    expect(way).toHaveAttribute('href', '/adminPanel/people/sam');
  });

  it('shows kinds that only a newer server knows', async () => {
    server.use({
      'GET /admin/queue': { body: [{ ...itemOf('report'), _id: 'new', kind: 'picture' }, itemOf('report')] },
    });
    open();
    expect(await screen.findByText(/^Something new: reload the page/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Decide: Reported laptop, X1 report' })).toBeInTheDocument();
  });

  it('starts each card on phones with its subject, and ends it with age and button in one line', async () => {
    open();
    await rowOf('problem');
    const [, first] = screen.getAllByRole('row');
    const cells = within(first as HTMLElement).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent('X1 problem');
    expect(cells.map((cell) => cell.dataset.place)).toEqual(['wide', 'wide', 'wide', 'acts', 'acts']);
  });

  it('filters by kind, with the number of waiting items', async () => {
    const { user, router } = open();
    const choice = await screen.findByRole('combobox', { name: 'Show' });
    expect(
      await within(choice).findByRole('option', { name: 'Reported laptops (1,000+)' }),
    ).toBeInTheDocument();
    expect(within(choice).getByRole('option', { name: 'Reported conversations (1)' })).toBeInTheDocument();
    server.use({ 'GET /admin/queue': { body: [] } });
    await user.selectOptions(choice, 'Flagged listings (1)');
    expect(await screen.findByText('Nothing of this kind is waiting for a decision.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?kind=flag');
    expect(server.requests.some(({ query }) => query.get('kind') === 'flag')).toBe(true);
  });

  it('shows an empty list', async () => {
    server.use({ 'GET /admin/queue': { body: [] } });
    open();
    expect(await screen.findByText('Nothing is waiting for a decision.')).toBeInTheDocument();
  });

  it('shows a failure', async () => {
    server.use({ 'GET /admin/queue': refusal(503, 'unavailable', 'Not now.') });
    open();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
  });

  it.each([
    [-5, 'Just now'],
    [59_000, 'Just now'],
    [60_000, '1 minute'],
    [7_200_000, '2 hours'],
    [86_400_000, '1 day'],
  ])('reads %d ms as %s', (ms, text) => expect(ageText(ms)).toBe(text));
});

it('links to one row, and from there to all rows', async () => {
  const server = installFakeServer({ 'GET /flags': { body: [] } });
  renderRoutes(remote.routes, { at: `/flags?only=${ID}`, session: sessionOf('admin') });
  const all = await screen.findByRole('link', { name: 'All flagged listings' });
  expect(all).toHaveAttribute('href', '/flags');
  expect(server.requests.some(({ query }) => query.get('only') === ID)).toBe(true);
  server.restore();
});
