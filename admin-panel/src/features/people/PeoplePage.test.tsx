import { screen, waitFor, within } from '@testing-library/react';
import type { ListedUser } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';

const person = (name: string, more: Partial<ListedUser> = {}): ListedUser => ({
  _id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@example.test`,
  photo: null,
  userType: 'user',
  verify: 'notVerified',
  verifiedAt: null,
  suspendedAt: null,
  ...more,
});

describe('All Buyers and All Sealers', () => {
  let server: FakeServer;
  let people: ListedUser[];
  const lastQuery = () => {
    const calls = server.requests.filter(({ path }) => path === '/saveUser');
    return Object.fromEntries(calls.at(-1)?.query ?? []);
  };
  beforeEach(() => {
    jest.useFakeTimers();
    people = [
      person('Ann'),
      person('Bob', { verify: 'verified', verifiedAt: '2026-03-04T10:00:00.000Z' }),
      person('Sam', { userType: 'sealer' }),
      person('Eve', { userType: 'admin' }),
    ];
    server = installFakeServer({
      'GET /saveUser': ({ query }) => ({
        body: people
          .filter(({ userType }) => userType === query.get('userType'))
          .filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? '')),
      }),
    });
  });
  afterEach(() => {
    server.restore();
    jest.useRealTimers();
  });
  const open = (page = 'allBuyers') =>
    renderRoutes(remote.routes, { at: `/${page}`, session: sessionOf('admin') });

  async function confirm(user: ReturnType<typeof open>['user'], question: string, label: string) {
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog).toHaveAccessibleDescription('Ann (ann@example.test)');
    await user.click(within(dialog).getByRole('button', { name: label }));
  }

  it('lists buyers only, with a tick for the verified', async () => {
    open();
    const ann = (await screen.findByText('ann@example.test')).closest('tr') as HTMLElement;
    expect(screen.getByRole('heading', { level: 1, name: 'All Buyers' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'SL.No',
      'Name',
      'Email',
      'User Type',
      'Make Admin',
      'verify',
      'action',
    ]);
    expect(within(ann).getByText('user')).toBeInTheDocument();
    expect(within(ann).queryByRole('img', { name: /verified/i })).not.toBeInTheDocument();
    const bob = screen.getByText('bob@example.test').closest('tr') as HTMLElement;
    expect(within(bob).getByRole('img', { name: 'Verified since Mar 4, 2026' })).toBeInTheDocument();
    expect(within(bob).queryByRole('button', { name: /verify/i })).not.toBeInTheDocument();
    expect(screen.queryByText('sam@example.test')).not.toBeInTheDocument();
    expect(screen.queryByText('eve@example.test')).not.toBeInTheDocument();
    expect(lastQuery()).toEqual({ sealer: 'sealer', userType: 'user', limit: '25' });
  });

  it('lists sellers only', async () => {
    open('allSellers');
    expect(await screen.findByText('sam@example.test')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'All Sealers' })).toBeInTheDocument();
    expect(screen.queryByText('ann@example.test')).not.toBeInTheDocument();
    expect(lastQuery()).toMatchObject({ sealer: 'sealer', userType: 'sealer' });
  });

  it('shows the number of open reports', async () => {
    people = [person('Sam', { userType: 'sealer', openReports: 3 }), person('Sue', { userType: 'sealer' })];
    open('allSellers');
    const sam = (await screen.findByText('sam@example.test')).closest('tr') as HTMLElement;
    expect(within(sam).getByText('3 open reports')).toBeInTheDocument();
    expect(screen.getAllByText(/open report/)).toHaveLength(1);
  });

  it('shows the number of people, and of search results', async () => {
    const total = (count: number) => ({ body: people.slice(0, 1), headers: { 'x-total-count': `${count}` } });
    server.use({ 'GET /saveUser': ({ query }) => total(query.get('search') ? 1 : 1200) });
    const { user } = open();
    expect(await screen.findByText('1,200 people')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Search by name or email'), 'ann');
    expect(await screen.findByText('1 person found')).toBeInTheDocument();
  });

  it('is a card on phones with name and email, and all actions in one line', async () => {
    open();
    const ann = (await screen.findByText('ann@example.test')).closest('tr') as HTMLElement;
    const places = within(ann)
      .getAllByRole('cell')
      .map(({ dataset }) => dataset.place);
    expect(places).toEqual(['nowhere', 'title', 'wide', 'nowhere', 'acts', 'acts', 'acts']);
  });

  it('searches when the user pauses', async () => {
    const { user } = open();
    await screen.findByText('ann@example.test');
    await user.type(screen.getByLabelText('Search by name or email'), 'bob');
    await waitFor(() => expect(screen.queryByText('ann@example.test')).not.toBeInTheDocument());
    expect(screen.getByText('bob@example.test')).toBeInTheDocument();
    expect(server.requests.map(({ query }) => query.get('search'))).toEqual([null, 'bob']);
    await user.type(screen.getByLabelText('Search by name or email'), 'x');
    expect(await screen.findByText('No people found for “bobx”')).toBeInTheDocument();
  });

  it('verifies after a confirmation', async () => {
    server.use({
      'PUT /verifyUser/ann': () => {
        people = [person('Ann', { verify: 'verified' })];
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Verify: Ann' }));
    await confirm(user, 'Do you want to verify this user?', 'Verify');
    expect(await screen.findByText('Verified Successful')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Verified' })).toBeInTheDocument();
  });

  it('makes an admin after a confirmation', async () => {
    server.use({
      'PUT /makeAdmin/ann': () => {
        people = [person('Ann', { userType: 'admin' }), person('Bob')];
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make Admin: Ann' }));
    await confirm(user, 'Do you want to make Admin this user?', 'Make Admin');
    expect(await screen.findByText('Admin Make Successful')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('ann@example.test')).not.toBeInTheDocument());
  });

  it('deletes after a confirmation', async () => {
    server.use({
      'DELETE /deleteUser/ann': () => {
        people = people.slice(1);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Ann' }));
    await confirm(user, 'Do you want to delete this user?', 'Delete');
    expect(await screen.findByText('user delete Successful')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('ann@example.test')).not.toBeInTheDocument());
  });

  it.each([
    ['Verify: Ann', 'Verify', 'PUT /verifyUser/ann'],
    ['Make Admin: Ann', 'Make Admin', 'PUT /makeAdmin/ann'],
    ['Delete Ann', 'Delete', 'DELETE /deleteUser/ann'],
  ])('says why %s failed', async (button, label, call) => {
    server.use({ [call]: refusal(409, 'conflict', 'Someone else bought it first.') });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    expect(await screen.findByText('There was an error! Someone else bought it first.')).toBeInTheDocument();
  });

  it.each(['buyers', 'sellers'])(
    'offers for %s to verify them, and leads to the page with the rest',
    async (whom) => {
      const page = whom === 'buyers' ? 'allBuyers' : 'allSellers';
      open(page);
      const name = whom === 'buyers' ? 'Ann' : 'Sam';
      expect(await screen.findByRole('button', { name: `Verify: ${name}` })).toBeInTheDocument();
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/adminPanel/people/${name.toLowerCase()}`,
      );
    },
  );

  it('says that the list is empty', async () => {
    people = [];
    open('allSellers');
    expect(await screen.findByText('There are no sellers yet')).toBeInTheDocument();
  });
});
