import { panelHref, panelOfPathname, paths, productAnchor, productHref } from '@relaptop/shared/paths';

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
