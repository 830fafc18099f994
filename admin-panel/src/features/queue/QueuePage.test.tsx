import { screen, within } from '@testing-library/react';
import type { OpenItem, QueueItem } from '@relaptop/shared/contracts';
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
const openOf = (kind: OpenItem['kind'], more: Partial<OpenItem> = {}): OpenItem => ({
  _id: kind,
  kind,
  subjectId: ID,
  reason: null,
  words: null,
  count: 1,
  date: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  person: { _id: 'sam', name: 'Sam', canBeSuspended: true },
  by: { _id: 'bea', name: 'Bea' },
  ...more,
});
const pictures = ['/images/x1.webp', '/images/x1-lid.webp'];
const itemOf = (kind: QueueItem['kind'], more: Partial<QueueItem> = {}): QueueItem => ({
  ...openOf(kind),
  laptop: {
    _id: ID,
    slug: 'x1',
    name: `X1 ${kind}`,
    isGone: false,
    isSold: false,
    pictures,
    price: 690,
  },
  ...more,
});
const SUSPECT = itemOf('report', {
  urgent: true,
  reason: 'scam',
  count: 3,
  alsoOpen: 23,
  others: [
    openOf('flag', {
      urgent: true,
      reason: 'picture',
      words: 'Picture 1 was in another seller’s listing first',
      by: null,
      copiedFrom: { _id: 'dell', slug: 'dell', name: 'My Dell', image: '/images/dell.webp' },
    }),
    openOf('conversation', {
      words: 'Threatens me',
      count: 2,
      person: { _id: 'bea', name: 'Bea', canBeSuspended: true },
    }),
  ],
});
const rows = [
  itemOf('problem', { reason: 'doesNotWork', words: 'No picture' }),
  itemOf('report', { urgent: true, reason: 'scam', count: 3 }),
  itemOf('profile', { laptop: null, words: 'A shop' }),
  itemOf('conversation', { words: 'Wants a deposit', count: 2 }),
  itemOf('flag', { urgent: true, reason: 'words', words: 'wire me', by: null }),
  itemOf('review', {
    quoted: 'Stole my money',
    laptop: { _id: ID, slug: 'x1', name: 'X1 review', isGone: true, isSold: false, pictures, price: 690 },
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
    within((await screen.findByText(`X1 ${kind}`)).closest('tr') ?? document.body);

  it('shows each item’s reason and age, links to its decision, shows kinds that only a newer server knows, and filters by kind, with the number of waiting items', async () => {
    server.use({
      'GET /admin/queue': {
        body: [...rows, { ...itemOf('report'), _id: 'new', kind: 'picture', laptop: null }],
      },
    });
    const { user, router } = open();
    const problem = await rowOf('problem');
    expect(screen.getByText(/^Something new: reload the page/)).toBeInTheDocument();
    expect(problem.getByText('No picture')).toBeInTheDocument();
    expect(problem.getByText('Problem · Reported by Bea')).toBeInTheDocument();
    expect(problem.getByText('$690')).toBeInTheDocument();
    expect(problem.getByText('3 days')).toBeInTheDocument();
    expect(problem.getByRole('link', { name: 'X1 problem' })).toHaveAttribute('href', `/laptops/x1-${ID}`);
    const ways = screen
      .getAllByRole('link', { name: /^(See the \w+|All reports|Read messages|Details): / })
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      `/adminPanel/problems/${ID}`,
      `/adminPanel/reportProducts?only=${ID}`,
      `/adminPanel/people/${ID}`,
      `/adminPanel/conversations/${ID}`,
      `/adminPanel/flags?only=${ID}`,
      `/adminPanel/reviews?only=${ID}`,
    ]);
    expect(
      (await rowOf('report')).getByText('Reported laptop · Reported by Bea and 2 others'),
    ).toBeInTheDocument();
    for (const kind of ['report', 'flag'])
      expect((await rowOf(kind)).getByText('Urgent')).toBeInTheDocument();
    expect(screen.getAllByText('Urgent')).toHaveLength(2);
    // A report doesn't stop sales of the laptop, so only the flag has this text.
    expect(
      (await rowOf('flag')).getByText('No new buyer can reserve this laptop until you decide.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/^No new buyer/)).toHaveLength(1);
    expect((await rowOf('flag')).getByText('Flagged listing · Found automatically')).toBeInTheDocument();
    const profile = within(screen.getByText('A shop').closest('tr') ?? document.body);
    expect(profile.getByText('A shop')).toBeInTheDocument();
    expect(profile.getByRole('link', { name: 'See the person: Reported profile, Sam' })).toBeInTheDocument();
    const conversation = await rowOf('conversation');
    expect(conversation.getByText('Reported conversation · Reported by both sides')).toBeInTheDocument();
    const review = await rowOf('review');
    expect(review.getByText('No reason given')).toBeInTheDocument();
    expect(review.getByText('It says: “Stole my money”')).toBeInTheDocument();
    expect(review.queryByRole('link', { name: 'X1 review' })).not.toBeInTheDocument();
    expect(review.getByText('$690 · Off sale')).toBeInTheDocument();
    const choice = screen.getByRole('combobox', { name: 'Show' });
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

  it('shows sales that are paid out later, with reason and seller (rule 46)', async () => {
    const words = 'Paid out on December 6, 10:20 UTC';
    const held = itemOf('heldSale', { reason: 'sameCard', words, by: null });
    server.use({ 'GET /admin/queue': { body: [held] } });
    open();
    const row = await rowOf('heldSale');
    expect(row.getByText('Buyer and seller used the same card')).toBeInTheDocument();
    expect(row.getByText(words)).toBeInTheDocument();
    const way = row.getByRole('link', { name: 'See the seller: Delayed payout, X1 heldSale' });
    expect(way).toHaveAttribute('href', '/adminPanel/people/sam');
  });

  it('shows all that is open about a laptop in its row, with the pictures, and dismisses it in one step, with a note', async () => {
    server.use({
      'GET /admin/queue': { body: [SUSPECT] },
      [`PUT /admin/queue/${ID}/dismissal`]: () => {
        server.use({ 'GET /admin/queue': { body: [] } });
        return { body: { acknowledged: true, modifiedCount: 4 } };
      },
    });
    const { user } = open();
    const row = await rowOf('report');
    expect(row.getAllByRole('listitem')).toHaveLength(3);
    expect(row.getByText('and 21 more')).toBeInTheDocument();
    const hrefOf = (alt: string) => row.getByRole('img', { name: alt }).closest('a')?.getAttribute('href');
    expect(hrefOf('First picture of X1 report')).toBe('/images/x1.webp');
    expect(hrefOf('Picture 2 of X1 report')).toBe('/images/x1-lid.webp');
    expect(hrefOf('First picture of My Dell')).toBe('/images/dell.webp');
    expect(row.getByRole('link', { name: 'My Dell' })).toHaveAttribute('href', '/laptops/dell-dell');
    for (const name of ['Sam', 'Bea'])
      expect(row.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/adminPanel/people/${name.toLowerCase()}`,
      );
    await user.click(row.getByRole('button', { name: 'Dismiss: X1 report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nothing wrong with this laptop?' }));
    expect(
      dialog.getByText(
        'X1 report. Reported laptop: Scam. Flagged listing: Picture from another seller’s listing.',
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await dialog.findByText('Say briefly why it is fine')).toBeInTheDocument();
    await user.click(dialog.getByRole('textbox'));
    await user.paste(' They are brothers. ');
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Nothing is waiting for a decision.')).toBeInTheDocument();
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      items: ['report', 'flag'],
      note: 'They are brothers.',
    });
  });

  it('hides a laptop, and suspends any of the people', async () => {
    const put = () => ({ body: { acknowledged: true, modifiedCount: 1 } });
    server.use({
      'GET /admin/queue': { body: [SUSPECT] },
      [`PUT /admin/laptops/${ID}/hiding`]: put,
      'PUT /people/bea/suspension': put,
    });
    const { user } = open();
    const decide = async (button: string, title: string, send: string, done: string) => {
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await user.click(dialog.getByRole('textbox'));
      await user.paste('Asks for a deposit');
      await user.click(dialog.getByRole('button', { name: send }));
      expect(await screen.findByText(done)).toBeInTheDocument();
    };
    await decide('Hide: X1 report', 'Hide this laptop?', 'Hide', 'The laptop is hidden');
    await decide('Suspend Bea', 'Suspend this person?', 'Suspend', 'The person is suspended');
    expect(
      server.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]),
    ).toEqual([
      [`/admin/laptops/${ID}/hiding`, { note: 'Asks for a deposit' }],
      ['/people/bea/suspension', { reason: 'Asks for a deposit' }],
    ]);
  });

  it('offers only decisions that are possible', async () => {
    const { laptop } = SUSPECT;
    const person = { _id: 'ada', name: 'Ada', canBeSuspended: false };
    server.use({
      'GET /admin/queue': {
        body: [
          itemOf('problem'),
          itemOf('flag', { person, laptop: laptop && { ...laptop, name: 'X1 flag', isSold: true } }),
        ],
      },
    });
    open();
    const buttonsOf = async (kind: string) =>
      (await rowOf(kind)).queryAllByRole('button').map((button) => button.textContent);
    expect(await buttonsOf('problem')).toEqual(['Hide']);
    expect(screen.getByRole('link', { name: 'See the problem: Problem, X1 problem' })).toBeInTheDocument();
    expect(await buttonsOf('flag')).toEqual(['Dismiss']);
    expect(screen.getByText('$690 · Sold')).toBeInTheDocument();
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
