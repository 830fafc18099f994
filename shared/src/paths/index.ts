import { fillIn, IMAGES_PREFIX, PICTURE_WIDTHS, type AddressParams } from '@relaptop/shared/contracts';

function address<const Pattern extends string>(path: Pattern) {
  return { path, getHref: (params: AddressParams<Pattern>) => fillIn(path, params) };
}

/** Every address of the one URL space: routes are declared and links are made from this table only. */
export const paths = {
  home: address('/'),
  homeAlias: address('/home'),
  register: address('/register'),
  login: address('/login'),
  blog: address('/blog'),
  category: address('/category/:categoryId'),
  dashboard: address('/dashboard'),
  adminPanel: address('/adminPanel'),
} as const;

/** @returns the id of a laptop's card within the page of its category. */
export const productAnchor = (productId: string): string => `product-${productId}`;

/** @returns the address of a laptop's card, which its page then shows in a frame. */
export const productHref = (categoryId: string, productId: string): string =>
  `${paths.category.getHref({ categoryId })}#${productAnchor(productId)}`;

/** The two layouts with a sidebar; a page of a remote can be mounted in either or both. */
export const PANELS = ['dashboard', 'adminPanel'] as const;
export type Panel = (typeof PANELS)[number];

/** Pages below a panel, by their address relative to it. */
export const panelPages = {
  addProduct: 'addProduct',
  payment: 'payment/:id',
  myOrders: 'myOrders',
  myProduct: 'myProduct',
  allBuyers: 'allBuyers',
  allSellers: 'allSellers',
  reportProducts: 'reportProducts',
  orders: 'orders',
  audit: 'audit',
  live: 'live',
} as const;
export type PanelPage = keyof typeof panelPages;

/** @returns the address of a page in a panel, such as `/dashboard/payment/42`. */
export function panelHref<Page extends PanelPage>(
  panel: Panel,
  page: Page,
  params: AddressParams<(typeof panelPages)[Page]>,
): string {
  return `/${panel}/${fillIn(panelPages[page], params)}`;
}

/** @returns the panel that an address belongs to; anything outside the admin panel counts as the dashboard. */
export function panelOfPathname(pathname: string): Panel {
  return pathname === paths.adminPanel.path || pathname.startsWith(`${paths.adminPanel.path}/`)
    ? 'adminPanel'
    : 'dashboard';
}

/**
 * @returns a picture's `srcset`: the widths in which the server hands out its own. One at another host comes as it is.
 */
export function pictureSizes(address: string): string | undefined {
  if (!address.startsWith(IMAGES_PREFIX)) return undefined;
  const name = address.slice(IMAGES_PREFIX.length);
  return PICTURE_WIDTHS.map((width) => `${IMAGES_PREFIX}${width}/${name} ${width}w`).join(', ');
}
