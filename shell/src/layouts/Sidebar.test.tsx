import { screen, waitFor, within } from '@testing-library/react';
import { type Panel, type Role, callPattern } from '@relaptop/shared/contracts';
import type { NavItem } from '@relaptop/shared/remote';
import { Outlet } from '@relaptop/shared/router';
import { installFakeServer, refusal, renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { Sidebar } from './Sidebar';

const PAGES = ['one', 'two', 'three', 'four'];
const mockItems = PAGES.map((page, order): NavItem => ({
  page,
  label: page,
  order,
  roles: ['user', 'sealer', 'admin'],
  icon: 'M0 0h24v24z',
}));
const mockRemoteNav = jest.fn((_panel: Panel) => ({
  items: mockItems as readonly NavItem[],
  incomplete: false,
}));
jest.mock('../remotes/useRemoteNav', () => ({ useRemoteNav: (panel: Panel) => mockRemoteNav(panel) }));

function showAt(page: string) {
  const element = (
    <>
      <Sidebar panel="dashboard" />
      <Outlet />
    </>
  );
  const routes = [{ path: '/dashboard', element, children: [{ path: '*', element: null }] }];
  return renderRoutes(routes, { at: `/dashboard/${page}`, session: sessionOf('user') });
}
const sidebar = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));
const entry = (name: string) => sidebar().getByRole('link', { name });

describe('the entry that is marked', () => {
  const currentOf = (name: string) => entry(name).getAttribute('aria-current');
  const withPages = (changes: Record<string, Partial<NavItem>>) =>
    mockRemoteNav.mockReturnValue({
      items: mockItems.map((item) => ({ ...item, ...changes[item.page] })),
      incomplete: false,
    });
  afterEach(() => mockRemoteNav.mockReturnValue({ items: mockItems, incomplete: false }));

  it.each([
    ['on its own page', 'two', 'page'],
    ['on its own page, however it is written', 'Two/', 'page'],
    ['on a page below it', 'two/7', 'true'],
    ['on a page that begins alike', 'twofold', null],
    ['on a page that its remote says belongs to it', 'elsewhere/7', 'true'],
    ['on a page that begins like that one', 'elsewhere', null],
  ])('%s: %s', (_where, page, current) => {
    withPages({ two: { below: ['elsewhere/:id'] } });
    showAt(page);
    expect(currentOf('two')).toBe(current);
    expect(currentOf('one')).toBeNull();
  });

  it('is the one that a remote declares, even if the address starts like another one', () => {
    withPages({ three: { below: ['one/:id'] } });
    showAt('one/7');
    expect(currentOf('three')).toBe('true');
    expect(currentOf('one')).toBeNull();
  });
});

describe('the entries of a panel', () => {
  it.each<[Role, Panel, Panel]>([
    ['admin', 'dashboard', 'adminPanel'],
    ['admin', 'adminPanel', 'adminPanel'],
    ['sealer', 'adminPanel', 'dashboard'],
    ['user', 'adminPanel', 'dashboard'],
  ])('of a %s in the %s are those of the %s and link there', (role, shownIn, own) => {
    renderRoutes([{ path: '/', element: <Sidebar panel={shownIn} /> }], {
      at: '/',
      session: sessionOf(role),
    });
    expect(mockRemoteNav).toHaveBeenLastCalledWith(own);
    expect(entry('one')).toHaveAttribute('href', `/${own}/one`);
  });
});

describe('the many entries of an admin', () => {
  afterEach(() => mockRemoteNav.mockReturnValue({ items: mockItems, incomplete: false }));

  const openAt = (at: string) => {
    const changes: Record<string, Partial<NavItem>> = {
      one: { group: 'system' },
      two: { group: 'people', inSight: true },
      three: { group: 'people' },
    };
    const items = mockItems.map((item) => ({ ...item, ...changes[item.page] }));
    mockRemoteNav.mockReturnValue({ items, incomplete: false });
    return renderRoutes([{ path: '*', element: <Sidebar panel="adminPanel" /> }], {
      at,
      session: sessionOf('admin'),
    });
  };
  const group = (name: string) =>
    within(sidebar().getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('are in groups, each with what stays in sight, or with its first entry', () => {
    openAt('/adminPanel');
    expect(sidebar().getAllByRole('list')).toHaveLength(3);
    expect(group('Shop')).toEqual(['four']);
    expect(group('People')).toEqual(['two']);
    expect(group('System')).toEqual(['one']);
  });

  it('include the open one', () => {
    openAt('/adminPanel/three');
    expect(group('People')).toEqual(['two', 'three']);
    expect(entry('three')).toHaveAttribute('aria-current', 'page');
  });

  it('are all in the sheet of the Menu button, which closes when a page opens', async () => {
    const { user, router } = openAt('/adminPanel/two');
    await user.click(sidebar().getByRole('button', { name: 'Menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'four',
      'two',
      'three',
      'one',
    ]);
    await user.click(sheet.getByRole('link', { name: 'three' }));
    expect(router.state.location.pathname).toBe('/adminPanel/three');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the number of waiting items of an entry', () => {
  const openWith = (answer: ReturnType<typeof refusal>) => {
    const server = installFakeServer({ 'GET /admin/queue/counts': answer });
    const items = mockItems.map((item) => ({
      ...item,
      ...(item.page === 'one' && { waiting: callPattern('GET /admin/queue/counts') }),
    }));
    mockRemoteNav.mockReturnValue({ items, incomplete: false });
    showAt('two');
    return server;
  };
  afterEach(() => mockRemoteNav.mockReturnValue({ items: mockItems, incomplete: false }));

  it('is next to its label, and in its accessible name', async () => {
    const server = openWith({ body: { waiting: 12 } });
    expect(await sidebar().findByRole('link', { name: 'one 12 waiting' })).toBeInTheDocument();
    server.restore();
  });

  it('is hidden for zero', async () => {
    const server = openWith({ body: { waiting: 0 } });
    await waitFor(() => expect(server.requests).toHaveLength(1));
    expect(entry('one')).toBeInTheDocument();
    server.restore();
  });

  it('is hidden after a failure', async () => {
    const server = openWith(refusal(503, 'unavailable', 'Not now.'));
    await waitFor(() => expect(server.requests.length).toBeGreaterThan(0));
    expect(entry('one')).toBeInTheDocument();
    server.restore();
  });
});
