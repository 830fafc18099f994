import {
  panelHref,
  panelOfPathname,
  paths,
  pictureSizes,
  productAnchor,
  productHref,
} from '@relaptop/shared/paths';

describe('addresses', () => {
  it('have their parameters filled in and escaped', () => {
    expect(paths.category.getHref({ categoryId: 'gaming' })).toBe('/category/gaming');
    expect(paths.category.getHref({ categoryId: 'a/b?c' })).toBe('/category/a%2Fb%3Fc');
    expect(panelHref('adminPanel', 'payment', { id: '42' })).toBe('/adminPanel/payment/42');
  });

  it('lead to the card of a laptop within its category', () => {
    expect(productHref('gaming', '42')).toBe(`/category/gaming#${productAnchor('42')}`);
  });

  it.each([
    ['/adminPanel', 'adminPanel'],
    ['/adminPanel/myOrders', 'adminPanel'],
    ['/adminPanels', 'dashboard'],
    ['/dashboard/myOrders', 'dashboard'],
    ['/category/gaming', 'dashboard'],
  ])('%s belongs to the panel %s', (pathname, panel) => {
    expect(panelOfPathname(pathname)).toBe(panel);
  });
});

describe('pictures', () => {
  it('of our own come in three widths', () => {
    expect(pictureSizes('/images/a.webp')).toBe(
      '/images/320/a.webp 320w, /images/480/a.webp 480w, /images/800/a.webp 800w',
    );
  });

  it('at another host come as they are', () => {
    expect(pictureSizes('https://i.ibb.co/a.webp')).toBeUndefined();
  });
});
