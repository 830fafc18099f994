import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Panel, type Role, callPattern } from '@relaptop/shared/contracts';
import type { NavItem } from '@relaptop/shared/remote';
import { Outlet } from '@relaptop/shared/router';
import { installFakeServer, refusal, renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { FADE, Sidebar } from './Sidebar';

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

const ENTRY_WIDTH = 100;
/** Visible width of the row in pixels. */
let rowWidth = 250;

/** jsdom has no layout, so this places the entries side by side, 20 pixels from the edge of the page. */
const LAYOUT: Record<string, (element: HTMLElement) => number> = {
  offsetLeft: ({ textContent }) => 20 + Math.max(0, PAGES.indexOf(textContent)) * ENTRY_WIDTH,
  offsetWidth: () => ENTRY_WIDTH,
  clientWidth: () => rowWidth,
  scrollWidth: () => PAGES.length * ENTRY_WIDTH,
};
beforeAll(() => {
  for (const [name, figure] of Object.entries(LAYOUT))
    Object.defineProperty(HTMLElement.prototype, name, {
      get(this: HTMLElement) {
        return figure(this);
      },
    });
});
beforeEach(() => (rowWidth = 250));

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
/** The scrolling element around the lists of entries. */
const row = () => sidebar().getAllByRole('list')[0]?.parentElement?.parentElement as HTMLElement;
const scrolled = () => row().scrollLeft;
const entry = (name: string) => sidebar().getByRole('link', { name });
const hiddenEnds = () => row().dataset.hides;
const resizeTo = (pixels: number) => {
  rowWidth = pixels;
  window.dispatchEvent(new Event('resize'));
};

describe('the entry of the open page', () => {
  it('is scrolled into view when it starts beyond the edge', () => {
    showAt('three');
    expect(scrolled()).toBe(200 - FADE);
  });

  it('is scrolled into view when the window shrinks', () => {
    showAt('two');
    expect(scrolled()).toBe(0);
    resizeTo(150);
    expect(scrolled()).toBe(100 - FADE);
  });

  it('is scrolled into view when it is under the fade', () => {
    showAt('two');
    resizeTo(210);
    expect(scrolled()).toBe(100 - FADE);
  });

  it('is scrolled into view when another page opens, in both directions', async () => {
    const { user } = showAt('one');
    await user.click(entry('four'));
    expect(scrolled()).toBe(300 - FADE);
    await user.click(entry('two'));
    expect(scrolled()).toBe(100 - FADE);
  });

  it('doesn’t scroll the row while it is fully visible', async () => {
    const { user } = showAt('one');
    await user.click(entry('two'));
    expect(scrolled()).toBe(0);
    resizeTo(240);
    expect(scrolled()).toBe(0);
  });
});

describe('a column that is higher than the window', () => {
  const ENTRY_HEIGHT = 44;
  const WINDOW = { top: 88, bottom: 200 };
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = WINDOW.top + PAGES.indexOf(this.textContent ?? '') * ENTRY_HEIGHT;
      const place = this.tagName === 'NAV' ? WINDOW : { top, bottom: top + ENTRY_HEIGHT };
      return place as DOMRect;
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const column = () => screen.getByRole('navigation', { name: 'Dashboard' });

  it('scrolls to the entry of the open page below its end', () => {
    showAt('four');
    expect(column().scrollTop).toBe(4 * ENTRY_HEIGHT - (WINDOW.bottom - WINDOW.top) + FADE);
  });

  it('doesn’t scroll while that entry is visible', () => {
    showAt('two');
    expect(column().scrollTop).toBe(0);
  });
});

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

  it('is also scrolled into view on the pages below it', () => {
    showAt('three/7');
    expect(scrolled()).toBe(200 - FADE);
  });
});

describe('a row that continues beyond the edge', () => {
  it('marks the ends where it continues, and updates them on scroll', () => {
    showAt('one');
    expect(hiddenEnds()).toBe('after');
    fireEvent.scroll(row(), { target: { scrollLeft: 50 } });
    expect(hiddenEnds()).toBe('before after');
    fireEvent.scroll(row(), { target: { scrollLeft: 150 } });
    expect(hiddenEnds()).toBe('before');
  });

  it('has no marks when the window is wide enough', () => {
    showAt('one');
    resizeTo(400);
    expect(hiddenEnds()).toBeUndefined();
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

  it('are in groups: waiting items, then the seller’s pages, then administration, each in order', () => {
    const server = installFakeServer({ 'GET /admin/queue/counts': { body: { waiting: 0 } } });
    const changes: Record<string, Partial<NavItem>> = {
      two: { roles: ['admin'] },
      three: { roles: ['admin'], waiting: callPattern('GET /admin/queue/counts') },
    };
    const items = mockItems.map((item) => ({ ...item, ...changes[item.page] }));
    mockRemoteNav.mockReturnValue({ items, incomplete: false });
    renderRoutes([{ path: '/', element: <Sidebar panel="adminPanel" /> }], {
      at: '/',
      session: sessionOf('admin'),
    });
    const group = (name: string) =>
      within(sidebar().getByRole('list', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(group('To do')).toEqual(['three']);
    expect(group('Buying and selling')).toEqual(['one', 'four']);
    expect(group('Admin')).toEqual(['two']);
    server.restore();
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
