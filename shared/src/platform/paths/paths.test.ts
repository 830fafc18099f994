import { mountGroupOf } from '@relaptop/shared/contracts';
import {
  laptopHref,
  laptopsHref,
  panelPage,
  paths,
  pictureSizes,
  productAnchor,
  productHref,
  publicPages,
} from '@relaptop/shared/paths';

describe('addresses', () => {
  it('have their parameters filled in and escaped', () => {
    const { category } = publicPages;
    expect(category.getHref({ categoryId: 'gaming' })).toBe('/category/gaming');
    expect(category.getHref({ categoryId: 'a/b?c' })).toBe('/category/a%2Fb%3Fc');
    expect(panelPage('payment/:id').getHref('adminPanel', { id: '42' })).toBe('/adminPanel/payment/42');
    expect(paths.login.getHref()).toBe('/login');
  });

  it('lead to the card of a laptop within its category', () => {
    expect(productHref('gaming', '42')).toBe(`/category/gaming#${productAnchor('42')}`);
  });

  it('lead to search results and to laptops by name', () => {
    expect(laptopHref({ _id: '42', slug: 'thinkpad-x1' })).toBe('/laptops/thinkpad-x1-42');
    expect(laptopsHref()).toBe('/laptops');
    expect(laptopsHref({ category: ['gaming'] })).toBe('/laptops?category=gaming');
  });

  it.each([
    ['/dashboard', 'dashboard'],
    ['/dashboard/myOrders', 'dashboard'],
    ['/dashboards', 'public'],
    ['/adminPanel', 'adminPanel'],
    ['/adminPanel/myOrders', 'adminPanel'],
    ['/adminPanels', 'public'],
    ['/category/gaming', 'public'],
    ['/', 'public'],
  ])('%s belongs to the group %s', (pathname, group) => {
    expect(mountGroupOf(pathname)).toBe(group);
  });
});

describe('pictures', () => {
  it('of our own come in three widths', () => {
    expect(pictureSizes('/images/a.webp')).toBe(
      '/images/320/a.webp 320w, /images/480/a.webp 480w, /images/800/a.webp 800w',
    );
  });

  it('at another host keep their address', () => {
    expect(pictureSizes('https://i.ibb.co/a.webp')).toBeUndefined();
  });
});
