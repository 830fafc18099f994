import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@relaptop/shared/contracts';
import { installFakeServer, renderRoutes, sessionOf, type FakeServer } from '@relaptop/shared/testing';
import { remote } from '../../remote';

const VERIFIED: AuditEntry = {
  _id: 'a1',
  date: '2026-03-04T10:00:00.000Z',
  actorEmail: 'admin@example.test',
  action: 'verifyUser',
  subject: 'sam@example.test',
  before: { _id: 'sam', email: 'sam@example.test', verify: 'notVerified' },
  after: { _id: 'sam', email: 'sam@example.test', verify: 'verified' },
};
const DELETED: AuditEntry = {
  ...VERIFIED,
  _id: 'a2',
  action: 'deleteUser',
  subject: 'bob@example.test',
  before: { name: 'Bob', email: 'bob@example.test', userType: 'user', verify: 'notVerified' },
  after: null,
};

describe('Audit', () => {
  let server: FakeServer;
  const lastQuery = () => {
    const calls = server.requests.filter(({ path }) => path === '/audit');
    return Object.fromEntries(calls.at(-1)?.query ?? []);
  };
  beforeEach(() => {
    jest.useFakeTimers();
    server = installFakeServer({
      'GET /audit': ({ query }) => ({
        body: [VERIFIED, DELETED].filter(
          ({ action }) => !query.has('action') || query.get('action') === action,
        ),
      }),
      'GET /saveUser': {
        body: [{ userType: 'admin', email: 'admin@example.test' }],
      },
    });
  });
  afterEach(() => {
    server.restore();
    jest.useRealTimers();
  });
  const open = (filter = '') =>
    renderRoutes(remote.routes, { at: `/audit${filter}`, session: sessionOf('admin') });

  it('shows admin, action and subject, with the row before and after', async () => {
    open();
    const subject = await screen.findByText('sam@example.test');
    expect(subject.closest('a')).toHaveAttribute('href', '/adminPanel/people/sam');
    const row = subject.closest('tr') as HTMLElement;
    expect(within(row).getByText('admin@example.test')).toBeInTheDocument();
    expect(within(row).getByText('Verified a user')).toBeInTheDocument();
    expect(within(row).getByText('Not verified').tagName).toBe('DEL');
    expect(within(row).getByText('Verified').tagName).toBe('INS');
    const gone = within(screen.getByText('4 fields').closest('tr') as HTMLElement);
    expect(gone.getByText('Buyer').tagName).toBe('DEL');
    expect(lastQuery()).toEqual({ limit: '25' });
  });

  it('filters by action', async () => {
    const { user } = open();
    await screen.findByText('sam@example.test');
    await user.selectOptions(screen.getByLabelText('Action'), 'Deleted a user');
    await waitFor(() => expect(screen.queryByText('sam@example.test')).not.toBeInTheDocument());
    expect(lastQuery()).toEqual({ limit: '25', action: 'deleteUser' });
  });

  it('filters by person when the email is complete, and offers the admins', async () => {
    const { user, container } = open();
    await waitFor(() => expect(container.querySelector('datalist option')).toHaveValue('admin@example.test'));
    await user.type(screen.getByLabelText('Done by (email)'), 'adm');
    expect(await screen.findByText('Enter the whole email address')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(lastQuery()).toEqual({ limit: '25' });
    await user.type(screen.getByLabelText('Done by (email)'), 'in@example.test');
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '25', actor: 'admin@example.test' }));
    expect(await screen.findByText('sam@example.test')).toBeInTheDocument();
  });

  it.each(['ann', 'ann@example', 'a..b@example.test', '.ann@example.test', 'änn@example.test', 'a@b@c.test'])(
    'does not ask for %s, which the server would refuse, nor show what others did instead',
    async (actor) => {
      const { container } = open(`?actor=${actor}`);
      expect(await screen.findByText('Enter the whole email address')).toBeInTheDocument();
      await waitFor(() => expect(container.querySelector('datalist option')).toBeInTheDocument());
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(lastQuery()).toEqual({});
    },
  );

  it('shows an empty list, with and without a filter', async () => {
    server.use({ 'GET /audit': { body: [] } });
    const { user } = open();
    expect(await screen.findByText('No changes yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the queue' })).toHaveAttribute('href', '/adminPanel/queue');
    await user.selectOptions(screen.getByLabelText('Action'), 'Refunded an order');
    expect(await screen.findByText('No matching changes')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all changes' })).toHaveAttribute(
      'href',
      '/adminPanel/audit',
    );
  });
});
