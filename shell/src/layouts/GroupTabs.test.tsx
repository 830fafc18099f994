import { fireEvent, screen, within } from '@testing-library/react';
import type { Role } from '@relaptop/shared/contracts';
import type { NavItem } from '@relaptop/shared/remote';
import { Outlet } from '@relaptop/shared/router';
import { renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { GroupTabs } from './GroupTabs';
import { FADE } from './scrolledRow';

const PAGES = ['one', 'two', 'three', 'four'];
const mockItems: readonly NavItem[] = [...PAGES, 'alone'].map((page, order) => ({
  page,
  label: page,
  order,
  roles: ['user', 'admin'],
  icon: 'M0 0h24v24z',
  group: page === 'alone' ? 'system' : 'people',
}));
jest.mock('../remotes/useRemoteNav', () => ({
  useRemoteNav: () => ({ items: mockItems, incomplete: false }),
}));

const ENTRY_WIDTH = 100;
/** Pixels. */
let breadth = 250;

/** jsdom has no layout. These values place the entries side by side, 20 pixels from the edge of the page. */
const LAYOUT: Record<string, (element: HTMLElement) => number> = {
  offsetLeft: ({ textContent }) => 20 + Math.max(0, PAGES.indexOf(textContent)) * ENTRY_WIDTH,
  offsetWidth: () => ENTRY_WIDTH,
  clientWidth: () => breadth,
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
beforeEach(() => (breadth = 250));

function showAt(page: string, role: Role = 'admin') {
  const element = (
    <>
      <GroupTabs panel="adminPanel" />
      <Outlet />
    </>
  );
  const routes = [{ path: '/adminPanel', element, children: [{ path: '*', element: null }] }];
  return renderRoutes(routes, { at: `/adminPanel/${page}`, session: sessionOf(role) });
}
const row = () => screen.getByRole('navigation', { name: 'People' });
const scrolled = () => row().scrollLeft;
const tab = (name: string) => within(row()).getByRole('link', { name });
const hiddenEnds = () => row().dataset.hides;
const resizeTo = (pixels: number) => {
  breadth = pixels;
  window.dispatchEvent(new Event('resize'));
};

describe('the tabs of a group', () => {
  it('lead to its pages, and mark the open one', () => {
    showAt('two');
    expect(
      within(row())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(PAGES);
    expect(tab('two')).toHaveAttribute('aria-current', 'page');
    expect(tab('one')).not.toHaveAttribute('aria-current');
    expect(tab('three')).toHaveAttribute('href', '/adminPanel/three');
  });

  it.each<[string, string, Role]>([
    ['below a page', 'two/7', 'admin'],
    ['in a group of one page', 'alone', 'admin'],
    ['on a page without an entry', 'elsewhere', 'admin'],
    ['for a role without groups', 'two', 'user'],
  ])('are absent %s', (_where, page, role) => {
    showAt(page, role);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the tab of the open page', () => {
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
    resizeTo(205);
    expect(scrolled()).toBe(100 - FADE);
  });

  it('is scrolled into view when another page opens, in both directions', async () => {
    const { user } = showAt('one');
    await user.click(tab('four'));
    expect(scrolled()).toBe(300 - FADE);
    await user.click(tab('two'));
    expect(scrolled()).toBe(100 - FADE);
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
