import { act, screen, waitFor } from '@testing-library/react';
import { LIMITS } from '@relaptop/shared/contracts';
import { installFakeServer, renderRoutes, sessionOf, type FakeServer } from '@relaptop/shared/testing';
import { remote } from './remote';

/**
 * For each list: its request without a filter, and its filters by field, with the input and the parameter
 * that must be sent.
 */
const PAGES = [
  {
    page: 'allBuyers',
    call: '/saveUser',
    all: { sealer: 'sealer', userType: 'user' },
    text: { label: 'Search by name or email', name: 'search', value: 'ann lee' },
  },
  {
    page: 'allSellers',
    call: '/saveUser',
    all: { sealer: 'sealer', userType: 'sealer' },
    text: { label: 'Search by name or email', name: 'search', value: 'a&b=c' },
  },
  {
    page: 'orders',
    call: '/orders',
    all: {},
    text: { label: 'Laptop, buyer, order number or transaction ID', name: 'search', value: 'pi_1' },
    choice: { label: 'State', name: 'state', option: 'Refunded', value: 'refunded' },
  },
  {
    page: 'audit',
    call: '/audit',
    all: {},
    text: { label: 'Done by (email)', name: 'actor', value: 'ann+x@example.test' },
    choice: { label: 'Action', name: 'action', option: 'Deleted a user', value: 'deleteUser' },
  },
];

let server: FakeServer;
const none = { body: [] };
beforeEach(() => {
  jest.useFakeTimers();
  server = installFakeServer({ 'GET /saveUser': none, 'GET /orders': none, 'GET /audit': none });
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

describe.each(PAGES)('the filters of $page', ({ page, call, all, text, choice }) => {
  const filtered = { [text.name]: text.value, ...(choice && { [choice.name]: choice.value }) };
  const asked = () =>
    server.requests
      // Leaves out the request for the list of admins, which the page of the audit log also makes.
      .filter(({ path, query }) => path === call && query.get('userType') !== 'admin')
      .map(({ query }) => Object.fromEntries(query));
  const asking = (filter: object) => ({ ...all, ...filter, limit: '25' });
  const box = () => screen.getByLabelText(text.label);

  function open(filter: Record<string, string> = {}) {
    const at = `/${page}?${new URLSearchParams(filter).toString()}`;
    const view = renderRoutes(remote.routes, { at, session: sessionOf('admin') });
    const inAddress = () => Object.fromEntries(new URLSearchParams(view.router.state.location.search));
    return { ...view, inAddress };
  }
  function expectFields(isFiltered: boolean) {
    expect(box()).toHaveValue(isFiltered ? text.value : '');
    if (choice) expect(screen.getByLabelText(choice.label)).toHaveValue(isFiltered ? choice.value : '');
  }

  it('apply at once when the page opens with them', async () => {
    open(filtered);
    await screen.findByRole('heading', { level: 1 });
    expectFields(true);
    await waitFor(() => expect(asked()).toEqual([asking(filtered)]));
  });

  it('are stored in the address and restored with the page', async () => {
    const { user, router, inAddress } = open();
    await screen.findByRole('heading', { level: 1 });
    await user.type(box(), text.value);
    if (choice) await user.selectOptions(screen.getByLabelText(choice.label), choice.option);
    await waitFor(() => expect(inAddress()).toEqual(filtered));
    await waitFor(() => expect(asked().at(-1)).toEqual(asking(filtered)));

    await act(() => router.navigate('/reportProducts'));
    expect(screen.queryByLabelText(text.label)).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    expectFields(true);

    await user.clear(box());
    if (choice) await user.selectOptions(screen.getByLabelText(choice.label), '');
    await waitFor(() => expect(inAddress()).toEqual({}));
    expectFields(false);
  });

  it('are ignored when the list does not know them', async () => {
    open({
      [text.name]: 'x'.repeat(LIMITS.email.max + 1),
      ...(choice && { [choice.name]: 'nonsense' }),
      cursor: 'nonsense',
      limit: 'nonsense',
    });
    await screen.findByRole('heading', { level: 1 });
    expectFields(false);
    await waitFor(() => expect(asked()).toEqual([asking({})]));
  });
});
