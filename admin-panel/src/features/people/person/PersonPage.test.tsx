import { screen, waitFor, within } from '@testing-library/react';
import type { PersonPage } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  press,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../../remote';

const DATE = '2026-03-04T10:00:00.000Z';
const itemOf = (name: string, isGone = false) => ({ _id: name, slug: name.toLowerCase(), name, isGone });
const ann: PersonPage = {
  person: {
    _id: 'ann',
    name: 'Ann',
    email: 'ann@example.test',
    photo: null,
    userType: 'sealer',
    verify: 'notVerified',
    verifiedAt: null,
    suspendedAt: null,
    joinedAt: DATE,
    confirmed: true,
    suspendedReason: null,
    deletedAt: null,
  },
  figures: { onSale: 1, sold: 2, bought: 3, reports: 4, flags: 5, problems: 6, noShows: 7 },
  laptops: [
    { _id: 'l1', slug: 'x1', name: 'X1', image: '/i.webp', price: 500, state: 'onSale', date: DATE },
    { _id: 'l2', slug: 't4', name: 'T4', image: '/i.webp', price: 400, state: 'removed', date: DATE },
  ],
  orders: [
    {
      _id: 'o1',
      productName: 'G15',
      laptop: itemOf('G15'),
      price: 700,
      state: 'paid',
      side: 'seller',
      date: DATE,
      other: { _id: 'bea', name: 'Bea' },
    },
  ],
  profileReports: [],
  reports: [
    {
      _id: 'r1',
      productName: 'X1',
      laptop: itemOf('X1'),
      reason: 'scam',
      note: 'Hm.',
      date: DATE,
      dismissed: true,
    },
    {
      _id: 'r2',
      productName: 'X1',
      laptop: itemOf('X1'),
      reason: null,
      note: null,
      date: DATE,
      dismissed: false,
    },
  ],
  reportsMade: [
    {
      _id: 'r3',
      productName: 'T9',
      laptop: itemOf('T9', true),
      reason: 'stolen',
      note: null,
      date: DATE,
      dismissed: false,
    },
  ],
  reviews: [
    {
      _id: 'v1',
      side: 'received',
      stars: 2,
      words: 'Loud fan',
      laptop: itemOf('G15'),
      visible: false,
      other: { _id: 'bea', name: 'Bea' },
      date: DATE,
    },
  ],
  notes: [],
  acts: [{ _id: 'a1', action: 'verifyUser', actorEmail: 'ada@example.test', date: DATE }],
};
const aProfileReport = (closed: boolean) => ({
  _id: 'p1',
  by: { _id: 'bea', name: 'Bea' },
  reason: 'A shop',
  date: DATE,
  closed,
});
const done = { body: { acknowledged: true, modifiedCount: 1 } };

describe('the page of a person', () => {
  let server: FakeServer;
  let shown: PersonPage;
  beforeEach(() => {
    shown = ann;
    server = installFakeServer({ 'GET /people/ann': () => ({ body: shown }) });
  });
  afterEach(() => server.restore());
  const open = () => renderRoutes(remote.routes, { at: '/people/ann', session: sessionOf('admin') });
  const personIs = (changes: Partial<PersonPage['person']>) => {
    shown = { ...shown, person: { ...shown.person, ...changes } };
  };
  const part = async (name: string) => within(await screen.findByRole('region', { name }));

  it('shows their laptops, orders, reports, reviews and activity', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann' })).toBeInTheDocument();
    expect(document.title).toBe('Ann | Relaptop');
    expect(screen.queryByRole('region', { name: 'Reports of their profile' })).not.toBeInTheDocument();
    expect(
      screen.getByText(/Seller · Not verified · Email confirmed · Joined Mar 4, 2026/),
    ).toBeInTheDocument();
    const laptops = await part('Laptops');
    expect(laptops.getByRole('link', { name: 'X1' })).toHaveAttribute('href', '/laptops/x1-l1');
    expect(laptops.queryByRole('link', { name: 'T4' })).not.toBeInTheDocument();
    expect((await part('Orders')).getByRole('link', { name: 'Bea' })).toHaveAttribute(
      'href',
      '/adminPanel/people/bea',
    );
    const order = (await part('Orders')).getByText(/\$700\.00/);
    expect(within(order).getByText('Paid').closest('.MuiChip-colorInfo')).toBeInTheDocument();
    const reports = await part('Reports against their laptops');
    expect(reports.getByText(/^Scam:/).parentElement).toHaveTextContent('Scam: X1 Dismissed');
    expect(reports.getByText(/^No reason given:/).parentElement).toHaveTextContent('X1');
    expect((await part('Reports they made')).getByText(/^Stolen:/).parentElement).toHaveTextContent(
      'Stolen: T9',
    );
    const reviews = await part('Reviews');
    expect(reviews.getByText('Loud fan')).toBeInTheDocument();
    expect(reviews.getByText('Others can’t read it')).toBeInTheDocument();
    expect((await part('At a glance')).getByText('No-shows').nextSibling).toHaveTextContent('7');
    expect((await part('Notes for admins')).getByText('There are no notes yet.')).toBeInTheDocument();
    expect((await part('Admin activity')).getByText('Verified a user')).toBeInTheDocument();
  });

  it('links back to its list, shows figures before actions, and Delete last and apart', async () => {
    open();
    const back = await screen.findByRole('link', { name: 'All Sealers' });
    expect(back).toHaveAttribute('href', '/adminPanel/allSellers');
    const suspend = screen.getByRole('button', { name: 'Suspend' });
    const remove = screen.getByRole('button', { name: 'Delete' });
    const figures = screen.getByRole('region', { name: 'At a glance' });
    expect(figures.compareDocumentPosition(suspend)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(suspend.compareDocumentPosition(remove)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(suspend.parentElement).not.toContainElement(remove);
  });

  it('starts with the reports, to which their number links, and names empty parts in one line', async () => {
    shown = { ...ann, orders: [], acts: [] };
    open();
    const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(names.indexOf('Reports against their laptops')).toBeLessThan(names.indexOf('Laptops'));
    const link = (await part('At a glance')).getByRole('link', { name: /^4 reports/ });
    expect(link).toHaveAttribute('href', '#reports');
    expect(screen.getByText('Nothing yet under: orders, admin activity.')).toBeInTheDocument();
    expect(names).not.toContain('Orders');
  });

  it.each<[string, Partial<PersonPage>, string]>([
    ['a laptop is reported', {}, '4 reports, some open'],
    ['only the profile is', { reports: [], profileReports: [aProfileReport(false)] }, '4 reports, some open'],
    ['all is decided', { reports: [], profileReports: [aProfileReport(true)] }, '4 reports'],
    ['the laptop is gone', { reports: ann.reportsMade }, '4 reports'],
  ])('shows whether reports are open where %s', async (_why, reports, name) => {
    shown = { ...ann, ...reports };
    open();
    const link = await (await part('At a glance')).findByRole('link', { name });
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(/^Reports /);
  });

  it('suspends with a reason, and lifts it', async () => {
    server.use({
      'PUT /people/ann/suspension': () => {
        personIs({ suspendedAt: DATE, suspendedReason: 'Spam.' });
        return done;
      },
      'DELETE /people/ann/suspension': () => {
        personIs({ suspendedAt: null, suspendedReason: null });
        return done;
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this person?' }));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Enter a reason: the person reads it')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/Reason/), ' Spam ');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Suspended since Mar 4, 2026: Spam.')).toBeInTheDocument();
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ reason: 'Spam' });
    expect(screen.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Lift suspension' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Do you want to lift the suspension?' })).getByRole(
        'button',
        { name: 'Lift suspension' },
      ),
    );
    await waitFor(() => expect(screen.queryByText(/Suspended since/)).not.toBeInTheDocument());
  });

  it('closes the reports of their profile with a note', async () => {
    const said = { _id: 'p1', by: { _id: 'bea', name: 'Bea' }, reason: 'A shop', date: DATE, closed: false };
    shown = { ...ann, profileReports: [said] };
    server.use({
      'PUT /people/ann/profileReports/closing': () => {
        shown = { ...ann, profileReports: [{ ...said, closed: true }] };
        return done;
      },
    });
    const { user } = open();
    const reports = await part('Reports of their profile');
    expect(reports.getByText('A shop')).toBeInTheDocument();
    expect(reports.getByRole('link', { name: 'Bea' })).toHaveAttribute('href', '/adminPanel/people/bea');
    await user.click(reports.getByRole('button', { name: 'Close the reports' }));
    expect(await reports.findByText('Say what you found and did')).toBeInTheDocument();
    await user.type(reports.getByLabelText(/What did you find/), ' It is one. ');
    await user.click(reports.getByRole('button', { name: 'Close the reports' }));
    expect(await screen.findByText('The reports are closed')).toBeInTheDocument();
    expect(await reports.findByText('Closed')).toBeInTheDocument();
    expect(reports.queryByRole('button', { name: 'Close the reports' })).not.toBeInTheDocument();
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ note: 'It is one.' });
  });

  it('keeps the input of a note that could not be saved', async () => {
    server.use({ 'POST /people/ann/notes': refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    const notes = await part('Notes for admins');
    await user.type(notes.getByLabelText(/Note/), 'Asked twice');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('There was an error! Not now.')).toBeInTheDocument();
    expect(notes.getByLabelText(/Note/)).toHaveValue('Asked twice');
    shown = { ...shown, notes: [{ _id: 'n1', words: 'Asked twice', by: 'Ada', mine: true, date: DATE }] };
    server.use({ 'POST /people/ann/notes': () => ({ body: shown }) });
    await press(user, notes.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Note added')).toBeInTheDocument();
    await waitFor(() => expect(notes.getByLabelText(/Note/)).toHaveValue(''));
  });

  it('deletes only the admin’s own notes, after a confirmation', async () => {
    const others = { _id: 'n2', words: 'Was kind', by: 'Bob', mine: false, date: DATE };
    shown = { ...shown, notes: [{ _id: 'n1', words: 'Rude', by: 'Ada', mine: true, date: DATE }, others] };
    server.use({
      'DELETE /people/ann/notes/n1': () => {
        shown = { ...shown, notes: [others] };
        return { body: shown };
      },
    });
    const { user } = open();
    const notes = await part('Notes for admins');
    expect(notes.getAllByRole('button', { name: 'Delete note' })).toHaveLength(1);
    await user.click(notes.getByRole('button', { name: 'Delete note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Do you want to delete this note?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Note deleted')).toBeInTheDocument();
    await waitFor(() => expect(notes.queryByText('Rude')).not.toBeInTheDocument());
    expect(notes.getByText('Was kind')).toBeInTheDocument();
  });

  it('takes an admin’s rights away', async () => {
    personIs({ userType: 'admin' });
    server.use({ 'DELETE /people/ann/adminRights': refusal(409, 'own_account', 'Ask another admin.') });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Take away admin rights' }));
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take away' }));
    expect(await screen.findByText('There was an error! Ask another admin.')).toBeInTheDocument();
  });

  it('has no actions for the admin’s own page or a deleted person', async () => {
    personIs({ email: 'admin@example.test', deletedAt: DATE });
    open();
    expect(await screen.findByText('This account was deleted on Mar 4, 2026.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it.each([
    [404, 'We can’t find this person. The link may be incomplete.'],
    [500, 'Broken.'],
  ])('shows the failure of a %i', async (status, text) => {
    server.use({ 'GET /people/ann': refusal(status, 'broken', 'Broken.') });
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Buyers' })).toBeInTheDocument();
  });
});
